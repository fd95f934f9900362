package record

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"sync"
)

// MaxFile is the size of the largest file that is read whole, in bytes.
const MaxFile = 1 << 28

// What a name may mean and is not read or written: the first would be taken for a file
// without an end, the other would have to be kept whole.
var (
	ErrNoFile = errors.New("neither a plain file nor a pipe")
	ErrHuge   = fmt.Errorf("larger than %d MiB", MaxFile>>20)
)

// OpenFile opens a plain file or a pipe to be read whole. Reading ends with ctx, also where
// nobody writes to the pipe, and behind MaxFile bytes with [ErrHuge].
func OpenFile(ctx context.Context, path string) (io.ReadCloser, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	f := &namedFile{path: path}
	switch kind := info.Mode().Type(); {
	case kind == fs.ModeNamedPipe: // to open it waits for who writes
	case kind != 0:
		return nil, &fs.PathError{Op: "read", Path: path, Err: ErrNoFile}
	case info.Size() > MaxFile:
		return nil, &fs.PathError{Op: "read", Path: path, Err: ErrHuge}
	default:
		if _, err := f.open(); err != nil {
			return nil, err
		}
	}
	ctx, f.stop = context.WithCancel(ctx)
	f.Reader = NewContextReader(ctx, readerFunc(f.next))
	return f, nil
}

// namedFile is a file that may have to be opened while it is read, and is not too large.
type namedFile struct {
	io.Reader
	path string
	stop context.CancelFunc
	size int64 // what was read of it

	mu     sync.Mutex
	file   *os.File // nil while it is not open
	closed bool
}

// readerFunc is an [io.Reader].
type readerFunc func([]byte) (int, error)

func (f readerFunc) Read(p []byte) (int, error) { return f(p) }

// open opens the file where it is not open.
func (f *namedFile) open() (*os.File, error) {
	f.mu.Lock()
	file := f.file
	f.mu.Unlock()
	if file != nil {
		return file, nil
	}
	file, err := os.Open(f.path)
	if err != nil {
		return nil, err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.closed {
		return nil, errors.Join(fs.ErrClosed, file.Close())
	}
	f.file = file
	return file, nil
}

// next reads on.
func (f *namedFile) next(p []byte) (int, error) {
	file, err := f.open()
	if err != nil {
		return 0, err
	}
	n, err := file.Read(p)
	if f.size += int64(n); f.size > MaxFile {
		return 0, &fs.PathError{Op: "read", Path: f.path, Err: ErrHuge}
	}
	return n, err
}

func (f *namedFile) Close() error {
	f.stop()
	f.mu.Lock()
	defer f.mu.Unlock()
	f.closed = true
	if f.file == nil {
		return nil
	}
	return f.file.Close()
}

// contextReader reads until its context ends, whether or not anything comes.
type contextReader struct {
	ctx    context.Context
	from   io.Reader
	chunks chan []byte   // closed at the end of from
	err    error         // that end, to be read when chunks is closed
	rest   []byte        // what was read already
	ready  chan struct{} // asks for the next chunk
}

// chunkBytes is how much is read at a time.
const chunkBytes = 64 << 10

// NewContextReader returns a reader of what from reads. It ends with ctx, while from may
// wait for ever.
func NewContextReader(ctx context.Context, from io.Reader) io.Reader {
	return &contextReader{ctx: ctx, from: from}
}

func (r *contextReader) Read(p []byte) (int, error) {
	if r.chunks == nil {
		r.chunks, r.ready = make(chan []byte), make(chan struct{}, 1)
		r.ready <- struct{}{}
		go r.pump()
	}
	if len(r.rest) == 0 {
		select {
		case chunk, more := <-r.chunks:
			if !more {
				return 0, r.err
			}
			r.rest = chunk
		case <-r.ctx.Done():
			return 0, r.ctx.Err()
		}
	}
	n := copy(p, r.rest)
	if r.rest = r.rest[n:]; len(r.rest) == 0 {
		r.ready <- struct{}{}
	}
	return n, nil
}

// pump reads chunk after chunk. It may wait for one for ever: then it ends with the
// program.
func (r *contextReader) pump() {
	defer close(r.chunks)
	buffer := make([]byte, chunkBytes)
	for {
		select {
		case <-r.ready:
		case <-r.ctx.Done():
			r.err = r.ctx.Err()
			return
		}
		n, err := r.from.Read(buffer)
		if n > 0 {
			select {
			case r.chunks <- buffer[:n]:
			case <-r.ctx.Done():
				r.err = r.ctx.Err()
				return
			}
		}
		if err != nil {
			r.err = err
			return
		}
		if n == 0 {
			r.ready <- struct{}{}
		}
	}
}

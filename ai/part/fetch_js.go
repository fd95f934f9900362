package part

import (
	"errors"
	"fmt"
	"sync"
	"syscall/js"
)

var here = struct {
	sync.Mutex
	parts map[string][]byte
}{parts: map[string][]byte{}}

// Here returns a part that was fetched.
func Here(name string) (data []byte, ok bool) {
	here.Lock()
	defer here.Unlock()
	data, ok = here.parts[name]
	return data, ok
}

// Fetch fetches a part, if it is not here, and returns when it is. It must not be called by what
// the browser waits for: nothing would arrive meanwhile.
func Fetch(name string) ([]byte, error) {
	if data, ok := Here(name); ok {
		return data, nil
	}
	response, err := await(js.Global().Call("fetch", name))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if !response.Get("ok").Bool() {
		return nil, fmt.Errorf("%s: %d %s", name, response.Get("status").Int(), response.Get("statusText").String())
	}
	buffer, err := await(response.Call("arrayBuffer"))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	bytes := js.Global().Get("Uint8Array").New(buffer)
	data := make([]byte, bytes.Get("length").Int())
	js.CopyBytesToGo(data, bytes)
	here.Lock()
	defer here.Unlock()
	here.parts[name] = data
	return data, nil
}

// await waits for what a promise promises.
func await(promise js.Value) (js.Value, error) {
	type result struct {
		value js.Value
		err   error
	}
	kept := make(chan result, 1)
	ok := js.FuncOf(func(_ js.Value, args []js.Value) any {
		kept <- result{value: args[0]}
		return nil
	})
	defer ok.Release()
	failed := js.FuncOf(func(_ js.Value, args []js.Value) any {
		kept <- result{err: errors.New(args[0].Call("toString").String())}
		return nil
	})
	defer failed.Release()
	promise.Call("then", ok, failed)
	r := <-kept
	return r.value, r.err
}

//go:build !js

package library

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"strings"

	"github.com/ncruces/go-sqlite3"
	sqlite "github.com/ncruces/go-sqlite3/driver"

	"tengen/board/record"
)

// A connection reserves its memory at once, whatever it uses. Where there is not so much, less will do for all but long records.
const (
	mostConnections = 4
	mostMemory      = 96 << 20
	leastMemory     = 12 << 20
)

// connector connects with a file by its name for SQLite.
type connector struct{ name string }

func (connector) Driver() driver.Driver { return &sqlite.SQLite{} }

var errNoMemory = errors.New("there is too little memory")

func (c connector) Connect(ctx context.Context) (conn driver.Conn, err error) {
	for memory := int64(mostMemory); memory >= leastMemory; memory /= 2 {
		if conn, err = c.connect(ctx, memory); !errors.Is(err, errNoMemory) {
			break
		}
	}
	return conn, err
}

func (c connector) connect(ctx context.Context, memory int64) (conn driver.Conn, err error) {
	defer func() {
		if cause := recover(); cause != nil { // it panics where the system has no memory for it
			conn, err = nil, fmt.Errorf("%w: %v", errNoMemory, cause)
		}
	}()
	named, err := (&sqlite.SQLite{}).OpenConnector(c.name)
	if err != nil {
		return nil, err
	}
	if conn, err = named.Connect(sqlite3.WithMaxMemory(ctx, memory)); err != nil {
		return nil, err
	}
	raw := conn.(sqlite.Conn).Raw()                                                        //nolint:forcetypeassert // it is documented
	if err := raw.Exec(fmt.Sprintf("PRAGMA cache_size = -%d", memory/3>>10)); err != nil { // in KiB
		return nil, errors.Join(err, conn.Close())
	}
	raw.Limit(sqlite3.LIMIT_LENGTH, record.MaxBytes+longestText)
	return conn, raw.CreateFunction("holds", 2, sqlite3.DETERMINISTIC|sqlite3.INNOCUOUS, func(ctx sqlite3.Context, args ...sqlite3.Value) {
		ctx.ResultBool(strings.Contains(fold(args[0].Text()), args[1].Text()))
	})
}

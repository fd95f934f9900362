package link

import (
	"cmp"
	"crypto/rand"
	"encoding/base32"
	"errors"
	"hash/crc32"
	"net"
	"net/netip"
	"slices"
	"strconv"
	"strings"
)

// Port is where a host listens if nothing else does.
const Port = 47215

// Invitation says where a host waits, and the word by which it knows who was invited.
type Invitation struct {
	Address string // "192.168.1.7:47215"
	Word    string
}

// ErrNoInvitation is the error of ParseInvitation.
var ErrNoInvitation = errors.New("neither a code nor an address with its word")

// letters is Crockford's base 32, which leaves out letters that look like others; alike reads those
// as what was meant.
var (
	letters = base32.NewEncoding("0123456789ABCDEFGHJKMNPQRSTVWXYZ").WithPadding(base32.NoPadding)
	alike   = strings.NewReplacer("O", "0", "I", "1", "L", "1", "-", "", " ", "")
)

// The parts of a code, in bytes: the address of IPv4, the port, the word, and a sum that finds slips.
const (
	wordBytes = 5 // 40 bits: at a hundred guesses a second three hundred years
	codeBytes = 4 + 2 + wordBytes + 1
)

// NewWord returns a word that nobody guesses in the time there is.
func NewWord() string {
	word := make([]byte, wordBytes)
	_, _ = rand.Read(word) // never fails
	return letters.EncodeToString(word)
}

// Code writes the invitation as a code in groups of four, "" for an address that has none.
func (i Invitation) Code() string {
	at, err := netip.ParseAddrPort(i.Address)
	word, badWord := letters.DecodeString(i.Word)
	if err != nil || badWord != nil || !at.Addr().Is4() || len(word) != wordBytes {
		return ""
	}
	data := append(at.Addr().AsSlice(), byte(at.Port()>>8), byte(at.Port()))
	data = append(data, word...)
	text := letters.EncodeToString(append(data, byte(crc32.ChecksumIEEE(data))))
	var groups []string
	for group := range slices.Chunk([]byte(text), 4) {
		groups = append(groups, string(group))
	}
	return strings.Join(groups, "-")
}

// String writes the invitation as an address with its word, which is longer than the code.
func (i Invitation) String() string { return i.Address + "/" + i.Word }

// ParseInvitation reads a code, or an address with its word: "anna.local:47215/K7M2QX4D". The port may be left out.
func ParseInvitation(text string) (i Invitation, err error) {
	text = strings.TrimSpace(text)
	if address, word, ok := strings.Cut(text, "/"); ok {
		if _, _, err := net.SplitHostPort(address); err != nil {
			address = net.JoinHostPort(strings.Trim(address, "[]"), strconv.Itoa(Port))
		}
		if host, _, err := net.SplitHostPort(address); err != nil || host == "" || word == "" {
			return i, ErrNoInvitation
		}
		return Invitation{address, plain(word)}, nil
	}
	code := plain(text)
	data, err := letters.DecodeString(code)
	if last := codeBytes - 1; err != nil || letters.EncodeToString(data) != code || len(data) != codeBytes || data[last] != byte(crc32.ChecksumIEEE(data[:last])) {
		return i, ErrNoInvitation
	}
	at := netip.AddrPortFrom(netip.AddrFrom4([4]byte(data)), uint16(data[4])<<8|uint16(data[5]))
	return Invitation{at.String(), letters.EncodeToString(data[6 : 6+wordBytes])}, nil
}

func plain(text string) string { return alike.Replace(strings.ToUpper(strings.TrimSpace(text))) }

// Addresses lists where this machine can be reached on its networks, the likeliest first.
func Addresses() (all []netip.Addr) {
	known, _ := net.InterfaceAddrs() // without them only this machine can be reached
	for _, a := range known {
		if prefix, err := netip.ParsePrefix(a.String()); err == nil && prefix.Addr().Is4() {
			all = append(all, prefix.Addr())
		}
	}
	if others := slices.DeleteFunc(slices.Clone(all), netip.Addr.IsLoopback); len(others) > 0 {
		all = others
	}
	rank := func(a netip.Addr) int {
		switch {
		case a.IsLinkLocalUnicast():
			return 2
		case a.IsPrivate():
			return 0
		default:
			return 1
		}
	}
	slices.SortStableFunc(all, func(a, b netip.Addr) int { return cmp.Compare(rank(a), rank(b)) })
	return all
}

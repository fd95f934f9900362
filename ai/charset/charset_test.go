package charset_test

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/encoding/htmlindex"

	"tengen/ai/charset"
	"tengen/board"
	"tengen/board/record"
)

// texts are what people write into games, by the set in which they wrote.
var texts = []struct {
	set  string
	text []string
}{
	{"windows-1251", []string{"Антон Мария Кубок", "Иванов Петров начало чёрные ход", "Дмитрий Сергей Чемпионат Москвы 2004 хороший ход белых", "Жук", "Сушков Владимир Михайлов Таллинн"}},
	{"koi8-r", []string{"Антон Мария Кубок", "Иванов Петров начало чёрные ход", "Дмитрий Сергей Чемпионат Москвы 2004 хороший ход белых"}},
	{"gb18030", []string{"王小明 李华 联赛 好棋，活三", "黑方 白方", "曹冬 吴镝 2013年世界锦标赛", "棋王", "浦月 花月 必胜", "张三 李四 第一局 此处应走活三，黑棋必败", "公共点注释 天元 第二手：必胜 寒星 甲", "VCF攻", "茅閉 圍棋 黑先", "閉"}},
	{"big5", []string{"王大明 許功蓋 這是功課", "林書玄 陳科翰 臺灣公開賽", "黑棋勝", "張三 李四 第一局 此處應走活三", "功夫 淚水 枯枝"}},
	{"shift_jis", []string{"中村茂 長谷川一人 名人戦", "山田太郎 すばらしい手です", "ここで黒の勝ち", "五目並べ 連珠 タイトル", "予選", "十段戦 ソ 表示", "能登 ここは三々"}},
	{"euc-kr", []string{"김철수 이영희 좋은 수", "박정환 신진서 오목 대회", "흑 승리", "안녕하세요"}},
	{"euc-jp", []string{"中村茂 長谷川一人 名人戦", "山田太郎 すばらしい手です"}},
	{"windows-1252", []string{"bien joué très bien", "Förlust för svart Vit är bättre – då", "Müller Schäfer", "José Núñez", "Jönsson Åberg", "café", "René", "Zoé é"}},
	{"windows-1250", []string{"Dvořák Novák Mistrovství republiky", "Łukasz Żółty ładny ruch", "Šimon Růžička", "Győr Jókai Sándor"}},
	{"windows-1253", []string{"Γιώργος Μαρία καλή κίνηση"}},
	{"windows-1254", []string{"İbrahim Şahin güzel hamle"}},
	{"windows-1255", []string{"שלום מהלך טוב"}},
	{"windows-874", []string{"สวัสดี เกมดี"}},
}

// unsure are those that are too short to be told from others: the moves are kept all the same.
var unsure = []string{
	"黑棋勝", "予選", "閉", "흑 승리", "中村茂 長谷川一人 名人戦", // in EUC-JP
	"Dvořák Novák Mistrovství republiky", "Šimon Růžička", "Győr Jókai Sándor", "İbrahim Şahin güzel hamle",
}

// encoded returns a text in a set.
func encoded(t *testing.T, set, text string) string {
	t.Helper()
	e, err := htmlindex.Get(set)
	require.NoError(t, err)
	raw, err := e.NewEncoder().String(text)
	require.NoError(t, err, text)
	return raw
}

func read(t *testing.T, data string) *record.File {
	t.Helper()
	f, err := charset.Reader(board.Square(15)).Read("", []byte(data))
	require.NoError(t, err, "%q", data)
	require.Empty(t, f.Warnings, "%q", data)
	return f
}

// Letters of a set that a file does not name are read as they were written, whatever stands in the second byte of one, and
// no move is lost. That it is a guess is said.
func TestSetsThatAreNotNamed(t *testing.T) {
	for _, s := range texts {
		for _, text := range s.text {
			raw := encoded(t, s.set, text)
			f := read(t, "(;GM[4]SZ[15]PB["+raw+"];B[hh]C["+raw+"];W[ig]N["+raw+"]\n;B[gi])")
			g := f.Games[0]
			assert.Equal(t, 4, g.Root().Len(), "%s %s", s.set, text)
			assert.NotEmpty(t, f.Guessed, "%s %s", s.set, text)
			if !slices.Contains(unsure, text) {
				assert.Equal(t, text, g.Info.Black, s.set)
				assert.Equal(t, text, g.Root().Children()[0].Comment, s.set)
			}
		}
	}
}

// The set that a file names is that of its letters, by all the names that programs give it.
func TestSetsThatAreNamed(t *testing.T) {
	for name, set := range map[string]string{
		"gb2312": "gbk", "GBK": "gbk", "GB18030": "gb18030", "cp936": "gbk", "MS936": "gbk", "big5": "big5", "cp950": "big5", "Shift_JIS": "shift_jis", "cp932": "shift_jis",
		"EUC-KR": "euc-kr", "cp949": "euc-kr", "euc-jp": "euc-jp", "ISO-2022-JP": "iso-2022-jp", "windows-1251": "windows-1251", "CP1251": "windows-1251", "koi8-r": "koi8-r",
		"windows-1250": "windows-1250", "ISO-8859-2": "iso-8859-2", "iso-8859-5": "iso-8859-5", "Latin-1": "windows-1252", "ISO8859-15": "iso-8859-15", "windows-1257": "windows-1257", "windows-1254": "windows-1254",
	} {
		text := map[string]string{
			"gbk": "黑方", "gb18030": "黑方", "big5": "功蓋", "shift_jis": "予選ソ", "iso-2022-jp": "予選", "euc-jp": "名人", "euc-kr": "흑 승리", "windows-1251": "Жук", "koi8-r": "Жук", "iso-8859-5": "Жук",
			"windows-1250": "Dvořák", "iso-8859-2": "Dvořák", "windows-1257": "Bērziņš", "windows-1254": "Şahin", "windows-1252": "é", "iso-8859-15": "œ€",
		}[set]
		raw := encoded(t, set, text)
		for _, property := range []string{"CA[" + name + "]", "CA [ " + name + " ]"} {
			f := read(t, "(;GM[4]SZ[15]"+property+"PB["+raw+"];B[hh]C["+raw+"];W[ig])")
			assert.Equal(t, text, f.Games[0].Info.Black, name)
			assert.Equal(t, text, f.Games[0].Root().Children()[0].Comment, name)
			assert.Equal(t, 3, f.Games[0].Root().Len(), name)
			assert.Empty(t, f.Guessed, "%s is named", name)
		}
	}
}

// A set that is named and cannot be that of the file is passed over, and so is an unknown one.
func TestSetsThatAreNamedWrongly(t *testing.T) {
	for name, set := range map[string]string{"UTF-8": "gbk", "Shift_JIS": "gbk", "no such set": "gbk", "gb2312": "windows-1252"} {
		text := map[string]string{"gbk": "王小明 李华 联赛", "windows-1252": "bien joué"}[set]
		raw := encoded(t, set, text)
		f := read(t, "(;GM[4]SZ[15]CA["+name+"];B[hh]C["+raw+"];W[ig])")
		assert.Equal(t, text, f.Games[0].Root().Children()[0].Comment, name)
		assert.Equal(t, 3, f.Games[0].Root().Len(), name)
		assert.NotEmpty(t, f.Guessed, name)
	}
}

// A program that knows of no letters of two bytes escapes the second one where it looks like a sign of SGF.
func TestSecondBytesThatWereEscaped(t *testing.T) {
	for set, text := range map[string]string{"big5": "許功蓋", "gb18030": "閉", "shift_jis": "ソ表"} {
		raw := strings.NewReplacer("\\", "\\\\", "]", "\\]").Replace(encoded(t, set, text))
		for _, ca := range []string{"CA[" + set + "]", ""} {
			f := read(t, "(;GM[4]SZ[15]"+ca+"PB["+raw+"];B[hh]C["+raw+"];W[ig])")
			assert.Equal(t, 3, f.Games[0].Root().Len(), "%s %s", set, ca)
			if ca != "" {
				assert.Equal(t, text, f.Games[0].Info.Black, set)
			}
		}
	}
}

// A file that was put together of others has games in several sets.
func TestGamesInSetsOfTheirOwn(t *testing.T) {
	var all string
	for _, g := range [][3]string{
		{"", "utf-8", "王小明"},
		{"CA[gb2312]", "gbk", "李华"},
		{"CA[Big5]", "big5", "許功蓋"},
		{"CA[windows-1251]", "windows-1251", "Антон"},
		{"CA[UTF-8]", "utf-8", "Zoë"},
		{"", "windows-1252", "bien joué"},
	} {
		all += "(;GM[4]SZ[15]" + g[0] + ";B[hh]C[" + encoded(t, g[1], g[2]) + "];W[ig])\n"
	}
	f := read(t, all)
	require.Len(t, f.Games, 6)
	for i, want := range []string{"王小明", "李华", "許功蓋", "Антон", "Zoë", "bien joué"} {
		assert.Equal(t, want, f.Games[i].Root().Children()[0].Comment)
		assert.Equal(t, 3, f.Games[i].Root().Len())
	}
	assert.Equal(t, "windows-1252", f.Guessed)
}

// The other formats know no name of a set at all.
func TestSetsOfOtherFormats(t *testing.T) {
	raw := encoded(t, "gbk", "王小明")
	f := read(t, "Piskvorky 15x15, 0:0, 0\r\n8,8,0\r\n"+raw+"\r\nBob\r\n-1\r\n")
	assert.Equal(t, "王小明", f.Games[0].Info.Black)
	assert.Equal(t, "GB18030", f.Guessed)
	f = read(t, encoded(t, "gbk", "h8，ｉ９、g7"))
	assert.Equal(t, 4, f.Games[0].Root().Len())
}

// Whatever the bytes are, some way reads them, and what is read is UTF-8.
func FuzzOf(f *testing.F) {
	f.Add("gbk", []byte("\xba\xc3\xc6\xe5"))
	f.Add("", []byte("(;C[jou\xe9];W[ih])"))
	f.Fuzz(func(t *testing.T, named string, text []byte) {
		for _, set := range charset.Of(named, text) {
			if decoded, ok := set.Decode(text); ok {
				require.True(t, utf8.Valid(decoded), set.Name)
			}
		}
		file, err := charset.Reader(board.Square(15)).Read("", text)
		if err == nil {
			for _, g := range file.Games {
				for n := range g.Root().All() {
					require.True(t, utf8.ValidString(n.Comment))
				}
			}
		}
	})
}

package i18n_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ui/words/i18n"
)

// handed matches words for a mouse or keys.
var handed = map[i18n.Language]*regexp.Regexp{
	i18n.English: regexp.MustCompile(`(?i)\bclick|\bpress (play|its|enter|space)|space (stops|goes|starts)|right arrow|arrow keys`),
	i18n.Chinese: regexp.MustCompile(`右击|右键|空格键|方向键|回车`),
}

// ofKeys begins the keys of messages that are about keys and the mouse, or for programs.
var ofKeys = regexp.MustCompile(`^(keys|command|about)\.`)

// On a touch screen messages speak of taps: each message that speaks of clicks or keys has a
// form that does not, and that is what is said.
func TestFingersAreToldOfTaps(t *testing.T) {
	for language, words := range handed {
		messages := messagesOf(t, language)
		plain, touched := i18n.New(language), i18n.New(language).ForTouch(true)
		for key, m := range messages {
			if base, ok := strings.CutSuffix(key, "_touch"); ok {
				assert.NotRegexp(t, words, m.Other, key)
				assert.Equal(t, placeholders(m), placeholders(messages[base]), key)
				assert.Equal(t, plain.T(key), touched.T(base), key)
				continue
			}
			if words.MatchString(m.Other) && !ofKeys.MatchString(key) {
				assert.NotNil(t, messages[key+"_touch"], "%s, %s: %q", language, key, m.Other)
			}
		}
		assert.NotEqual(t, plain.T("play.said.click"), touched.T("play.said.click"))
		assert.Equal(t, touched.T("lab.title"), plain.T("lab.title"), "what speaks of neither is the same")
		other := touched.In(i18n.English)
		assert.Equal(t, i18n.English, other.Language())
	}
}

// Without details no message speaks of depths or plies that has a form without.
func TestFormsWithoutDetails(t *testing.T) {
	// What is seen with details only, is set by number, or is of the lab.
	counted := map[string]bool{"candidates": true, "limit": true, "log": true, "timeline": true, "settings": true, "searchtree": true, "racing": true, "lab": true, "pseudocode": true, "course": true}
	detailed := map[i18n.Language]*regexp.Regexp{
		i18n.English: regexp.MustCompile(`(?i)depth|\bpl(y|ies)\b`), i18n.Chinese: regexp.MustCompile(`深度`),
	}
	for language, words := range detailed {
		messages := messagesOf(t, language)
		text := i18n.New(language)
		plain := text.Detailed(false)
		assert.True(t, text.Details() && !plain.Details() && !plain.ForTouch(true).Details() && !plain.In(i18n.English).Details())
		forms := 0
		for key, m := range messages {
			base, ok := strings.CutSuffix(key, "_brief")
			if !ok {
				_, brief := messages[key+"_brief"]
				if section, _, _ := strings.Cut(key, "."); !brief && !counted[section] {
					assert.NotRegexp(t, words, regexp.MustCompile(`{{.*?}}`).ReplaceAllString(m.Other, ""), key)
				}
				continue
			}
			forms++
			assert.NotRegexp(t, words, regexp.MustCompile(`{{.*?}}`).ReplaceAllString(m.Other, ""), key)
			assert.Subset(t, placeholders(messages[base]), placeholders(m), key)
			assert.Equal(t, text.T(key), plain.T(base), key)
		}
		assert.Greater(t, forms, 20)
	}
}

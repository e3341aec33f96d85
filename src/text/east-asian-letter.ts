/** A letter of Chinese, Japanese or Korean, whose words need no space or ending between them and the next. */
export const eastAsianLetter = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

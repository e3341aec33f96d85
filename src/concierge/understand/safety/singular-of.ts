/** Languages whose plurals end in -s or -es. */
const pluralsInS = ['en', 'es', 'fr', 'pt']

/**
 * One of what a guest names in the plural: "strawberries", "peaches", "fresas"; in Arabic without the article.
 * Unchanged in other languages.
 */
export function singularOf(words: string, languages: ReadonlySet<string>): string {
  if (/^ال\p{L}{3}/u.test(words)) return words.slice(2)
  if (!pluralsInS.some((code) => languages.has(code)) || !/[^s]s$/.test(words) || /(us|is)$/.test(words)) return words
  if (languages.has('en')) {
    if (words.endsWith('ies')) return `${words.slice(0, -3)}y`
    return words.replace(/(?<=o|ch|sh|x|ss|z)es$|s$/, '')
  }
  return words.replace(/(?<=[nlrdz])es$|s$/, '')
}

import { foldPhrase } from '../../text/fold-text.ts'
import { readSections } from '../read-sections.ts'

type Words = { whole: ReadonlySet<string>; stems: readonly string[] }

const byLanguage = new Map<string, Words>(
  [...Map.groupBy(readSections('general-words.txt'), ({ name }) => name)].map(([language, sections]) => {
    const texts = sections.flatMap(({ entries }) => entries.map(({ text }) => text))
    const [starred, whole] = [texts.filter(isStarred), texts.filter((text) => !isStarred(text))]
    return [
      language,
      { whole: new Set(whole.map(foldPhrase)), stems: starred.map((text) => foldPhrase(text.slice(0, -1))) },
    ]
  }),
)

function isStarred(text: string): boolean {
  return text.endsWith('*')
}

/** Whether a folded word says nothing of what a wish is about, in the language of its sentence: "really", "places". */
export function isGeneralWord(word: string, language: string): boolean {
  const words = byLanguage.get(language)
  return words !== undefined && (words.whole.has(word) || words.stems.some((stem) => word.startsWith(stem)))
}

import { foldPhrase } from '../../text/fold-text.ts'
import { faultAt, readSections } from '../read-sections.ts'

type Participle = { isLast: boolean; isOne: (word: string) => boolean }

type Perfect = { have: string[]; pattern: RegExp; isLast: boolean; except: ReadonlySet<string> }

const byLanguage = new Map<string, Perfect>()
for (const section of readSections('perfect-tense.txt')) {
  const [, language = '', list = ''] = /^(.+): (have|next|last|except)$/.exec(section.name) ?? []
  if (list === '')
    throw faultAt(section, `unknown section [${section.name}]: use have, next, last or except behind a language`)
  const known = byLanguage.get(language) ?? { have: [], pattern: /(?!)/, isLast: false, except: new Set() }
  const texts = section.entries.map(({ text }) => text)
  const folded = texts.map(foldPhrase)
  if (list === 'have') byLanguage.set(language, { ...known, have: folded })
  else if (list === 'except') byLanguage.set(language, { ...known, except: new Set(folded) })
  else byLanguage.set(language, { ...known, isLast: list === 'last', pattern: patternOf(texts) })
}

function patternOf(texts: readonly string[]): RegExp {
  const forms = texts.map((text) =>
    text
      .split('*')
      .map((part) => (part === '' ? '' : foldPhrase(part)))
      .join('\\p{L}+'),
  )
  return new RegExp(`^(?=.{5})(?:${forms.join('|')})$`, 'u')
}

/** By a form of "have": how the participles of its languages look, and whether they close the clause. */
export const participlesOf: ReadonlyMap<string, readonly Participle[]> = (() => {
  const byForm = new Map<string, Participle[]>()
  for (const { have, isLast, pattern, except } of byLanguage.values()) {
    const participle = { isLast, isOne: (word: string) => pattern.test(word) && !except.has(word) }
    for (const form of have) byForm.set(form, [...(byForm.get(form) ?? []), participle])
  }
  return byForm
})()

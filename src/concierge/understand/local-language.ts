import { foldText } from '../../text/fold-text.ts'
import { clausesOf, type Part, type PlansInNote } from './plans-in-note.ts'

/** Countries in which more than the likeliest language is spoken on stages. */
const furtherLanguages: Readonly<Record<string, readonly string[]>> = {
  BE: ['fr'],
  CA: ['fr'],
  CH: ['fr', 'it'],
  FI: ['sv'],
  LU: ['fr', 'de'],
}

/** Languages in which notes are written, and which guests name in them. */
const named = 'en de fr es it nl pt sv da nb fi pl cs hu ru ja zh ko tr ar ca el'.split(' ')

/** Whether guests say that they don't speak the language of plays and talks here: "no Spanish", "only English". */
export function isWithoutLocalLanguage(plans: PlansInNote, country: string | null): boolean {
  if (country === null) return false
  const local = languagesOf(country)
  const spoken = (part: Part) => languagesIn(plans.foldedPart(part))
  return clausesOf(plans.note).some((clause) => {
    const ahead = ({ to }: Part): Part => ({ from: to, to: Math.min(clause.to, to + reachLetters) })
    const isDenied = plans
      .find('speaks no', clause)
      .some((hit) => [ahead(hit), { from: clause.from, to: hit.from }].some((part) => isAny(spoken(part), local)))
    const only = plans.find('speaks only', clause).map((hit) => spoken(ahead(hit)))
    return isDenied || only.some((codes) => codes.length > 0 && !isAny(codes, local)) || isBare(plans, clause, local)
  })
}

/** "English couple, no Spanish" */
function isBare({ find, foldedPart }: PlansInNote, clause: Part, local: readonly string[]): boolean {
  const [hit] = find('without a language', clause)
  if (hit === undefined || /\p{L}/u.test(foldedPart({ from: clause.from, to: hit.from }))) return false
  const rest = foldedPart({ from: hit.to, to: clause.to }).trim()
  return /^\p{L}+$/u.test(rest) && isAny(languagesIn(rest), local)
}

const isAny = (codes: readonly string[], local: readonly string[]): boolean =>
  codes.some((code) => local.includes(code))

/** A name of a language is right behind the words for speaking. */
const reachLetters = 30

function languagesOf(country: string): readonly string[] {
  let languages = ofCountries.get(country)
  if (languages === undefined) {
    languages = [new Intl.Locale(`und-${country}`).maximize().language, ...(furtherLanguages[country] ?? [])]
    ofCountries.set(country, languages)
  }
  return languages
}

/** To ask for the likeliest language of a country takes as long as the rest of this file. There are 250 countries. */
const ofCountries = new Map<string, readonly string[]>()

let stems: readonly (readonly [stem: string, code: string])[] | null = null
const shareOfStem = 0.6
const minStem = 4

/** The languages that words name, in any form of the name: "hiszpański", "po hiszpańsku". */
function languagesIn(text: string): string[] {
  stems ??= named.flatMap((code) =>
    named.flatMap((of) => {
      const name = new Intl.DisplayNames(of, { type: 'language' }).of(code) ?? ''
      const [folded = ''] = foldText(name).text.split(/[\s(]/)
      const length = Math.max(minStem, Math.ceil(folded.length * shareOfStem))
      return folded === '' ? [] : [[folded.slice(0, length), code.replace('nb', 'no')] as const]
    }),
  )
  const words = text.split(/[^\p{L}\p{M}]+/u).filter((word) => word.length > 1)
  return stems.filter(([stem]) => words.some((word) => word.startsWith(stem))).map(([, code]) => code)
}

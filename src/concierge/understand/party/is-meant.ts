import type { NotePlanList } from '../../../vocabulary/plans/note-plans.ts'
import { sentencesOf } from '../known-sentences.ts'
import { clausesOf, type Part, type PlansInNote } from '../plans-in-note.ts'

/** A phrase of a list, where the note says it. */
export type Said<List extends NotePlanList = NotePlanList> = Part & { list: List }

/** Each phrase of some lists in a note, in order; of phrases that overlap the longest. */
export function saidIn<List extends NotePlanList>({ note, find }: PlansInNote, lists: readonly List[]): Said<List>[] {
  const whole = { from: 0, to: note.length }
  const all = lists
    .flatMap((list) => find(list, whole).map((part): Said<List> => ({ ...part, list })))
    .toSorted((a, b) => b.to - b.from - (a.to - a.from))
    .slice(0, maxSaid)
  const kept: Said<List>[] = []
  for (const said of all)
    if (
      !kept.some(
        ({ from, to, list }) => from < said.to && to > said.from && (list === said.list || isIn(said, from, to)),
      )
    )
      kept.push(said)
  return kept.toSorted((a, b) => a.from - b.from)
}

/** Two lists may hold one phrase: a guide dog and what it tells of a guest. */
const isIn = (said: Part, from: number, to: number): boolean => to - from > said.to - said.from

/** No guest names more people. */
const maxSaid = 60

export const clauseOf = ({ note }: PlansInNote, { from }: Part): Part =>
  clausesOf(note).find((clause) => clause.from <= from && from < clause.to) ?? { from: 0, to: note.length }

export const sentenceOf = ({ note }: PlansInNote, { from }: Part): Part =>
  sentencesOf(note).find((sentence) => sentence.from <= from && from < sentence.to) ?? { from: 0, to: note.length }

/**
 * Whether a phrase holds for this stay: it is not denied, of an earlier stay, entered in error, a name, a quotation or
 * a firm. `year` is that of the stay.
 */
export function isMeant(plans: PlansInNote, part: Part, year: number | null): boolean {
  const { note, says } = plans
  if (says('not so', sentenceOf(plans, part))) return false
  const clause = clauseOf(plans, part)
  return (
    !says('earlier stay', clause) &&
    !isOfEarlierYear(note.slice(clause.from, clause.to), year) &&
    !isDenied(plans, part, clause) &&
    !isNamed(note, part, clause) &&
    !isQuoted(note, part)
  )
}

/** "In 2019 they came with the grandchildren": a year before that of the stay, next to no number of a wedding. */
const isOfEarlierYear = (clause: string, year: number | null): boolean =>
  year !== null && [...clause.matchAll(/(?<![\d.,/-])20\d\d(?![\d.,/-])/g)].some(([each]) => Number(each) < year)

/** "No wedding", "not our honeymoon", "nanny not travelling", "çift değil". */
const isDenied = ({ note, find }: PlansInNote, part: Part, clause: Part): boolean =>
  find('denied', clause).some(
    ({ to }) => to <= part.from && /^\s*(?:\p{L}{1,3}\s+)?$/u.test(note.slice(to, part.from)),
  ) || find('denied behind', clause).some(({ from }) => from >= part.to && /^\s*$/.test(note.slice(part.to, from)))

/** "Mr Boss", "Child & Sons LLP" */
const isNamed = (note: string, { from }: Part, clause: Part): boolean =>
  (titles.test(note.slice(Math.max(0, from - maxTitle), from)) && /^\p{Lu}/u.test(note.slice(from))) ||
  firms.test(note.slice(clause.from, clause.to)) ||
  firms.test(note.slice(from, from + maxFirm))

const maxTitle = 14
const maxFirm = 40
const titles =
  /(?<!\p{L})(?:mrs?|ms|dhr|mevr|herr|frau|mme|mlle|sra?|sig|pani?|fam|familie|family)\.? (?:de |van |von )?$/iu
const firms = /(?<!\p{L})(?:LLP|LLC|Ltd|Inc|GmbH|SARL|S\.?p\.?A|S\.?r\.?l|B\.V|Oy|ApS|Sp\. z o\.o)(?!\p{L})/u

/** "'My Grandmother Asked Me to Tell You She's Sorry'": a title of some words. */
const isQuoted = (note: string, { from, to }: Part): boolean =>
  [...note.matchAll(/(?<![\p{L}\p{N}])(["'“„«‘])(?=\p{Lu})[^"“”„«»\n]{12,120}?["'”»’](?![\p{L}\p{N}])/gu)].some(
    ({ 0: text, index }) => index < from && to < index + text.length && / .* /.test(text),
  )

import { listsAtTable, type OccasionKind, occasionKinds } from '../../../vocabulary/plans/note-party.ts'
import { namedDatesIn } from '../named-days.ts'
import { languageOf } from '../note/note-language.ts'
import type { Statement } from '../note/statements/statement.ts'
import { statementsIn } from '../note/statements/statements-in.ts'
import type { Part, PlansInNote } from '../plans-in-note.ts'
import { clauseOf, isMeant, type Said, saidIn, sentenceOf } from './is-meant.ts'

/** What the guests come for or celebrate, one of a kind. */
export type Occasion = Part & {
  kind: OccasionKind
  /** How old somebody turns, or how long they are married; null if the note does not tell. */
  years: number | null
  /** Days of the stay; empty where none is named. */
  dates: readonly Temporal.PlainDate[]
  /** It is another's, and they are invited. */
  isOfOthers: boolean
}

/** The occasions that a note names: "wife's 50th", "Omas 80. Geburtstag", "10 yrs married", "funeral on Friday". */
export function occasionsSaid(
  plans: PlansInNote,
  statements: readonly Statement[],
  dates: readonly Temporal.PlainDate[],
): Occasion[] {
  const found = new Map<OccasionKind, Occasion>()
  for (const said of meantIn(plans, statements, dates[0]?.year ?? null)) {
    const [clause, sentence] = [clauseOf(plans, said), sentenceOf(plans, said)]
    const inClause = namedDatesIn(plans, statements, dates, clause)
    const on = inClause.length > 0 ? inClause : namedDatesIn(plans, statements, dates, sentence)
    const known = found.get(said.kind)
    const isOfOthers = plans.says('comes for', clause)
    if (known === undefined) found.set(said.kind, { ...said, dates: on, isOfOthers })
    else
      found.set(said.kind, {
        ...known,
        years: known.years ?? said.years,
        dates: known.dates.length > 0 ? known.dates : on,
      })
  }
  // "Anniversary of our wedding"
  if (found.has('anniversary')) found.delete('wedding')
  return [...found.values()]
}

/** Each part of the note that names what is kept at a table in the evening. */
export const celebratedParts = (plans: PlansInNote, statements: readonly Statement[]): Part[] =>
  meantIn(plans, statements, null).filter(({ kind }) => keptAtTable.has(kind))

const keptAtTable: ReadonlySet<string> = new Set(listsAtTable)

function meantIn(plans: PlansInNote, statements: readonly Statement[], year: number | null): Found[] {
  // "Birthday 12/08 on file is wrong, nothing to celebrate this time"
  const isNone = plans.says('nothing to celebrate', { from: 0, to: plans.note.length })
  return [...worded(plans), ...counted(plans, statements)].filter(
    (said) =>
      isMeant(plans, said, year) &&
      !(isNone && keptAtTable.has(said.kind)) &&
      !isThingOfHotel(plans, said) &&
      !(said.kind === 'treatment' && plans.says('works there', sentenceOf(plans, said))),
  )
}

/** The guests' own day: they celebrate it at a table where nothing else is planned. */
export const isCelebrated = (occasions: readonly Occasion[]): boolean =>
  occasions.some(({ kind, isOfOthers }) => celebrated.has(kind) && !isOfOthers)

const celebrated: ReadonlySet<string> = new Set([...listsAtTable, 'graduation', 'rite', 'celebration'])

type Found = Part & { kind: OccasionKind; years: number | null }

function worded(plans: PlansInNote): Found[] {
  return saidIn(plans, [...occasionKinds, 'birthday or anniversary']).map((said): Found => {
    const kind = said.list === 'birthday or anniversary' ? ofWord(plans, said) : said.list
    const years = kind === 'birthday' || kind === 'anniversary' ? yearsAround(plans, said) : null
    return { from: said.from, to: said.to, kind, years }
  })
}

/** In French and Portuguese the word is a birthday, unless it is of a marriage. */
function ofWord(plans: PlansInNote, said: Said): OccasionKind {
  if (plans.says('married', clauseOf(plans, said))) return 'anniversary'
  return ofBirthdays.has(languageOf(plans.note) ?? '') ? 'birthday' : 'anniversary'
}

const ofBirthdays: ReadonlySet<string> = new Set(['fr', 'pt'])

/** "50th birthday", "80. Geburtstag", "90e verj.", "birthday (50)" */
function yearsAround(plans: PlansInNote, said: Part): number | null {
  const { note } = plans
  const clause = clauseOf(plans, said)
  const before = /(?<![\d.:,/-])(\d{1,3})[\p{L}.º°ª]{0,4}[\s'’-]*(?:\p{L}+\s+)?$/u.exec(
    note.slice(clause.from, said.from),
  )
  const behind = /^\p{L}*\s*\(\s*(\d{1,3})(?!\d|[:.]\d)/u.exec(note.slice(said.to))
  return yearsOf(before?.[1] ?? behind?.[1])
}

const yearsOf = (digits: string | undefined): number | null => {
  const years = Number(digits)
  return digits !== undefined && years >= 1 && years <= maxYears ? years : null
}

const maxYears = 110

/** Occasions by a number of years: "turns 60 on Friday", "Dad's 70th", "married 25 years", "our 40th". */
function counted(plans: PlansInNote, statements: readonly Statement[]): Found[] {
  const { note } = plans
  return [
    ...saidIn(plans, ['turns', 'becomes']).flatMap((said) => turned(plans, statements, said)),
    ...[...note.matchAll(inHan)].flatMap(({ 0: text, index }) =>
      birthday({ from: index, to: index }, index + text.length, Number.parseInt(text, 10)),
    ),
    ...saidIn(plans, ['married']).flatMap((said) => marriedFor(plans, said)),
    ...[...note.matchAll(nthOfSomebody)].flatMap(({ 0: text, index, groups }): Found[] => {
      const years = Number(groups?.years)
      const kind = /^(?:our|their)\b/i.test(text) ? 'anniversary' : 'birthday'
      const isOf = kind === 'anniversary' || years >= minNth
      return isOf ? [{ from: index, to: index + text.length, kind, years }] : []
    }),
  ]
}

/** A smaller number counts visits as well as years. */
const minNth = 13

const nthOfSomebody = new RegExp(
  [
    String.raw`(?<!\p{L})(?:(?:my|his|her|our|their)|(?:\p{L}+['’]s))\s+(?<years>\d{1,3})(?:st|nd|rd|th)(?!\p{L})`,
    String.raw`(?!\s+(?:floor|street|st|ave|visit|stay|time|trip|night|day|of|year|marathon|week))`,
    String.raw`(?!\s+(?:birthday|wedding|anniv))`,
  ].join(''),
  'giu',
)

/** "60歳になります", "40岁生日" */
const inHan = /(?<!\d)\d{1,3}\s?[歳岁歲](?=にな|の?誕生|生日|大寿|大壽)/gu

function turned(plans: PlansInNote, statements: readonly Statement[], said: Said): Found[] {
  const { note } = plans
  const clause = clauseOf(plans, said)
  const behind = note.slice(said.to, clause.to)
  const [, between = '', digits] = /^((?:\s+\p{L}+){0,3}?\s+)(\d{1,3})(?![\d:.%]\d?)/u.exec(behind) ?? []
  const isOfHour =
    /(?<!\p{L})(?:um|at|a|à|às|las|alle|om|kl|klo|kello|o|saat|am|den|the|le|el|il|for|für|pour)\s+$/iu.test(between)
  if (digits !== undefined && !isOfHour) {
    const at = said.to + between.length
    const near = statementsIn(statements, { from: at, to: at + maxDay })
    const isAge = near.some(({ about, span }) => about.kind === 'age' && span[0] === at)
    const tail = note.slice(at + digits.length)
    const isOnDay = near.some(({ about }) => about.kind === 'day')
    const isAlone = isOnDay || endsYears.test(tail) || (said.list === 'turns' && /^\s+\p{L}/u.test(tail))
    if (isAge || (Number(digits) >= minTurned && isAlone) || yearsUnit.test(tail))
      return birthday(said, at + digits.length, Number(digits))
  }
  const age = statementsIn(statements, { from: said.from, to: Math.min(clause.to, said.to + maxWay) }).find(
    ({ about }) => about.kind === 'age',
  )
  if (age?.about.kind === 'age') return birthday(said, age.span[1], age.about.years)
  // "60 yaşına giriyor", "weil sie 60 wird"
  const before = /(?<![\d.:,/-])(\d{1,3})\.?\s+(?:\p{L}+\s+)?$/u.exec(note.slice(clause.from, said.from))
  const years = Number(before?.[1])
  const isLast = /^\p{L}*\s*$/u.test(behind)
  return before !== null && isLast && years >= minTurned && years <= maxYears ? birthday(said, said.to, years) : []
}

const birthday = ({ from }: Part, to: number, years: number): Found[] =>
  years >= 1 && years <= maxYears ? [{ from, to, kind: 'birthday', years }] : []

/** In letters, from the verb to the age. */
const maxWay = 30
/** From the age to the weekday behind it. */
const maxDay = 8
const minTurned = 18
const yearsUnit =
  /^[\s-]*(?:years?|yrs?|yo|jahre?|ans|a[nñ]os|anni|jaar|år|vuotta|lat|yaş\p{L}*|лет|год\p{L}*|歳|岁)(?!\p{L})/iu
const endsYears = new RegExp(
  [
    String.raw`^\s*(?:$|[^\p{L}\d\s:.%€$£]|\.(?!\d)|(?:on|this|today|tomorrow|and|am|und|le|et|el|y|il|e|no|op|en)\s`,
    String.raw`|(?:på|och|og|w|в)\s)`,
  ].join(''),
  'iu',
)

/** "10 yrs married", "married for 25 years", "25 ans de mariage" */
function marriedFor(plans: PlansInNote, said: Part): Found[] {
  const { note } = plans
  const clause = clauseOf(plans, said)
  const before = /(?<![\d.:,/-])(\d{1,2})\.?\s*(\p{L}+)\s+(?:\p{L}+\s+)?$/u.exec(note.slice(clause.from, said.from))
  const behind = /^\s+(?:\p{L}+\s+){0,2}(\d{1,2})\s*(\p{L}+)/u.exec(note.slice(said.to, clause.to))
  const aroundHan = /^(\d{1,2})(周年|週年|주년)/u.exec(note.slice(said.to))
  const unit = [before, behind].find((match) => match !== null && ofYears.test(match[2] ?? ''))
  const years = yearsOf(unit?.[1] ?? aroundHan?.[1])
  return years === null ? [] : [{ from: said.from, to: said.to, kind: 'anniversary', years }]
}

const ofYears = /^(?:years?|yrs?|jahren?|ans|años|anni|anos|jaar|år|vuotta|lat|yıl\p{L}*|лет|года?|év\p{L}*)$/iu

/** "The honeymoon suite is out of order", "salle de mariage": no occasion of the guests. */
const isThingOfHotel = ({ note, find }: PlansInNote, { from, to }: Part): boolean =>
  find('thing of the hotel', { from: Math.max(0, from - maxThing), to: to + maxThing }).some((thing) => {
    const between = thing.from >= to ? note.slice(to, thing.from) : thing.to <= from ? note.slice(thing.to, from) : 'x'
    return thing.from >= to ? /^\p{L}{0,3}[\s-]$/u.test(between) : /^[\s-](?:\p{Lu}\p{L}+ )?$/u.test(between)
  })

const maxThing = 24

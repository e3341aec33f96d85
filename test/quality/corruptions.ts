import { traits, withImpliedTraits } from '../../src/vocabulary/traits.ts'
import type { ReadItem } from './claim-records.ts'
import type { AnsweredItem } from './read-answers.ts'

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The same words made untrue in one place each, as far as they have such a place. */
export function corruptions({ item, subject, asked }: AnsweredItem): ReadItem[] {
  const { checkin, checkout } = asked.request
  const name = subject.kind === 'place' ? subject.place.name : subject.event.title
  const own = subject.kind === 'place' ? subject.place.traits : subject.event.traits
  const days = Math.min(7, checkin.until(checkout, { largestUnit: 'days' }).days + 1)
  const stayDays = Array.from({ length: days }, (_, index) => weekdayNames[checkin.add({ days: index }).dayOfWeek - 1])
  const otherDay = weekdayNames.find((day) => !stayDays.includes(day))
  const held = new Set(withImpliedTraits(own))
  const said = traits.find(({ id, fact }) => held.has(id) && item.why.includes(` ${fact}`))
  const other = traits.find(({ kind, id, fact }) => kind === said?.kind && !held.has(id) && fact !== said.fact)
  const chip = traits.find(({ id }) => !held.has(id) && id !== 'wheelchair')?.chip ?? ''
  const whys = [
    otherDay ? item.why.replace(/(?<=\bon |^On )(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/, otherDay) : item.why,
    item.why.replace(name, 'Somewhere Else'),
    item.why.replace(/\d(?= |\.$|, |;)/, (digit) => String((Number(digit) + 1) % 10)),
    item.why.replace(/\b(am|pm)\b/, (half) => (half === 'am' ? 'pm' : 'am')),
    item.why.replace(/(?<=rated |Rated )\d/, '1'),
    item.why.replace(/(?<=across |over )[\d,]+(?= reviews)/, '9'),
    item.why.replace(/(?<=from )\d{4}/, '1801'),
    item.why.replace(/(?<=(?:[Rr]ecognized|listed) by )[^,.]+?(?=,|\.| and )/, 'The Royal Society of Cooks'),
    item.why.replace(
      /(?<=The menu lists |On the menu: |Look for |With )[^,.]+?(?= on the menu|,|\.)/,
      'Golden sturgeon',
    ),
    said && other ? item.why.replace(said.fact, other.fact) : item.why,
    item.why.replace('the nearest ', 'the only ').replace('we know', 'we know within a mile of your hotel'),
    item.why.replace(/the (only|nearest) (?:place for )?[^.,;]+? we know/, 'the $1 lighthouse we know'),
    item.why.replace('for dinner', 'for breakfast'),
    item.why.replace(/(?<=by name in )\d+/, '99'),
    item.why.replace('Admission is free', 'Admission is $10'),
    item.why.replace(/\$\d+/, '$3'),
    item.why.replace(/the day you arrive/, 'the day you leave'),
    item.why.replace(/\.$/, ', and it has won awards.'),
    item.why.replace(/\.$/, ' near the opera house.'),
    item.why.replace(/ is /, ' is the best-known and is '),
  ]
  const changed = whys.filter((why) => why !== item.why).map((why) => ({ ...item, why }))
  return [...changed, { ...item, reasons: [chip, ...item.reasons.slice(1)] }]
}

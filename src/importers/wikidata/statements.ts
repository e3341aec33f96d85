import { isObject } from '../../domain/is-object.ts'

/** What a statement says of its property: a value, that there is one, or that there is none. */
export type Snak = Record<string, unknown>

/**
 * What an entity says by one property: only the preferred statements if there are any, and never deprecated ones.
 * https://doc.wikimedia.org/Wikibase/master/php/docs_topics_json.html
 */
export function bestSnaks(claims: unknown, property: string): Snak[] {
  const given = isObject(claims) ? claims[property] : null
  const statements = Array.isArray(given) ? given.filter(isObject) : []
  const preferred = statements.filter(({ rank }) => rank === 'preferred')
  const best = preferred.length > 0 ? preferred : statements.filter(({ rank }) => rank !== 'deprecated')
  return best.map(({ mainsnak }) => mainsnak).filter(isObject)
}

/** The id of the item that a snak names; null if it names none. */
export function namedItem(snak: Snak): string | null {
  const value = valueIn(snak)
  // Older dumps have only the number.
  const id = value?.id ?? `Q${value?.['numeric-id']}`
  return typeof id === 'string' && isItemId(id) ? id : null
}

export const isItemId = (id: string): boolean => /^Q[1-9]\d*$/.test(id)

/** 9 is a year, 10 a month, 11 a day; 8 is a decade. */
const yearPrecision = 9

/** The year of a date such as `+1852-02-15T00:00:00Z`; null if it is not known to the year. */
export function yearOf(snak: Snak): number | null {
  const value = valueIn(snak)
  const isPrecise = typeof value?.precision === 'number' && value.precision >= yearPrecision
  const year = isPrecise && typeof value.time === 'string' ? /^([+-]\d+)-/.exec(value.time)?.[1] : undefined
  return year === undefined ? null : Number(year)
}

function valueIn({ snaktype, datavalue }: Snak): Record<string, unknown> | null {
  if (snaktype !== 'value' || !isObject(datavalue)) return null
  return isObject(datavalue.value) ? datavalue.value : null
}

/** An entity as Wikidata publishes it, with what a test is about. */
export function published(id: string, { label = id, description = '', claims = {} }: Said = {}): object {
  return {
    type: 'item',
    id,
    labels: { en: { language: 'en', value: label }, fi: { language: 'fi', value: 'toinen' } },
    // Empty maps are published as lists.
    descriptions: description === '' ? [] : { en: { language: 'en', value: description } },
    aliases: [],
    claims,
    sitelinks: {},
  }
}

type Said = { label?: string; description?: string; claims?: object }
type Rank = 'preferred' | 'normal' | 'deprecated'

const statement = (mainsnak: object, rank: Rank) => ({ type: 'statement', rank, mainsnak })

export const names = (id: string, rank: Rank = 'normal') =>
  statement(
    {
      snaktype: 'value',
      datavalue: { type: 'wikibase-entityid', value: { 'entity-type': 'item', 'numeric-id': Number(id.slice(1)), id } },
    },
    rank,
  )

/** Precision 9 is a year, 11 a day. */
export const dates = (time: string, precision = 11, rank: Rank = 'normal') =>
  statement({ snaktype: 'value', datavalue: { type: 'time', value: { time, precision } } }, rank)

/** `somevalue`: there is one that is not known. */
export const without = (snaktype: 'somevalue' | 'novalue', rank: Rank = 'normal') => statement({ snaktype }, rank)

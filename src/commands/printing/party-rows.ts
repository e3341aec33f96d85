import type { PartyReport } from '../../concierge/understand/party/party-of.ts'

/** Who comes and what for, a name and a value each; empty where the note does not tell. */
export const partyRows = ({ kind, ages, company, occasions, secret, conditions }: PartyReport): [string, string][] => [
  ['party', kind],
  ['ages', ages.join(', ')],
  ['company', company.join(', ')],
  ['occasion', occasions.map(occasionText).join(', ')],
  ['kept secret', secret ? 'yes' : ''],
  ['conditions', conditions.join(', ')],
]

const occasionText = ({ kind, words, years, dates }: PartyReport['occasions'][number]): string =>
  [kind, ...(years === null ? [] : [`(${years} years)`]), `"${words}"`, ...dates].join(' ')

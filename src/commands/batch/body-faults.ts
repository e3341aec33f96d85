import { ApiError } from '../../http/errors.ts'
import { isBlank } from '../../http/read-fields.ts'
import { readGuestRequest } from '../../http/read-guest-request.ts'

/** More faults than fields are none. */
const maxFaults = 20

/** All that is wrong with a request body, each with what it says and the column that says it. */
export function bodyFaults(body: Record<string, unknown>, headerOf: ReadonlyMap<string, string>): string[] {
  const isNameless = [body.hotelName, body.hotelPlaceId].every(isBlank)
  const faults: string[] = isNameless ? [noHotel] : []
  let rest = isNameless ? { ...body, hotelPlaceId: 'unknown:hotel' } : body
  while (faults.length < maxFaults) {
    const fault = firstFault(rest)
    if (fault === null) return faults
    const [field = ''] = /\b(?:[a-z]+[A-Z][A-Za-z]*|adults|children)\b/.exec(fault.message) ?? []
    faults.push(sentenceOf(fault, saidBy(field, body, headerOf)))
    // The other fields are checked as if this one were right.
    const { [field]: wrong, ...others } = rest
    const right = standIns[field]
    if (wrong === right) return faults
    rest = right === undefined ? others : { ...others, [field]: right }
  }
  return faults
}

const noHotel = 'no hotel is named: add a column with it, or give --hotel NAME --city CITY, or --hotel-id ID'

/** Message and hint; `said` is what the faulty field has. */
export const sentenceOf = ({ message, details }: ApiError, said = ''): string =>
  [`${message}${said}`, details?.hint].filter(Boolean).join('. ')

function firstFault(body: Record<string, unknown>): ApiError | null {
  try {
    readGuestRequest(body)
    return null
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

/** Values that are never wrong, for fields that a request must have. */
const standIns: Readonly<Record<string, string>> = {
  checkinDate: '0001-01-01',
  checkoutDate: '9999-12-31',
  hotelName: 'hotel',
  hotelCity: 'city',
  hotelState: 'state',
}

const maxShown = 40

function saidBy(field: string, body: Record<string, unknown>, headerOf: ReadonlyMap<string, string>): string {
  const value = body[field]
  if (value === undefined || value === null) return ''
  const header = headerOf.get(field)
  const text = JSON.stringify(value).slice(0, maxShown)
  return ` (${header === undefined ? '' : `column ${header}: `}${text})`
}

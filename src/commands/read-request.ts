import type { Command } from 'commander'
import type { GuestRequest } from '../domain/guest-request.ts'
import { isObject } from '../domain/is-object.ts'
import { readGivenFile } from '../evaluation/labelled-file.ts'
import { ApiError } from '../http/errors.ts'
import { CommandFailure, wrongUsage } from './report-failure.ts'

/** Request field, flag, placeholder and help text, in the order of the API. */
const flags = [
  ['hotelPlaceId', 'hotel-id', 'ID', 'Place id of the hotel, instead of its name, city and state'],
  ['hotelName', 'hotel', 'NAME', 'Name of the hotel'],
  ['hotelAddress', 'address', 'STREET', 'Street address of the hotel, to distinguish similar hotels'],
  ['hotelCity', 'city', 'CITY', 'City of the hotel'],
  ['hotelState', 'state', 'ST', 'State or region code of the hotel'],
  ['checkinDate', 'checkin', 'DATE', 'First day of the stay, YYYY-MM-DD'],
  ['checkoutDate', 'checkout', 'DATE', 'Last day of the stay, YYYY-MM-DD'],
  ['roomRate', 'rate', 'USD', 'Nightly rate in US dollars; default: unknown'],
  ['adults', 'adults', 'N', 'Adults; default: 1'],
  ['children', 'children', 'N', 'Children; default: 0'],
  ['accessibleRoom', 'accessible', 'YES', 'Whether the room is accessible: yes or no; default: no'],
  ['loyaltyProgram', 'loyalty', 'YES', 'Whether the guest is a loyalty member: yes or no; default: no'],
  ['guestZip', 'zip', 'ZIP', 'Home postal code of the guest'],
  ['packageName', 'package', 'NAME', 'Name of the rate package'],
  ['specialNotes', 'notes', 'TEXT', 'Wishes, dislikes, diets and occasions'],
  ['externalGuestId', 'guest', 'ID', 'Your own id for the guest'],
  ['radiusMiles', 'radius', 'MILES', 'Search radius in miles, 5 to 30; default: 15'],
  ['resultsCounts.foodAndBeverage', 'food', 'N', 'Maximum food and drink venues, 0 to 5; default: 3'],
  ['resultsCounts.attractions', 'attractions', 'N', 'Maximum attractions, 0 to 5; default: 3'],
  ['resultsCounts.events', 'events', 'N', 'Maximum events, 0 to 5; default: 3'],
] as const

export function addRequestFlags(command: Command): Command {
  for (const [, flag, value, description] of flags) command.option(`--${flag} <${value}>`, description)
  return command
}

/**
 * Reads the request from a file (`-` for standard input), from flags, or from both; flags override the file. Uses the
 * API's own reader, so both report the same errors.
 */
export async function readRequest(file: string | undefined, command: Command): Promise<GuestRequest> {
  const { readGuestRequest } = await import('../http/read-guest-request.ts')
  const body = file === undefined ? {} : await readBody(file)
  const given = command.opts<Record<string, string>>()
  for (const [field, flag] of flags) {
    const value = given[camelCase(flag)]
    if (value !== undefined) setField(body, field, value)
  }
  try {
    return readGuestRequest(body)
  } catch (error) {
    if (error instanceof ApiError) throw wrongUsage(withFlagNamed(error.message))
    throw error
  }
}

async function readBody(file: string): Promise<Record<string, unknown>> {
  const { name, content } = await readGivenFile(file)
  let body: unknown
  try {
    body = JSON.parse(content)
  } catch (error) {
    throw new CommandFailure(`${name}: is not JSON: ${error instanceof Error ? error.message : error}`)
  }
  if (!isObject(body)) throw new CommandFailure(`${name}: must be one JSON object, as for POST /v1/concierge`)
  return body
}

function setField(body: Record<string, unknown>, field: string, value: string): void {
  const dot = field.indexOf('.')
  if (dot < 0) {
    body[field] = value
    return
  }
  const outer = field.slice(0, dot)
  const held = body[outer] ?? {}
  // Anything else is refused when the request is read.
  if (isObject(held)) body[outer] = { ...held, [field.slice(dot + 1)]: value }
}

function withFlagNamed(message: string): string {
  const found = flags.find(([field]) => message.split(/[\s:]+/).includes(field))
  return found === undefined ? message : `${message} (--${found[1]})`
}

const camelCase = (flag: string) => flag.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

import type { Command } from 'commander'
import type { GuestRequest } from '../domain/guest-request.ts'
import { readGivenFile } from '../evaluation/labelled-file.ts'
import { ApiError } from '../http/errors.ts'
import { readGuestRequest } from '../http/read-guest-request.ts'
import { CommandFailure, wrongUsage } from './report-failure.ts'

/** Request field, flag, placeholder and help text, in the order of the API. */
const flags = [
  ['hotelPlaceId', 'hotel-id', 'ID', "the hotel's place id, instead of its name"],
  ['hotelName', 'hotel', 'NAME', "the hotel's name"],
  ['hotelAddress', 'address', 'STREET', "the hotel's street address, to distinguish similar hotels"],
  ['hotelCity', 'city', 'CITY', "the hotel's city"],
  ['hotelState', 'state', 'ST', "the hotel's state or region code"],
  ['checkinDate', 'checkin', 'DATE', 'first day, YYYY-MM-DD'],
  ['checkoutDate', 'checkout', 'DATE', 'last day, YYYY-MM-DD'],
  ['roomRate', 'rate', 'USD', 'nightly rate'],
  ['adults', 'adults', 'N', 'adults (1)'],
  ['children', 'children', 'N', 'children (0)'],
  ['accessibleRoom', 'accessible', 'YES', 'whether the room is accessible: yes or no'],
  ['loyaltyProgram', 'loyalty', 'YES', 'whether the guest is a loyalty member: yes or no'],
  ['guestZip', 'zip', 'ZIP', 'where the guest lives'],
  ['packageName', 'package', 'NAME', 'name of the rate package'],
  ['specialNotes', 'notes', 'TEXT', 'wishes, dislikes, diets, occasions'],
  ['externalGuestId', 'guest', 'ID', 'your own id for the guest'],
  ['radiusMiles', 'radius', 'MILES', 'search radius, 5 to 30 (15)'],
  ['resultsCounts.foodAndBeverage', 'food', 'N', 'maximum food and drink venues, 0 to 5 (3)'],
  ['resultsCounts.attractions', 'attractions', 'N', 'maximum attractions, 0 to 5 (3)'],
  ['resultsCounts.events', 'events', 'N', 'maximum events, 0 to 5 (3)'],
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
    throw new CommandFailure(`${name}: is not JSON: ${(error as Error).message}`)
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new CommandFailure(`${name}: must be one JSON object, as for POST /v1/concierge`)
  }
  return body as Record<string, unknown>
}

function setField(body: Record<string, unknown>, field: string, value: string): void {
  const [outer, inner] = field.split('.') as [string, string | undefined]
  if (inner === undefined) body[outer] = value
  else body[outer] = { ...(body[outer] as object | undefined), [inner]: value }
}

function withFlagNamed(message: string): string {
  const found = flags.find(([field]) => message.split(/[\s:]+/).includes(field))
  return found === undefined ? message : `${message} (--${found[1]})`
}

const camelCase = (flag: string) => flag.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

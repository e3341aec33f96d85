import type {
  AutocompleteHotelsData,
  ConciergeRequest,
  ConciergeResponse,
  EventAnswer,
  GetEventData,
  GetHealthData,
  GetPlaceData,
  Health,
  HotelMatches,
  PlaceAnswer,
  RecommendForStayData,
} from './interface.ts'
import { type Settings, send } from './send.ts'

export type ClientOptions = {
  /** Where the service is, without `/v1`: `https://concierge.example`. `http:` is for your own machine. */
  baseUrl: string
  /** The token alone, without `Bearer`. It is a secret: call from a server, not from a public page. */
  apiKey: string
  /** For each attempt. The service itself gives up after 8 seconds. Default: 10000. */
  timeoutMs?: number
  /** From 1, which never retries, to 10. Default: 3. */
  maxAttempts?: number
  /** The longest wait before an attempt; where the service asks for a longer one, the call fails at once. Default: 10000. */
  maxWaitMs?: number
  /** Allows `http:` to other machines, for a network that you trust. Default: false. */
  allowHttp?: boolean
}

export type CallOptions = {
  /** Ends the call, its attempts and its waits: `AbortSignal.timeout(5000)` limits them all together. */
  signal?: AbortSignal
}

/** The hotel to measure the distance from. */
type FromHotel = { hotelPlaceId?: string }

/** One method for each operation of the interface, under its `operationId`. A failed call rejects with `ConciergeError`. */
export class StayConciergeClient {
  readonly #settings: Settings

  constructor(options: ClientOptions) {
    const { baseUrl, apiKey, timeoutMs = 10_000, maxAttempts = 3, maxWaitMs = 10_000, allowHttp = false } = options
    this.#settings = {
      baseUrl: readBaseUrl(baseUrl, { allowHttp }),
      apiKey: readApiKey(apiKey),
      timeoutMs: readNumber('timeoutMs', timeoutMs, { min: 1, max: 2 ** 31 - 1 }),
      maxAttempts: readNumber('maxAttempts', maxAttempts, { min: 1, max: 10 }),
      maxWaitMs: readNumber('maxWaitMs', maxWaitMs, { min: 0, max: 2 ** 31 - 1 }),
    }
  }

  /** What a guest should do and eat near a hotel during a stay. */
  async recommendForStay(request: ConciergeRequest, { signal }: CallOptions = {}): Promise<ConciergeResponse> {
    const path: RecommendForStayData['url'] = '/v1/concierge'
    return send({ method: 'POST', path, json: JSON.stringify(request), signal }, this.#settings)
  }

  /** At most eight hotels, best first. */
  async autocompleteHotels(q: string, { signal }: CallOptions = {}): Promise<HotelMatches> {
    const path: AutocompleteHotelsData['url'] = '/v1/hotels/autocomplete'
    return this.#get(path, { q }, signal)
  }

  /** Everything known about a place. With `hotelPlaceId` the answer has the distance from that hotel. */
  async getPlace(placeId: string, { hotelPlaceId, signal }: CallOptions & FromHotel = {}): Promise<PlaceAnswer> {
    const path: GetPlaceData['url'] = '/v1/places/{placeId}'
    return this.#get(path.replace('{placeId}', encodeURIComponent(placeId)), { hotelPlaceId }, signal)
  }

  /** Everything known about an event. With `hotelPlaceId` the answer has the distance from that hotel. */
  async getEvent(eventId: string, { hotelPlaceId, signal }: CallOptions & FromHotel = {}): Promise<EventAnswer> {
    const path: GetEventData['url'] = '/v1/events/{eventId}'
    return this.#get(path.replace('{eventId}', encodeURIComponent(eventId)), { hotelPlaceId }, signal)
  }

  /** The state of the replica that answers. */
  async getHealth({ signal }: CallOptions = {}): Promise<Health> {
    const path: GetHealthData['url'] = '/v1/health'
    return this.#get(path, {}, signal)
  }

  #get<Body>(path: string, query: Record<string, string | undefined>, signal: AbortSignal | undefined): Promise<Body> {
    const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
    const search = new URLSearchParams(given).toString()
    return send({ method: 'GET', path: search === '' ? path : `${path}?${search}`, signal }, this.#settings)
  }
}

function readBaseUrl(baseUrl: string, { allowHttp }: { allowHttp: boolean }): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new TypeError('baseUrl must be an address such as https://concierge.example')
  const { protocol, hostname, username, password, search, hash, origin, pathname } = url
  if (username || password || search || hash)
    throw new TypeError('baseUrl must be an address without a user, a query or a fragment')
  if (protocol === 'http:' && !allowHttp && !isOwnMachine(hostname))
    throw new TypeError('baseUrl must begin with https:, or the key can be read on its way; allowHttp allows http:')
  const path = pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
  if (path.endsWith('/v1')) throw new TypeError('baseUrl must end before /v1')
  return origin + path
}

/** https://www.rfc-editor.org/rfc/rfc6761#section-6.3; `URL` writes addresses in full. */
const isOwnMachine = (hostname: string): boolean => /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)

function readApiKey(apiKey: string | undefined): string {
  if (!apiKey) throw new TypeError('apiKey is missing: give the token that the operator of the service made for you')
  if (/^[\x21-\x7e]+$/.test(apiKey)) return apiKey
  throw new TypeError('apiKey must be the token alone, without "Bearer" and without spaces')
}

function readNumber(name: string, value: number, { min, max }: { min: number; max: number }): number {
  if (Number.isInteger(value) && value >= min && value <= max) return value
  throw new RangeError(`${name} must be an integer from ${min} to ${max}`)
}

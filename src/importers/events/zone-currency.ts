import { countryOfZone } from '../../domain/zone-country.ts'

/** Currencies whose sign other countries share: `$10` is told by where it stands. */
const byCountry: Record<string, string> = {
  US: 'USD', PR: 'USD', GU: 'USD', EC: 'USD', SV: 'USD', CA: 'CAD', AU: 'AUD', NZ: 'NZD', SG: 'SGD', HK: 'HKD', TW: 'TWD', MX: 'MXN', AR: 'ARS', CL: 'CLP', CO: 'COP',
  UY: 'UYU', JM: 'JMD', BB: 'BBD', BS: 'BSD', BM: 'BMD', KY: 'KYD', TT: 'TTD', FJ: 'FJD', JP: 'JPY', CN: 'CNY', SE: 'SEK', NO: 'NOK', DK: 'DKK', IS: 'ISK',
} // biome-ignore format: a table

/** What a shared sign of money stands for in a time zone; null where the zone does not tell. */
export const currencyOfZone = (timezone: string | null): string | null =>
  byCountry[countryOfZone(timezone) ?? ''] ?? null

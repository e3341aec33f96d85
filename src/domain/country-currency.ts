/** Currencies that share a sign: the country decides what `$10` means. */
const byCountry: Record<string, string> = {
  US: 'USD', PR: 'USD', GU: 'USD', EC: 'USD', SV: 'USD', CA: 'CAD', AU: 'AUD', NZ: 'NZD',
  SG: 'SGD', HK: 'HKD', TW: 'TWD', MX: 'MXN', AR: 'ARS', CL: 'CLP', CO: 'COP',
  UY: 'UYU', JM: 'JMD', BB: 'BBD', BS: 'BSD', BM: 'BMD', KY: 'KYD', TT: 'TTD',
  FJ: 'FJD', JP: 'JPY', CN: 'CNY', SE: 'SEK', NO: 'NOK', DK: 'DKK', IS: 'ISK',
} // biome-ignore format: a table

/** The currency that a shared sign means in a country; null if the country does not tell. */
export const currencyOfCountry = (country: string | null): string | null => byCountry[country ?? ''] ?? null

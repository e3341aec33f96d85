import { currencyOfCountry } from '../../domain/country-currency.ts'
import { countryOfZone } from '../../domain/zone-country.ts'

/** The currency that a shared sign means in a time zone; null if the zone does not tell. */
export const currencyOfZone = (timezone: string | null): string | null => currencyOfCountry(countryOfZone(timezone))

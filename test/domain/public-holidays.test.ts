import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isPublicHoliday, loadHolidayRules } from '../../src/domain/public-holidays.ts'

const holidays: Record<string, readonly string[]> = {
  'US Memorial Day': ['US', '2026-05-25'],
  'US Labor Day': ['US', '2026-09-07'],
  'US Thanksgiving': ['US', '2026-11-26'],
  'US Independence Day kept on Monday': ['US', '2027-07-05'],
  'Canada Labour Day': ['CA', '2026-09-07'],
  'British spring bank holiday': ['GB', '2026-05-25'],
  'Boxing Day kept on Monday': ['GB', '2026-12-28'],
  'German Ascension Day': ['DE', '2026-05-14'],
  'Finnish Midsummer Day': ['FI', '2026-06-20'],
  'Norwegian Constitution Day': ['NO', '2026-05-17'],
  'Japanese Golden Week': ['JP', '2026-05-05'],
  'Thai Songkran': ['TH', '2026-04-14'],
  'third day of Eid al-Fitr in Saudi Arabia': ['SA', '2026-03-21'],
  'Yom Kippur': ['IL', '2026-09-21'],
  'Good Friday in Canada': ['CA', '2026-04-03'],
  'Easter Sunday in the US': ['US', '2026-04-05'],
  'Christmas Eve in the US': ['US', '2026-12-24'],
  "New Year's Eve in Japan": ['JP', '2026-12-31'],
}

const ordinaryDays: Record<string, readonly string[]> = {
  'US Good Friday': ['US', '2026-04-03'],
  'US Easter Monday': ['US', '2026-04-06'],
  "US Mother's Day": ['US', '2026-05-10'],
  'the day before Memorial Day': ['US', '2026-05-24'],
  'Memorial Day in Finland': ['FI', '2026-05-25'],
  'Epiphany in Germany, which only three of its states keep': ['DE', '2026-01-06'],
  'the day after Yom Kippur': ['IL', '2026-09-22'],
}

describe('public holidays', () => {
  for (const [name, [country, date]] of Object.entries(holidays))
    test(`${name} is one`, () => assert.equal(isPublicHoliday(Temporal.PlainDate.from(date!), country!), true))

  for (const [name, [country, date]] of Object.entries(ordinaryDays))
    test(`${name} is none`, () => assert.equal(isPublicHoliday(Temporal.PlainDate.from(date!), country!), false))

  for (const country of [null, 'ZZ'])
    test(`days that much of the world keeps are holidays in ${country ?? 'a country that is not known'}`, () => {
      const year = Array.from({ length: 365 }, (_, day) => Temporal.PlainDate.from('2026-01-01').add({ days: day }))
      assert.deepEqual(
        year.filter((date) => isPublicHoliday(date, country)).map((date) => date.toString().slice(5)),
        ['01-01', '04-03', '04-05', '04-06', '12-24', '12-25', '12-26', '12-31'],
      )
    })

  test('the rules of every country can be read', () => {
    const countries = Object.keys(new (loadHolidayRules())().getCountries())
    assert.ok(countries.length > 180, `${countries.length} countries`)
    for (const country of countries) assert.ok(isPublicHoliday(Temporal.PlainDate.from('2027-01-01'), country), country)
  })
})

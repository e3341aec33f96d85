import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { countryOfZone } from '../../src/domain/zone-country.ts'

/** What the time zone database calls zones now where the tables of CLDR hold an older name, and what renamed them. */
const renamed: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires America/Argentina/Catamarca America/Argentina/Cordoba America/Argentina/Jujuy America/Argentina/Mendoza',
  CA: 'America/Atikokan America/Iqaluit',
  ER: 'Africa/Asmara',
  FM: 'Pacific/Chuuk Pacific/Pohnpei',
  FO: 'Atlantic/Faroe',
  GL: 'America/Nuuk',
  IN: 'Asia/Kolkata',
  KI: 'Pacific/Kanton',
  MM: 'Asia/Yangon',
  NP: 'Asia/Kathmandu',
  UA: 'Europe/Kyiv Europe/Simferopol',
  US: 'America/Indiana/Indianapolis America/Kentucky/Louisville',
  VN: 'Asia/Ho_Chi_Minh',
}

/** The links of its file `backward`, https://data.iana.org/time-zones/tz-link.html */
const links: Readonly<Record<string, string>> = {
  AQ: 'Antarctica/South_Pole',
  AR: 'America/Argentina/ComodRivadavia America/Buenos_Aires America/Catamarca America/Cordoba America/Jujuy America/Mendoza America/Rosario',
  AS: 'Pacific/Samoa US/Samoa',
  AU: 'Australia/ACT Australia/Canberra Australia/Currie Australia/LHI Australia/NSW Australia/North Australia/Queensland Australia/South Australia/Tasmania Australia/Victoria Australia/West Australia/Yancowinna',
  BD: 'Asia/Dacca',
  BR: 'America/Porto_Acre Brazil/Acre Brazil/DeNoronha Brazil/East Brazil/West',
  BT: 'Asia/Thimbu',
  CA: 'America/Coral_Harbour America/Montreal America/Nipigon America/Pangnirtung America/Rainy_River America/Thunder_Bay America/Yellowknife Canada/Atlantic Canada/Central Canada/Eastern Canada/Mountain Canada/Newfoundland Canada/Pacific Canada/Saskatchewan Canada/Yukon',
  CL: 'Chile/Continental Chile/EasterIsland',
  CN: 'Asia/Chongqing Asia/Chungking Asia/Harbin Asia/Kashgar PRC',
  CU: 'Cuba',
  CY: 'Europe/Nicosia',
  EG: 'Egypt',
  ER: 'Africa/Asmera',
  FM: 'Pacific/Ponape Pacific/Truk Pacific/Yap',
  FO: 'Atlantic/Faeroe',
  GB: 'Europe/Belfast GB GB-Eire',
  GL: 'America/Godthab',
  HK: 'Hongkong',
  ID: 'Asia/Ujung_Pandang',
  IE: 'Eire',
  IL: 'Asia/Tel_Aviv Israel',
  IN: 'Asia/Calcutta',
  IR: 'Iran',
  IS: 'Iceland',
  JM: 'Jamaica',
  JP: 'Japan',
  KI: 'Pacific/Enderbury',
  KR: 'ROK',
  LY: 'Libya',
  MD: 'Europe/Tiraspol',
  MH: 'Kwajalein',
  ML: 'Africa/Timbuktu',
  MM: 'Asia/Rangoon',
  MN: 'Asia/Choibalsan Asia/Ulan_Bator',
  MO: 'Asia/Macao',
  MX: 'America/Ensenada America/Santa_Isabel Mexico/BajaNorte Mexico/BajaSur Mexico/General',
  NP: 'Asia/Katmandu',
  NZ: 'NZ NZ-CHAT',
  PL: 'Poland',
  PT: 'Portugal',
  RU: 'W-SU',
  SG: 'Singapore',
  SJ: 'Atlantic/Jan_Mayen',
  TM: 'Asia/Ashkhabad',
  TR: 'Asia/Istanbul Turkey',
  TW: 'ROC',
  UA: 'Europe/Kiev Europe/Uzhgorod Europe/Zaporozhye',
  US: 'America/Atka America/Fort_Wayne America/Indianapolis America/Knox_IN America/Louisville America/Shiprock Navajo US/Alaska US/Aleutian US/Arizona US/Central US/East-Indiana US/Eastern US/Hawaii US/Indiana-Starke US/Michigan US/Mountain US/Pacific',
  VI: 'America/Virgin',
  VN: 'Asia/Saigon',
} // biome-ignore format: a table

/** Countries that are no more once shared these with those that are. */
const shared: Readonly<Record<string, string>> = {
  DE: 'Europe/Berlin Europe/Busingen',
  FR: 'Europe/Paris',
  RS: 'Europe/Belgrade',
  RU: 'Europe/Moscow Asia/Vladivostok',
  YE: 'Asia/Aden',
  BF: 'Africa/Ouagadougou',
  CW: 'America/Curacao',
  // One clock, several countries.
  SE: 'Europe/Stockholm',
  NO: 'Europe/Oslo',
  IS: 'Atlantic/Reykjavik',
  LU: 'Europe/Luxembourg',
  JE: 'Europe/Jersey',
}

const nowhere =
  'UTC UCT Universal Zulu Greenwich GMT GMT0 GMT+0 GMT-0 Etc/UTC Etc/GMT+5 EST MST HST EST5EDT CST6CDT MST7MDT PST8PDT CET MET EET WET'

describe('the country of a time zone', () => {
  for (const [what, table] of Object.entries({
    'a new name': renamed,
    'an old name': links,
    'its only name': shared,
  })) {
    it(`is known by ${what}`, () => {
      const wrong = Object.entries(table).flatMap(([country, zones]) =>
        zones
          .split(' ')
          .filter((zone) => countryOfZone(zone) !== country)
          .map((zone) => `${zone}: ${countryOfZone(zone)} instead of ${country}`),
      )
      assert.deepEqual(wrong, [])
    })
  }

  it('is known of every zone that a place may lie in', () => {
    const unknown = Intl.supportedValuesOf('timeZone').filter((zone) => countryOfZone(zone) === null)
    assert.deepEqual(
      unknown.filter((zone) => !/^(Etc\/|UTC$|GMT)/.test(zone) && !nowhere.split(' ').includes(zone)),
      [],
    )
  })

  it('is null of what is a clock and no place, and of what is no zone', () => {
    for (const zone of [...nowhere.split(' '), 'Mars/Olympus', '', 'constructor'])
      assert.equal(countryOfZone(zone), null, zone)
    assert.equal(countryOfZone(null), null)
  })
})

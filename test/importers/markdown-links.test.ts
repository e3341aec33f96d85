import assert from 'node:assert/strict'
import { test } from 'node:test'
import { array, assert as assertProperty, constantFrom, property } from 'fast-check'
import { linksOf } from '../../src/importers/events/event-links.ts'
import { readTitle } from '../../src/importers/events/notices/event-title.ts'
import { plainText } from '../../src/importers/events/plain-text.ts'
import { readEventFeed } from '../../src/importers/events/read-event-feed.ts'
import { answer, calendar, discovery, entry, show, shows } from '../support/hostile-parts.ts'
import { hunt } from '../support/hunt.ts'

// biome-ignore format: a table
const texts: [string, string][] = [
  ['[tickets](javascript:alert(1))', 'tickets'],
  ['[tickets](JaVaScript:open`https://evil.example/p/q`)', 'tickets'],
  ['[x](data:text/html;base64,https://evil.example/p/q)', 'x'],
  ['[x](mailto:me@evil.example?body=https://evil.example/p/q)', 'x'],
  ['[x](//evil.example/p/q)', 'x'],
  ['[x](/p/q)', 'x'],
  ['[x](p/q.html)', 'x'],
  ['[x](#p)', 'x'],
  ['[x](&#106;avascript&colon;alert(1))', 'x'],
  ['[x](&amp;#106;avascript:alert(1))', 'x'],
  ['![x](javascript:alert(1))', '!x'],
  ['[x](&lt;javascript:alert(1)&gt;)', 'x'],
  ['[x]( javascript:alert(1))', '[x] ( javascript:alert(1))'],
  ['[x](javascript:alert(1) "title")', '[x] (javascript:alert(1) "title")'],
  ['[x](javascript:a(b(c(1))))', '[x] (javascript:a(b(c(1))))'],
  ['[[x](y)](javascript:alert(1))', '[x] (javascript:alert(1))'],
  ['[x][1] and\n[1]: javascript:alert(1)', '[x][1] and\n[1] : javascript:alert(1)'],
  ['See &lt;javascript:alert(1)&gt;', 'See < javascript:alert(1)>'],
  ['[a [x](javascript:alert(1)) b](https://hall.example/jam)', '[a x b](https://hall.example/jam)'],
]

for (const [text, plain] of texts)
  test(`${JSON.stringify(text)} is no link`, () => {
    assert.equal(plainText(text), plain)
    assert.equal(readTitle(text).title, plain.replace(/\s+/g, ' '))
    const { url, ticketUrl } = linksOf(text)
    assert.ok(
      [url, ticketUrl].every((link) => link === null || link === 'https://hall.example/jam'),
      String(ticketUrl),
    )
  })

test('links to the web stay as they are', () => {
  const text =
    'Buy [tickets](https://hall.example/jam), [x](<http://hall.example/a>) or <https://hall.example/b>\n[1]: https://x.example'
  const markup = text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  assert.equal(plainText(markup), text)
  assert.equal(linksOf(text).ticketUrl, 'https://hall.example/jam')
})

test('no pieces of Markdown make a link to anything but the web', () => {
  const pieces = constantFrom(
    '[', ']', '(', ')', '](', '[x](y)', '&lt;', '&gt;', '<b>', ':', ' ', '\n', 'javascript:', 'j', 'avascript:', 'a', '@', '[1]:', 'https://', '/',
  ) // biome-ignore format: a list
  assertProperty(
    property(array(pieces, { maxLength: 12 }), (given) => {
      const plain = plainText(given.join(''))
      assert.doesNotMatch(plain, /\]\((?!<?https?:\/\/)/)
      assert.doesNotMatch(plain, /<(?!https?:\/\/)[^\s<>]*[:@][^\s<>]*>/)
      assert.doesNotMatch(plain, /^ {0,3}\[[^[\]\n]+\]:(?!\s*<?https?:\/\/)/m)
    }),
    hunt(20_000),
  )
})

const script = '[tickets](javascript:open(1))'
const options = {
  source: 'town',
  licence: '',
  timezone: 'America/New_York',
  defaultVenue: { placeId: null, venue: null },
  now: Temporal.Instant.from('2026-11-22T00:00Z'),
}

for (const [form, feed] of Object.entries({
  iCalendar: calendar(
    entry(['SUMMARY', 'DESCRIPTION', 'LOCATION', 'CATEGORIES', 'URL'].map((field) => `${field}:${script}`)),
  ),
  'JSON-LD': shows([
    show({
      name: script,
      description: script,
      disambiguatingDescription: script,
      location: { name: script, address: { streetAddress: script, addressLocality: script, addressRegion: script } },
      performer: script,
      keywords: script,
      url: script,
      image: script,
      offers: { url: script },
    }),
  ]),
  Ticketmaster: answer([
    discovery({
      name: script,
      info: script,
      url: script,
      _embedded: {
        venues: [{ name: script, address: { line1: script }, city: { name: script }, state: { stateCode: script } }],
        attractions: [{ name: script }],
      },
    }),
  ]),
}))
  test(`no field of an event of ${form} leaves with a link that runs a script`, () => {
    const { events } = readEventFeed([{ text: feed, origin: 'feed' }], options)
    assert.equal(events.length, 1)
    const { url, detailUrl, ticketUrl, calendarUrl, imageUrl } = events[0]!
    assert.deepEqual([url, detailUrl, ticketUrl, calendarUrl, imageUrl], [null, null, null, null, null])
    assert.doesNotMatch(JSON.stringify(events), /\]\(/)
  })

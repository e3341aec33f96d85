import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readEventFeed } from '../../src/importers/events/read-event-feed.ts'
import { feedOptions, vcalendar, vevent } from '../support/calendar.ts'

const rules = 'No se admiten cambios ni devoluciones. Reservado el derecho de admisión en el concierto.'

const read = (...told: [title: string, description: string][]) =>
  readEventFeed(
    [
      {
        origin: 'feed.ics',
        text: vcalendar(
          ...told.flatMap(([title, description], index) =>
            vevent(
              `UID:${index}`,
              `SUMMARY:${title}`,
              `DESCRIPTION:${description}`,
              `DTSTART:2026120${index + 3}T190000`,
            ),
          ),
        ),
      },
    ],
    feedOptions,
  ).events

test('a sentence under three titles is in no blurb and is kept as boilerplate', () => {
  const events = read(
    ['Loutre', `Una noche de títeres para todos los públicos. ${rules}`],
    ['Heron', rules],
    ['Otter', rules],
  )
  assert.deepEqual(
    events.map(({ blurb }) => blurb),
    ['Una noche de títeres para todos los públicos.', '', ''],
  )
  for (const { feed } of events) assert.equal(feed?.boilerplate?.length, 2)
})

test('what one title says on three days is its own', () => {
  const events = read(
    ...[1, 2, 3].map((): [string, string] => ['Otter', 'A night of puppets for all who like otters.']),
  )
  for (const { blurb, feed } of events) {
    assert.equal(blurb, 'A night of puppets for all who like otters.')
    assert.equal(feed?.boilerplate, undefined)
  }
})

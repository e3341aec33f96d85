import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isSameEventTitle, prepareEventTitle } from '../../src/matching/event-title-match.ts'

const venue = ['motorco', 'music', 'hall', 'durham']
const title = (text: string, category = 'music') => prepareEventTitle(text, venue, category)
const same = (a: string, b: string, context = { isSameTime: true, isSameSource: false }) =>
  isSameEventTitle(title(a), title(b), context)

/** Titles of two sources for one time at one venue. */
const alike = [
  ['The Beths', 'The Beths w/ Lunar Vacation'],
  ['The Beths', 'The Beths (SOLD OUT)'],
  ['The Beths', 'SOLD OUT: The Beths'],
  ['CANCELLED - The Beths', 'The Beths'],
  ['The Beths with Lunar Vacation', 'The Beths, Lunar Vacation'],
  ['The Beths feat. Lunar Vacation', 'the beths + lunar vacation'],
  ['The Beths', 'The Beths: Expert in a Dying Field Tour'],
  ['Motorco Presents: The Beths', 'The Beths'],
  ['The Beths at Motorco Music Hall', 'The Beths'],
  ['The Beths Live in Concert', 'Beths'],
  ['Durham Bulls vs. Norfolk Tides', 'Norfolk Tides at Durham Bulls'],
  ['Norfolk Tides vs Durham Bulls', 'Durham Bulls v. Norfolk Tides'],
  ['Storytime', 'Story Time'],
  ['Café Tacvba', 'Cafe Tacvba'],
  ['Beyoncé & Friends', 'Beyonce and Friends'],
  ['Hamlet', 'Hamlet by William Shakespeare'],
  ['Comedy Night (21+)', 'Comedy Night'],
  ['Jazz Fest', 'Jazz Fest 2026'],
  ['Symphony No. Five', 'Symphony No. 5'],
  ['Yoga II', 'Yoga 2'],
  ['Rocky Horror Picture Show', 'Rocky Horrer Picture Show'],
  ['Die Zauberflöte', 'Zauberflöte'],
  ['The Beths w/ Nine Mile', 'The Beths'],
  ['Football vs. USMMA', 'Otter Football vs United States Merchant Marine Academy'],
  ['RSC: Hamlet', 'Royal Shakespeare Company: Hamlet'],
  ['The Beths w/ Lunar Vacation', 'The Beths: Expert in a Dying Field Tour'],
] as const

const apart = [
  ['Hamlet', 'Hamlet: Backstage Tour'],
  ['Hamlet', 'Hamlet Pre-Show Talk'],
  ['Hamlet', 'Hamlet (Relaxed Performance for Families)'],
  ['Yoga I', 'Yoga II'],
  ['Yoga', 'Yoga for Beginners'],
  ['Yoga', 'Yoga II'],
  ['Storytime ages 3-5', 'Storytime ages 6-8'],
  ['Storytime', 'Storytime in Spanish'],
  ['Durham Bulls vs. Norfolk Tides', 'Durham Bulls vs. Memphis Redbirds'],
  ['The Beths', 'The Beths VIP Package'],
  ['The Beths', 'Parking: The Beths'],
  ['Queen', 'Queen Tribute'],
  ['Cats', 'Bats'],
  ['Football vs. USMMA', 'Otter Football vs United States Military Academy'],
  ['Open Mic', 'Trivia Night'],
  ['Jazz Night with Anna', 'Jazz Night with Ben'],
  ['Jazz Fest 2026', 'Jazz Fest 2027'],
  ['Level 1 Improv', 'Level 2 Improv'],
  ['The Nutcracker', 'The Nutcracker Sing-Along'],
  ['Men’s Basketball vs Elon', 'Women’s Basketball vs Elon'],
  ['Early Show: Ben', 'Late Show: Ben'],
  ['The Beths w/ Lunar Vacation', 'The Beths: Backstage Tour'],
] as const

describe('titles at one venue, day and time', () => {
  for (const [a, b] of alike)
    test(`"${a}" is "${b}"`, () => {
      assert.equal(same(a, b), true)
      assert.equal(same(b, a), true)
    })
  for (const [a, b] of apart)
    test(`"${a}" is not "${b}"`, () => {
      assert.equal(same(a, b), false)
      assert.equal(same(b, a), false)
    })

  test('one source means two events by two titles, unless one only adds to a long title', () => {
    const context = { isSameTime: true, isSameSource: true }
    assert.equal(same('Hamlet', 'Hamlet Unplugged', context), false)
    assert.equal(same('Chamber Orchestra of Raleigh', 'Chamber Orchestra of Raleigh: Winter Dreams', context), true)
    assert.equal(same('Hamlet', 'Hamlet (Sold Out)', context), true)
  })

  test('without a start time a single word does not match a longer title', () => {
    const context = { isSameTime: false, isSameSource: false }
    assert.equal(same('Dinner', 'Dinner with Santa', context), false)
    assert.equal(same('Chamber Orchestra', 'Chamber Orchestra: Winter Dreams', context), true)
  })

  test('a tour is not the event', () => {
    const [show, tour] = [title('Carolina Theatre', 'music'), title('Carolina Theatre Walk', 'tours')]
    assert.equal(isSameEventTitle(show, tour, { isSameTime: true, isSameSource: false }), false)
  })

  test('occurrences of one event share a key, whatever the supporting act and the order of teams', () => {
    const key = (text: string) => title(text).key
    assert.equal(key('The Beths w/ Lunar Vacation'), key('The Beths (Sold Out)'))
    assert.equal(key('Hamlet'), key('HAMLET 2026'))
    assert.equal(key('Bulls vs Tides'), key('Tides vs. Bulls'))
    assert.notEqual(key('An Evening with Anna'), key('An Evening with Ben'))
    assert.notEqual(key('Hamlet'), key('Hamlet: Backstage Tour'))
    assert.notEqual(key('Yoga I'), key('Yoga II'))
  })

  test('a title of empty words only still has a key', () => {
    assert.notEqual(title('The Show').key, '')
    assert.equal(same('The Show', 'The Concert'), false)
  })
})

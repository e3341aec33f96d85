import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readRobots } from '../../src/importers/feeds/robots-txt.ts'

const allows = (text: string, path: string) => readRobots(text, 'StayConcierge').allows(path)

describe('a path is allowed as robots.txt says', () => {
  const cases: [string, string, string, boolean][] = [
    ['nothing', '', '/events/1', true],
    ['everyone is kept out', 'User-agent: *\nDisallow: /', '/events/1', false],
    ['an empty rule', 'User-agent: *\nDisallow:', '/events/1', true],
    ['the longest rule decides', 'User-agent: *\nDisallow: /events\nAllow: /events/public', '/events/public/1', true],
    ['whatever the order', 'User-agent: *\nAllow: /\nDisallow: /events/', '/events/1', false],
    ['of two as long the one that allows', 'User-agent: *\nDisallow: /a\nAllow: /a', '/a', true],
    ['our own group counts alone', 'User-agent: *\nDisallow: /\n\nUser-agent: stayconcierge\nDisallow: /x', '/events/1', true],
    ['another agent’s group does not', 'User-agent: OtherBot\nDisallow: /', '/events/1', true],
    ['several agents share a group', 'User-agent: OtherBot\nUser-agent: StayConcierge\nDisallow: /', '/events/1', false],
    ['stars', 'User-agent: *\nDisallow: /*/private*.html', '/events/private/1.html', false],
    ['stars that do not fit', 'User-agent: *\nDisallow: /*/private*.html', '/events/public/1.html', true],
    ['the end of a path', 'User-agent: *\nDisallow: /*.pdf$', '/events/1.pdf', false],
    ['not the end of a path', 'User-agent: *\nDisallow: /*.pdf$', '/events/1.pdf?x', true],
    ['comments and odd spaces', '# hi\r\nuser-agent : *  # all\r\n disallow:/events # no\r\n', '/events/1', false],
  ] // biome-ignore format: a table
  for (const [what, text, path, isAllowed] of cases) test(what, () => assert.equal(allows(text, path), isAllowed))
})

test('a delay between two pages is read', () => {
  assert.equal(readRobots('User-agent: *\nCrawl-delay: 3', 'StayConcierge').delaySeconds, 3)
  assert.equal(readRobots('User-agent: *\nCrawl-delay: soon', 'StayConcierge').delaySeconds, 0)
})

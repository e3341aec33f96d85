import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainText } from '../../src/importers/events/plain-text.ts'

// biome-ignore format: a table
const texts: [string, string][] = [
  ['', ''],
  ['  Two  words ', 'Two words'],
  ['A line\nand another', 'A line\nand another'],
  ['A line\r\n\r\n\r\n\r\nand another', 'A line\n\nand another'],
  ['<p>First.</p><p>Second.</p>', 'First.\n\nSecond.'],
  ['<p>One\nparagraph</p>', 'One paragraph'],
  ['One<br>two<br/>three', 'One\ntwo\nthree'],
  ['See <a href="https://tickets.example/7">the tickets</a> now', 'See the tickets now'],
  ['<a href="javascript:alert(1)">Here</a>', 'Here'],
  ['<script>alert(1)</script>Shown<style>p{}</style>', 'Shown'],
  ['<img src="x" alt="a poster">Words', 'Words'],
  ['<h2>Big Night</h2><p>Doors at 7</p>', 'Big Night\n\nDoors at 7'],
  ['Rock &amp; Roll &ndash; live', 'Rock & Roll – live'],
  ['Rock &amp;amp; Roll', 'Rock & Roll'],
  ['&lt;p&gt;Escaped&lt;/p&gt;&lt;p&gt;twice&lt;/p&gt;', 'Escaped\n\ntwice'],
  ['caf&eacute; &#8217;n&#x27; bar', 'café ’n\' bar'],
  ['I <3 jazz & 5 < 6', 'I <3 jazz & 5 < 6'],
  ['<b>Bold</b> line\nnext line', 'Bold line\nnext line'],
  ['<ul><li>One</li><li>Two</li></ul>', '• One\n• Two'],
  ['Zero\u200bwidth\u202e and \u0007bell', 'Zerowidth and bell'],
  ['Sold\u00a0out', 'Sold out'],
]

for (const [html, text] of texts) {
  test(`${JSON.stringify(html.slice(0, 60))} reads as ${JSON.stringify(text.slice(0, 40))}`, () => {
    assert.equal(plainText(html), text)
  })
}

test('a text of any length is cut at a word, with a sign that it is', () => {
  const read = plainText('word '.repeat(100_000))
  assert.ok(read.length <= 10_001)
  assert.match(read, /word…$/)
})

test('markup nested without end is read without harm', () => {
  assert.equal(typeof plainText(`${'<div>'.repeat(30_000)}deep`), 'string')
})

test('a text without a single space is cut all the same', () => {
  assert.ok(plainText('x'.repeat(300_000)).length <= 10_001)
  assert.ok(plainText(`<p>${'<'.repeat(150_000)}`).length <= 10_001)
})

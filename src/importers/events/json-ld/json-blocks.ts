import { Parser } from 'htmlparser2'

/** A piece of JSON-LD as it stands in a page, or why it cannot be read. */
export type Block = { what: string; value: unknown } | { what: string; fault: string }

const mostBlocks = 300
const longestBlock = 20_000_000

/** The JSON-LD of a page, or of a file that is nothing else. */
export function jsonBlocks(text: string): Block[] {
  const start = text
    .slice(0, 200)
    .replace(/^\ufeff/, '')
    .trimStart()
  if (/^[[{]/.test(start)) return [parsed(text, 'the file')]
  return scriptsOf(text).map((script, index) => parsed(script, `script ${index + 1}`))
}

function scriptsOf(html: string): string[] {
  const scripts: string[] = []
  let open: string[] | null = null
  const parser = new Parser({
    onopentag(name, attributes) {
      const isData = /^\s*application\/ld\+json\s*(;|$)/i.test(attributes.type ?? '')
      open = name === 'script' && isData && scripts.length < mostBlocks ? [] : null
    },
    ontext(piece) {
      open?.push(piece)
    },
    onclosetag(name) {
      if (name === 'script' && open !== null) {
        scripts.push(open.join(''))
        open = null
      }
    },
  })
  parser.end(html)
  return scripts
}

/** As written, or else with what content systems commonly do to it undone. */
function parsed(text: string, what: string): Block {
  if (text.length > longestBlock) return { what, fault: `has more than ${longestBlock} characters` }
  let repaired = withoutWrapping(text)
  let reason = ''
  for (const repair of [null, ...repairs]) {
    if (repair !== null) repaired = repair(repaired)
    try {
      return { what, value: JSON.parse(repaired) }
    } catch (error) {
      reason ||= (error as Error).message.replace(/\s+/g, ' ').slice(0, 120)
    }
  }
  return { what, fault: `is not JSON (${reason})` }
}

const withoutWrapping = (text: string): string =>
  text
    .replace(/^\ufeff/, '')
    .trim()
    .replace(/^(?:\/\/|\/\*)?\s*(?:<!--|<!\[CDATA\[)\s*(?:\*\/)?/, '')
    .replace(/(?:\/\/|\/\*)?\s*(?:-->|\]\]>)\s*(?:\*\/)?$/, '')
    .trim()
    .replace(/;$/, '')

const repairs: readonly ((text: string) => string)[] = [
  // Line breaks and tabs inside of texts.
  (text) => text.replace(/\p{Cc}/gu, ' '),
  // Scripts escaped as if they were markup.
  (text) => (/"/.test(text) ? text : text.replace(/&quot;|&#0?34;/g, '"').replace(/&amp;/g, '&')),
  // Commas after the last item.
  (text) => text.replace(/,\s{0,200}(?=[}\]])/g, ''),
]

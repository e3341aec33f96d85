import { Tokenizer } from 'htmlparser2'
import { errorMessage } from '../../error-message.ts'
import { noCallbacks } from '../html-text.ts'
import { JsonLimitError, parseJson } from '../parse-json.ts'

/** The JSON-LD of one script of a page, or why it cannot be read. */
export type Block = { what: string; value: unknown } | { what: string; fault: string }

const maxBlocks = 300
const maxBlockLength = 20_000_000
const maxTypeLength = 200

/** The JSON-LD of a page, or of a file that is nothing else. */
export function jsonBlocks(text: string): Block[] {
  const start = text
    .slice(0, 200)
    .replace(/^\ufeff/, '')
    .trimStart()
  if (/^[[{]/.test(start)) return [parsed(text, 'the file')]
  return scriptsOf(text).map((script, index) => parsed(script, `script ${index + 1}`))
}

/** Read tag by tag: what is open around a script does not matter. */
function scriptsOf(html: string): string[] {
  const scripts: string[] = []
  let open: string[] | null = null
  let isScript = false
  let attribute = ''
  let type = ''
  const close = () => {
    if (open !== null && scripts.length < maxBlocks) scripts.push(open.join(''))
    open = null
  }
  const tokenizer = new Tokenizer(
    {},
    {
      ...noCallbacks,
      onopentagname(start, end) {
        isScript = /^script$/i.test(html.slice(start, Math.min(end, start + 7)))
        type = ''
      },
      onattribname(start, end) {
        attribute = html.slice(start, Math.min(end, start + 5)).toLowerCase()
      },
      onattribdata(start, end) {
        if (isScript && attribute === 'type' && type === '')
          type = html.slice(start, Math.min(end, start + maxTypeLength))
      },
      onopentagend() {
        open = isScript && /^\s*application\/ld\+json\s*(;|$)/i.test(type) ? [] : null
      },
      ontext: (start, end) => open?.push(html.slice(start, end)),
      onclosetag: close,
      onend: close,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return scripts
}

/** As written, or else with what content systems commonly do to it undone. */
function parsed(text: string, what: string): Block {
  if (text.length > maxBlockLength) return { what, fault: `has more than ${maxBlockLength} characters` }
  let repaired = withoutWrapping(text)
  let reason = ''
  for (const repair of [null, ...repairs]) {
    if (repair !== null) repaired = repair(repaired)
    try {
      return { what, value: parseJson(repaired) }
    } catch (error) {
      if (error instanceof JsonLimitError) return { what, fault: error.message }
      reason ||= errorMessage(error).replace(/\s+/g, ' ').slice(0, 120)
    }
  }
  return { what, fault: `is not JSON (${reason})` }
}

const withoutWrapping = (text: string): string => {
  const unopened = text
    .replace(/^\ufeff/, '')
    .trim()
    .replace(/^(?:\/\/|\/\*)?\s*(?:<!--|<!\[CDATA\[)\s*(?:\*\/)?/, '')
  // Sought for in its end alone: white space within would be looked through from each of its characters on.
  const end = unopened.slice(-maxEndLength).replace(/(?:\/\/|\/\*)?\s*(?:-->|\]\]>)\s*(?:\*\/)?$/, '')
  return `${unopened.slice(0, -maxEndLength)}${end}`.trim().replace(/;$/, '')
}

const maxEndLength = 200

const repairs: readonly ((text: string) => string)[] = [
  // Line breaks and tabs inside of texts.
  (text) => text.replace(/\p{Cc}/gu, ' '),
  // Scripts escaped as if they were markup.
  (text) => (/"/.test(text) ? text : text.replace(/&quot;|&#0?34;/g, '"').replace(/&amp;/g, '&')),
  // Commas after the last item.
  (text) => text.replace(/,\s{0,200}(?=[}\]])/g, ''),
  // Commas that are missing before the next field or item.
  (text) =>
    text
      .replace(/(["}\]\d]|\b(?:true|false|null))\s{1,200}(?="[\w@:.-]{1,60}"\s{0,20}:)/g, '$1, ')
      .replace(/\}\s{0,200}(?=\{)/g, '}, '),
]

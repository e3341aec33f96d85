import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'

/** The line breaks that a tag puts before and after what it holds; 2 leave a line empty. */
const breaksOf: ReadonlyMap<string, number> = new Map([
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'table'].map((name) => [name, 2] as const),
  ...['div', 'section', 'article', 'aside', 'header', 'footer', 'main', 'nav', 'form'].map(
    (name) => [name, 1] as const,
  ),
])
const unread = new Set(['script', 'style', 'iframe', 'svg', 'head', 'template'])

/**
 * The words of HTML, with its blocks and lists as lines. Reads tag by tag without a tree, so that unclosed tags cost
 * no more than other text.
 */
export function htmlText(html: string): string {
  const text = lineWriter()
  /** Of each open list the number of its next item; null where items have none. */
  const lists: (number | null)[] = []
  let unreadTag: { name: string; depth: number } | null = null
  let preformatted = 0
  const nameAt = (start: number, end: number) => html.slice(start, Math.min(end, start + 20)).toLowerCase()

  const opened = (name: string) => {
    if (name === unreadTag?.name) unreadTag.depth++
    // A head that is not closed ends where the body begins.
    if (name === 'body' && unreadTag?.name === 'head') unreadTag = null
    if (unreadTag !== null) return
    if (unread.has(name)) unreadTag = { name, depth: 1 }
    else if (name === 'br') text.newLine()
    else if (name === 'li' && lists.length > 0) text.beginItem(nextMark(lists))
    else if (name === 'ul' || name === 'ol') {
      text.breakLines(1)
      lists.push(name === 'ol' ? 1 : null)
    } else {
      if (name === 'pre') preformatted++
      text.breakLines(breaksOf.get(name) ?? 0)
    }
  }
  const closed = (name: string) => {
    if (unreadTag !== null) {
      if (name === unreadTag.name && --unreadTag.depth === 0) unreadTag = null
    } else if (name === 'br') text.newLine()
    else if (name === 'li') text.breakLines(lists.length > 0 ? 1 : 0)
    else if (name === 'ul' || name === 'ol') {
      lists.pop()
      text.breakLines(lists.length > 0 ? 1 : 2)
    } else {
      if (name === 'pre' && preformatted > 0) preformatted--
      text.breakLines(breaksOf.get(name) ?? 0)
    }
  }
  const add = (piece: string) => {
    if (unreadTag !== null) return
    if (preformatted > 0) text.addAsIs(piece)
    else text.add(piece)
  }

  let lastOpened = ''
  const tokenizer = new Tokenizer(
    {},
    {
      ...noCallbacks,
      ontext: (start, end) => add(html.slice(start, end)),
      ontextentity: (code) => add(String.fromCodePoint(code)),
      onopentagname: (start, end) => {
        lastOpened = nameAt(start, end)
        opened(lastOpened)
      },
      // Only foreign elements close themselves.
      onselfclosingtag: () => lastOpened === 'svg' && closed('svg'),
      onclosetag: (start, end) => closed(nameAt(start, end)),
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return text.written()
}

/** What a reader of tags leaves out. */
export const noCallbacks: TokenizerCallbacks = {
  onattribdata() {},
  onattribentity() {},
  onattribend() {},
  onattribname() {},
  oncdata() {},
  onclosetag() {},
  oncomment() {},
  ondeclaration() {},
  onend() {},
  onopentagend() {},
  onopentagname() {},
  onprocessinginstruction() {},
  onselfclosingtag() {},
  ontext() {},
  ontextentity() {},
}

function nextMark(lists: (number | null)[]): string {
  const number = lists.at(-1) ?? null
  if (number === null) return '• '
  lists[lists.length - 1] = number + 1
  return `${number}. `
}

/** Writes words with the white space that is due between them: line breaks, or else one space. */
function lineWriter() {
  const pieces: string[] = []
  let newLines = 0
  let blockBreaks = 0
  let isSpaced = false
  /** Nothing is written yet, or no more than the mark of a list's item. */
  let isAtStart = true
  const write = (piece: string) => {
    const breaks = isAtStart ? 0 : newLines + blockBreaks
    if (breaks > 0) pieces.push('\n'.repeat(Math.min(breaks, 2)))
    else if (isSpaced) pieces.push(' ')
    pieces.push(piece)
    newLines = 0
    blockBreaks = 0
    isSpaced = false
    isAtStart = false
  }
  return {
    add(text: string) {
      const spaced = text.replace(/[ \t\r\n\f\u200b]+/g, ' ')
      const words = spaced.replace(/^ | $/g, '')
      if (spaced.startsWith(' ')) isSpaced = true
      if (words === '') return
      write(words)
      isSpaced = spaced.endsWith(' ')
    },
    addAsIs: write,
    newLine: () => void newLines++,
    breakLines(count: number) {
      blockBreaks = Math.max(blockBreaks, count)
    },
    beginItem(mark: string) {
      blockBreaks = Math.max(blockBreaks, 1)
      write(mark)
      isAtStart = true
    },
    written: () => pieces.join(''),
  }
}

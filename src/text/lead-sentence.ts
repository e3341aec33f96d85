const maxLength = 200

const sentenceBreaks = new Intl.Segmenter('en-u-ss-standard', { granularity: 'sentence' })

/** The first whole sentences of a text that together are short; of a long first sentence, its whole words. */
export function leadSentence(text: string): string {
  const lines = text.trim().split(/\s*\n\s*/)
  // A line without a stop before one with a stop is a heading.
  const line = lines.find((each) => /[.!?。！？…]["'”’»)]?$/u.test(each)) ?? lines[0] ?? ''
  const sentences = [...sentenceBreaks.segment(line.slice(0, 2 * maxLength))].map(({ segment }) => segment)
  let lead = ''
  for (const sentence of sentences) {
    if (lead.length + sentence.trimEnd().length > maxLength) break
    lead += sentence
  }
  return lead === '' ? wholeWords(line) : lead.trimEnd()
}

function wholeWords(line: string): string {
  if (line.length <= maxLength) return line
  const cut = line.slice(0, maxLength)
  return `${cut.replace(/\s+\S*$/u, '').replace(/[,;:–-]+$/u, '')}…`
}

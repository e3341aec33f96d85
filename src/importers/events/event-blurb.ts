const maxBlurbLength = 200
const minSentenceLength = 25
/** The beginning of a text says what it is about. */
const maxReadLength = 1500
const sentencesRead = 5

const sentenceBreaks = new Intl.Segmenter('en-u-ss-standard', { granularity: 'sentence' })

/** The first whole sentences of a description that say what is on; empty where none does. */
export function blurbOf(description: string, title: string): string {
  const sentences = sentencesOf(description)
  const first = sentences.findIndex((sentence, index) => isFit(sentence, title) && !(index > 0 && leansBack(sentence)))
  if (first < 0) return ''
  let blurb = sentences[first]!
  for (const sentence of sentences.slice(first + 1)) {
    const longer = `${blurb} ${sentence}`
    if (!isFit(sentence, title) || longer.length > maxBlurbLength) break
    blurb = longer
  }
  return blurb
}

/** Lines are parted before sentences are: a heading without a full stop is none. */
const sentencesOf = (text: string): string[] =>
  text
    .slice(0, maxReadLength)
    .split(/\n+/)
    .flatMap((line) => [...sentenceBreaks.segment(line)].map(({ segment }) => segment.trim()))
    .filter((sentence) => sentence !== '')
    .slice(0, sentencesRead)

function isFit(sentence: string, title: string): boolean {
  if (sentence.length < minSentenceLength || sentence.length > maxBlurbLength) return false
  if (!/[.!?。！？]["'”’»)]?$/u.test(sentence) || /^[\p{Ll}\W]/u.test(sentence.replace(/^["'“‘«¡¿(]+/u, '')))
    return false
  if (isShouted(sentence) || notAboutTheShow.some((pattern) => pattern.test(sentence))) return false
  return sentence.toLowerCase().replace(/\W+$/, '') !== title.toLowerCase().replace(/\W+$/, '')
}

/** A sentence that leans on one before it says nothing alone. */
const leansBack = (sentence: string) =>
  /^(it|its|this|these|those|that|they|their|he|his|she|her|also|however|but|and|then|there|in addition|er|sie|es|elle|il|ils|elles|ella|él|ellos)\b/iu.test(
    sentence,
  )

const isShouted = (sentence: string) => {
  const letters = sentence.replace(/[^\p{L}]/gu, '')
  return letters.length > 10 && letters.replace(/[^\p{Lu}]/gu, '').length > letters.length * 0.6
}

/** Links, numbers to call, prices, addresses, clock times (another day's may differ), labels, and calls to do something. */
const notAboutTheShow = [
  /https?:|www\.|\S@\S|\b[\w-]+\.(com|org|net|edu|gov|info|io|de|fr|es|it|fi|uk|eu)\b/i,
  /\+?\(?\d{3}\)?[-. ]\d{3}[-. ]?\d{2,4}/,
  /[$€£¥]\s?\d|\d\s?(€|£|kr\b|eur\b|usd\b|euros?\b|dollars?\b)/i,
  /\b\d{1,5}\s+([NSEW]\.?\s+)?\p{Lu}[\p{L}.]*(\s\p{Lu}[\p{L}.]*){0,3}\s+(st|street|ave|avenue|rd|road|blvd|dr|drive|ln|lane|way|hwy|pkwy)\b/iu,
  /\b[A-Z]{2} \d{5}\b|\p{L}(straße|strasse|gatan|katu) \d/iu,
  /\b\d{1,2}([:.]\d\d)?\s?(a\.?m|p\.?m)\b|\b\d{1,2}[:h]\d\d\b|\b\d{1,2}\suhr\b/i,
  /^\W*[\p{L} ]{2,20}:\s/u,
  /\b(click|rsvp|register|registration|sign up|subscribe|unsubscribe|buy|purchase|tickets?|visit our|website|web page|email|e-mail|call|link|zoom|more info(rmation)?|learn more|read more|details|see below|contact|required|cancel+ed|postponed|rescheduled|sold out)\b/i,
  /\b(klicken|anmeld\w*|karten|eintritt|cliquez|inscri\w*|billets?|réserv\w*|entradas|inscríb\w*|biglietti|prenot\w*|liput|ilmoittau\w*|biljett\w*)\b/iu,
  /[•|<>{}#*_~]/,
]

import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { foldPhrase } from '../../text/fold-text.ts'
import { maxWordLength } from '../../text/plain-words.ts'
import { keptFile } from '../kept/kept-files.ts'
import { buildDictionary, type Spellings } from './build-dictionary.ts'
import { type Dictionary, hasBeginning, hasWord, unpackDictionary } from './search-dictionary.ts'

/** The word lists of each language: a file of an npm package. */
const wordLists: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    da: ['dict-da-dk/da_DK.trie'],
    de: ['dict-de-de/de_DE.trie.gz'],
    en: ['dict-en_us/en_US.trie.gz', 'dict-en-gb-mit/en_GB.trie.gz'],
    es: ['dict-es-es/Spanish.trie.gz'],
    fi: ['dict-fi-fi/dict/fi-fi.trie.gz'],
    fr: ['dict-fr-fr/fr-fr.trie.gz'],
    nl: ['dict-nl-nl/Dutch.trie.gz'],
    pl: ['dict-pl_pl/pl_pl.trie.gz'],
    pt: ['dict-pt-pt/dict/Portuguese-European.trie.gz'],
    tr: ['dict-tr-tr/Turkish.trie.gz'],
  }),
)

/** What guests write who lack the letters on their keyboard. */
const digraphs: Spellings = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }
const languagesWithDigraphs: readonly string[] = ['da', 'de']

/** `don't` as `dont`; but what is before the apostrophe of French and Italian (`l'hotel`) is a word of its own. */
const apostrophes: Spellings = { "'": '', '’': '', ʼ: '' }
const languagesWithElision: readonly string[] = ['fr']

/** The Finnish list lacks many forms, so any case, possessive and clitic may follow the beginning of a known word. */
const finnishEnding =
  /(?:t?ta|[sl]ta|ssa|lla|lle|ksi|na|ni|si|mme|nne|nsa|h?[aeiouy]n|s[ei]{2}n|den|[ant])?(?:kin|kaan|ko|han|pa)?$/
const minStemLength = 5

/** Building takes seconds, so it is done once. New spellings or a new layout need a new number here. */
const keptIn = 'dictionaries-1'

const loaded = new Map<string, readonly Dictionary[]>()

/** The languages that have a dictionary, by their ISO 639-1 codes. */
export const dictionaryLanguages: ReadonlySet<string> = new Set(wordLists.keys())

/** Reads every dictionary, so that no request has to. */
export function loadDictionaries(): void {
  for (const language of dictionaryLanguages) dictionariesOf(language)
}

/**
 * Whether a word is in the dictionary of a language: inflected, compound, or with accents and apostrophes left out.
 * A language without a dictionary has no words.
 */
export function isValidWord(word: string, language: string): boolean {
  const isKnown = (part: string) => part.length <= maxWordLength && isKnownIn(language, part)
  const parts = foldPhrase(word).split(' ')
  return parts.every(isKnown) || (parts.length > 1 && isKnown(parts.join('')))
}

function isKnownIn(language: string, word: string): boolean {
  const dictionaries = dictionariesOf(language)
  if (dictionaries.some((dictionary) => hasWord(dictionary, word))) return true
  const stem = language === 'fi' ? word.replace(finnishEnding, '') : word
  if (stem === word || stem.length < minStemLength) return false
  return dictionaries.some((dictionary) => hasBeginning(dictionary, stem))
}

function dictionariesOf(language: string): readonly Dictionary[] {
  let dictionaries = loaded.get(language)
  if (dictionaries === undefined) {
    const spellings = {
      ...(languagesWithDigraphs.includes(language) ? digraphs : {}),
      ...(languagesWithElision.includes(language) ? {} : apostrophes),
    }
    dictionaries = (wordLists.get(language) ?? []).map((list) => unpackDictionary(readPacked(list, spellings)))
    if (dictionaries.length > 0) loaded.set(language, dictionaries)
  }
  return dictionaries
}

function readPacked(list: string, spellings: Spellings): Uint32Array {
  const { file, version } = locate(list)
  const { buffer, byteOffset, byteLength } = keptFile(`${keptIn}/${list.replaceAll('/', '-')}-${version}.bin`, () => {
    const packed = buildDictionary(readList(file), spellings)
    return new Uint8Array(packed.buffer, packed.byteOffset, packed.byteLength)
  })
  return new Uint32Array(buffer, byteOffset, byteLength / Uint32Array.BYTES_PER_ELEMENT)
}

function locate(list: string): { file: URL; version: string } {
  const [, name = '', path = ''] = /^([^/]+)[/](.+)$/.exec(list) ?? []
  const main = import.meta.resolve(`@cspell/${name}`)
  const { version }: { version: string } = JSON.parse(readFileSync(new URL('package.json', main), 'utf8'))
  return { file: new URL(path, main), version }
}

function readList(file: URL): string {
  const bytes = readFileSync(file)
  return (file.pathname.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

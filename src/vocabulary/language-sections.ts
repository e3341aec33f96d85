import { avoidedThings } from './avoided-things.ts'
import { isEventKindId } from './event-kinds.ts'
import { isTrait } from './traits.ts'

/**
 * Words of a note that give the words around them a stance:
 * - `deny`: "no", "without": what follows, until the clause ends
 * - `dislike`: "hate", "don't like": what follows, over the commas of a list
 * - `refuse`: "don't eat", "can't have": likewise, but only food and drink
 * - `denyBefore`: "is a no-go", "not our thing": the words before
 * - `affirm`: "love", "would like": what follows is a wish
 * - `affirmBefore`: "is fine", "welcome": the words before
 * - `turn`: "but", "only": a denial ends here
 * - `except`: "apart from", "except for": reverses a denial or a wish
 * - `neutral` and `neutralBefore`: "no need for", "not required", "last night": neither a wish nor a refusal
 * - `cancel`: "miss", "live without": turns the denial before it into a wish
 * - `told`: "attends", "writes about": what follows is mentioned and not asked for
 * - `over`: "last time", "years ago": a clause with it tells of the past
 * - `correction`: "actually", "scratch that": what follows replaces what was said before
 */
const cueKinds = [
  'deny',
  'dislike',
  'refuse',
  'denyBefore',
  'affirm',
  'affirmBefore',
  'turn',
  'except',
  'neutral',
  'neutralBefore',
  'cancel',
  'told',
  'over',
  'correction',
] as const

export type CueKind = (typeof cueKinds)[number]

export const isCueKind = (id: string): id is CueKind => cueKinds.some((kind) => kind === id)

/** The files that a language may have, and their sections. */
export const sectionNames = {
  cues: cueKinds,
  // "cats and dogs" is one list.
  'joining-words': ['and', 'or'],
  // After a denial: what may come before the cue that cancels it, what a second denial turns around; "more … than",
  // "history over shopping", "enough museums already".
  denials: ['may-follow-a-denial', 'reversed-by-not', 'compares', 'than', 'preferred-over', 'enough', 'of-a-thing'],
  // "museums: no thanks"; "I am not" is about the speaker.
  verdicts: ['denies-what-is-before', 'courtesy', 'about-a-person', 'what-one-likes'],
  // "in town for the jazz congress": planned already, and no wish.
  planned: ['for-the', 'occasion', 'company'],
  // "We did the castle last time": told of, by a verb of the past behind its subject.
  told: [
    'client',
    'subject',
    'adverb',
    'past-verb',
    // "already done: castle, zoo"
    'already',
    'wishes-all-the-same',
    'be',
    'if',
    'as',
    'article',
    'for',
    'too',
    'exclaims',
    'another',
    // "another cathedral, just what we need"
    'just-what-we-need',
    'you-will',
    'i-am',
    'own',
    'settled',
    'by',
    'how',
    'that',
    'everything',
    'this-is',
    'one-more',
    'takes-back',
    'when',
    'modal',
    // "plays hockey", as against "plays" on a stage
    'verb-too',
    // "I'm not vegan but she is"
    'echo',
  ],
  // When the guest arrives and leaves.
  times: [
    'arrive',
    'leave',
    'flight',
    'rail',
    'fetched',
    'going-home',
    'coming-in',
    'oclock',
    'before-the-hour',
    'half-past',
    'half-after',
    'half-to',
    'quarter-past',
    'quarter-to',
    'quarter-after',
    'minutes-past',
    'minutes-to',
    'quarter-less-after',
    'morning',
    'afternoon',
    'night',
    'noon',
    'midnight',
    'late',
    'early',
    'one-evening',
  ],
  // Who comes, how old they are, and what is said of people and not of places.
  people: [
    'child',
    'baby',
    'toddler',
    'preschooler',
    'preteen',
    'teenager',
    'years',
    'years-of-age',
    'months',
    'aged',
    'not-an-age',
    'elsewhere',
    'graduates',
    'without-children',
    'counted-things',
    'younger-than',
    'people',
    'group-of',
    'speaks',
    'from',
    'title',
    'named',
    'sign-off',
    'partner',
  ],
  // What a wish is about beyond traits: somewhere to go, lunch; words that ask; words that tell the language; whether
  // the guest knows the town.
  topics: [
    'place',
    'lunch',
    'ask',
    'drink',
    'pronoun',
    'all-of-it',
    'small-words',
    'first-visit',
    'been-before',
    'here',
  ],
  // "seven o'clock", "nine years old".
  numbers: Array.from({ length: 59 }, (_, index) => String(index + 1)),
  // "dreijährig", "femåring": a word that says how old somebody is.
  ages: Array.from({ length: 17 }, (_, index) => String(index + 1)),
  weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  // In a cell of opening hours of an operator's list.
  'opening-hours': [
    'monday',
    'tuesday',
    'wednesday',
    'thursday',
    'friday',
    'saturday',
    'sunday',
    'daily',
    'workdays',
    'weekend',
    'holidays',
    'from-to',
    'and',
    'except',
    'other-days',
    'closed',
    'always-open',
    'last-entry',
    'workdays-and-saturday',
    'says-nothing',
    'oclock',
    'am',
    'pm',
    'noon',
    'midnight',
  ],
  emphasis: ['strong', 'mild'],
  // What a clause to the front desk names; "dining room" is none; "away from the bar".
  'room-talk': ['asks-the-hotel', 'makes-it-another-room', 'keeps-away'],
  // What a hotel sells to everyone ("business class room") is not among them.
  'trip-purposes': ['business', 'holiday'],
  // They hold the word of a trait, or of a denial, and mean nothing of it.
  'set-phrases': ['names-something-else', 'denies-nothing'],
  // A coffee shop is about coffee, a beer garden about beer.
  'head-nouns': ['belongs-to-the-word-before'],
  // Words that patterns of frames name as one: "hear <instruments>".
  'word-classes': [
    'goods',
    'instruments',
    'crafts',
    'animals',
    'zoo-animals',
    'sea-animals',
    'farm-animals',
    'small-numbers',
    // Somebody who has a taste: "bores <whom> to tears".
    'whom',
  ],
  // Notices around the title of an event. Those in brackets count only there, in capitals or at the end.
  'event-notices': [
    'called-off',
    'called-off-verb',
    'none',
    'today',
    'moved',
    'to-a-day',
    'from-a-day',
    'later-time',
    'new-day',
    'announces-a-day',
    'sold-out',
    'sold-out-in-brackets',
    'matinee',
    'evening',
    'few-left',
    'not-public',
    'not-public-in-brackets',
    'closing',
    'undecided',
    'subject',
    'verb',
    'reason',
    'because',
    'joiner',
    'opener',
    'closer',
    'condition',
    'work',
    'by',
    'tour',
  ],
  // Words of sentences that say whether an event is on, by what they do in them.
  'event-sentences': [
    'off',
    'full',
    'closed',
    'show',
    'first-show',
    'new-date',
    'old-date',
    'ticket',
    'all',
    'gone',
    'none',
    'left',
    'refunded',
    'sign-up',
    'shut',
    'small',
    'indefinite',
    'condition',
    'past',
    // Signs that a show is off, of which one alone says too little.
    'resumes',
    'was-on',
    'now-on',
    'instead',
    'failed',
    'stay-away',
    'money-back',
    'sorry',
    'goes-on',
    'last',
    'not',
    // Patterns of words that say so in a sentence of which the rest is unknown.
    'off-in-prose',
    'full-in-prose',
    'closed-in-prose',
  ],
  // Around the title and text of an event; letters and accents must be as written.
  'event-phrases': [
    'sells-tickets',
    'not-about-the-event',
    'leans-on-the-sentence-before',
    'deals-with-the-word-before',
    'ends-what-a-title-is-about',
    'figure-in-a-title',
    'label-of-everything',
    'is-a',
    'label-line',
    'bills-another-act',
    'and-the-band',
    'support-act',
    'genre-of',
    'no-longer',
    'before-hours',
    'hours-of-a-part',
    'hours',
    'minutes',
    'half-an-hour',
    'an-hour',
    'lasts',
    'not-a-length',
    'only',
    'online',
    'online-filler',
  ],
  // What of a town's life a guest goes out for, by title, by classification of the source and by who holds it. What is
  // in "no-outing-but-shows" may be part of the name of a show.
  'event-outings': [
    'no-outing',
    'no-outing-part',
    'no-outing-but-shows',
    'no-outing-but-on-stage',
    'performers',
    'culture-label',
    'versus',
    'course-in-text',
    'lesson-in-text',
    'credits-of-a-film',
    'credits-of-a-play',
    'credits-of-a-concert',
    'credits-of-pictures',
    'open-rehearsal',
    'open-day',
    'last-call',
    'local-life',
    'local-label',
    'worship-label',
    'benefit-label',
    'local-host',
    'open-to-all',
    'outing',
    'add-on',
    'on-a-screen',
    'played-to-a-screen',
    'in-english',
    'in-another-language',
    'add-on-in-text',
    'needs-another-ticket',
    'own-ticket',
  ],
  // Whom an event is for: numbers of years or grades, and names of ages.
  'event-ages': [
    'years',
    'ages',
    'grades',
    'months',
    'to',
    'from',
    'from-alone',
    'and-under',
    'and-up',
    'babies',
    'toddlers',
    'preschoolers',
    'tweens',
    'teens',
    'adults',
    'of-age',
  ],
  // In the address of an event, as written.
  'event-places': [
    'street',
    'street-ending',
    'street-before-number',
    'venue',
    'room',
    'room-with-a-number',
    'anywhere',
    'sponsored-by',
    'moved-to',
    'if-it-rains',
    'before-a-venue',
    'at-a-venue',
    'ends-a-venue',
  ],
  'event-prices': [
    'free',
    'with-free-entry',
    'free-phrase',
    'free-event-adjective',
    'free-event-noun',
    'free-for-some',
    'free-for',
    'everyone',
    'own-price',
    'price',
    'filler',
    'from',
    'up-to',
    'not-a-price',
    'goods',
    'of-some',
    'besides-the-ticket',
    'other-ticket',
  ],
  // What no hotel guest attends: `closed` says so in a title or text; the rest by title, label, or as it is online.
  'not-for-visitors': [
    'closed',
    'title',
    'label',
    'label-without-others',
    'empty-label',
    'in-person',
    'online-title',
    'online-description',
    'online-event',
    'online-verb',
    'online-participle',
    'online-where',
  ],
} as const

/** Files of words that are read in notes for what they say of others. */
const noteFiles = [
  'joining-words',
  'emphasis',
  'denials',
  'verdicts',
  'planned',
  'told',
  'times',
  'people',
  'topics',
  'numbers',
  'ages',
  'weekdays',
  'room-talk',
  'trip-purposes',
  'head-nouns',
] as const

type NoteFile = (typeof noteFiles)[number]
export type NoteSection = { [F in NoteFile]: `${F}/${(typeof sectionNames)[F][number]}` }[NoteFile]

/** Every section of those files, and the name by which a note's reader knows it. */
export const noteSections: readonly { file: NoteFile; section: string; name: NoteSection }[] = noteFiles.flatMap(
  (file) => sectionNames[file].map((section) => ({ file, section, name: `${file}/${section}` as NoteSection })),
)

/** Sections of patterns of words. A pattern may name another section of its file. */
export const patternSections = new Set([
  'event-phrases/not-about-the-event',
  'event-prices/free-phrase',
  'event-prices/free-for-some',
  'event-prices/own-price',
  'event-prices/other-ticket',
  'event-outings/no-outing',
  'event-outings/no-outing-part',
  'event-outings/no-outing-but-shows',
  'event-outings/local-life',
  'event-outings/local-label',
  'event-outings/worship-label',
  'event-outings/benefit-label',
  'event-outings/local-host',
  'event-outings/open-to-all',
  'event-outings/outing',
  'event-outings/add-on',
  'event-outings/on-a-screen',
  'event-outings/played-to-a-screen',
  'event-outings/in-english',
  'event-outings/add-on-in-text',
  'event-outings/needs-another-ticket',
  'event-outings/own-ticket',
  'not-for-visitors/closed',
  'not-for-visitors/title',
  'not-for-visitors/label',
  'not-for-visitors/label-without-others',
  'not-for-visitors/empty-label',
  'not-for-visitors/in-person',
  'not-for-visitors/online-title',
  'not-for-visitors/online-description',
])

/** Files whose sections are named by ids, and what the ids name. */
const idFiles = {
  traits: { isKnown: isTrait, called: 'trait' },
  'avoided-things': { isKnown: (id: string) => Object.hasOwn(avoidedThings, id), called: 'thing to avoid' },
  // Words that say what an event is: anywhere in its text, or only as a classification by its source.
  'event-words': { isKnown: isEventKindId, called: 'kind of event' },
  'event-labels': { isKnown: isEventKindId, called: 'kind of event' },
  // Words that say who an event suits and where it is, whatever it is.
  'event-traits': { isKnown: isTrait, called: 'trait' },
  // Wishes by the form of their words: "where can I buy a suit". Cues likewise: "bores us to tears".
  frames: {
    isKnown: (id: string) => isTrait(id) || isCueKind(id) || Object.hasOwn(avoidedThings, id),
    called: 'trait or cue',
  },
} as const

export const listFiles = new Map<string, readonly string[]>(Object.entries(sectionNames))
export const idsOfFile = new Map(Object.entries(idFiles))

export type ListFile = keyof typeof sectionNames
export type LanguageFile = ListFile | keyof typeof idFiles
export type SectionName<F extends LanguageFile> = F extends ListFile ? (typeof sectionNames)[F][number] : string

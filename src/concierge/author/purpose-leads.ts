import { capitalized } from '../explain/format-times.ts'
import { type SentenceTemplate, withFacts } from './sentence-template.ts'

/** "Just 300 meters", but not "just less than 50 meters". */
export const isJust = (miles: string, isClose: boolean): boolean => isClose && !miles.startsWith('less')

/** A template for the reasons that this guest has, or for those that are better than none. */
const only =
  (isWeak: boolean) =>
  (template: SentenceTemplate): SentenceTemplate => ({
    ...template,
    id: isWeak ? `weak-${template.id}` : template.id,
    write: (slots) => ((slots.fact('purpose')?.details.isWeak ?? false) === isWeak ? template.write(slots) : null),
  })

/** Names what this guest would go there for, and what it is: "For your first evening, Noi serves Thai food." */
export const purposesWithKind = [
  withFacts('purpose-kind', ['purpose'], ({ purpose }, { name, what }) =>
    what.startsWith('is ') ? null : `${capitalized(purpose)}, ${name} ${what}.`,
  ),
  withFacts('purpose-kind-pick', ['purpose'], ({ purpose }, { name, what }) =>
    apposition(what, (kind) => `${capitalized(purpose)}, we picked ${name}, ${kind}.`),
  ),
  withFacts('purpose-kind-which', ['purpose'], ({ purpose }, { name, what }) =>
    what.startsWith('is ') ? null : `${capitalized(purpose)}, we suggest ${name}, which ${what}.`,
  ),
  withFacts('purpose-kind-there', ['purpose'], ({ purpose }, { name, what }) =>
    apposition(what, (kind) => `${capitalized(purpose)}, there is ${name}, ${kind}.`),
  ),
  withFacts('purpose-kind-try', ['purpose'], ({ purpose }, { name, what }) =>
    apposition(what, (kind) => `${capitalized(purpose)}, try ${name}, ${kind}.`),
  ),
  withFacts('purpose-kind-with', ['purpose'], ({ purpose }, { name, what }) =>
    what.startsWith('is ') ? null : `${capitalized(purpose)}, consider ${name}: it ${what}.`,
  ),
  withFacts('purpose-kind-thought', ['purpose'], ({ purpose }, { name, what }) =>
    apposition(what, (kind) => `${capitalized(purpose)}, we thought of ${name}, ${kind}.`),
  ),
].map(only(false))

/** "A natural history museum" for "is a natural history museum"; null for what is no noun. */
const apposition = (what: string, write: (kind: string) => string): string | null =>
  /^is an? /.test(what) && !/ and /.test(what) ? write(what.slice('is '.length)) : null

/** Names what this guest would go there for. */
const ofPurpose: readonly SentenceTemplate[] = [
  withFacts(
    'purpose-open',
    ['purpose', 'hours'],
    ({ purpose, open }, { name }) => `${capitalized(purpose)}, ${name} is ${open}.`,
  ),
  withFacts('purpose-just', ['purpose', 'distance'], ({ purpose, isWeak, isClose, miles }, { name }) =>
    isJust(miles, isClose) && !isWeak ? `${capitalized(purpose)}, ${name} is just ${miles} from your hotel.` : null,
  ),
  withFacts('purpose-pick', ['purpose'], ({ purpose }, { name }) => `${capitalized(purpose)}, we picked ${name}.`),
  withFacts('purpose-add', ['purpose'], ({ purpose }, { name }) => `${capitalized(purpose)}, we thought of ${name}.`),
  withFacts('purpose-there', ['purpose'], ({ purpose }, { name }) => `${capitalized(purpose)}, there is ${name}.`),
  withFacts('purpose-try', ['purpose'], ({ purpose }, { name }) => `${capitalized(purpose)}, try ${name}.`),
  withFacts('purpose-suggest', ['purpose'], ({ purpose }, { name }) => `${capitalized(purpose)}, we suggest ${name}.`),
  withFacts('purpose-too', ['purpose'], ({ purpose }, { name }) => `${capitalized(purpose)}, consider ${name}.`),
]

export const purposes = ofPurpose.map(only(false))
export const weakPurposes = ofPurpose.map(only(true))

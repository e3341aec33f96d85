import { loadReader } from '../concierge/understand/note/read-note.ts'
import { loadDictionaries } from '../vocabulary/dictionaries/dictionaries.ts'

// Run after `npm install`: the first start of the service would otherwise take seconds longer.
loadDictionaries()
await loadReader()

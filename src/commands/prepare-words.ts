import { loadReader } from '../concierge/understand/note/read-note.ts'
import '../http/app.ts'
import '../importers/events/read-event-files.ts'
import '../importers/osm/read-osm.ts'
import '../importers/places/read-places.ts'
import '../ingest/catalog-import.ts'
import { loadDictionaries } from '../vocabulary/dictionaries/dictionaries.ts'

// Run after `npm install`: the first start of the service would otherwise take seconds longer. The imports pack the
// tables of words that they hold.
loadDictionaries()
await loadReader()

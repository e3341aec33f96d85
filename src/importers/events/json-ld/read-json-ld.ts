import { type EventFeedOptions, type EventFeedReading, maxFaults } from '../event-feed.ts'
import { findEvents, referenceResolver } from './find-events.ts'
import { jsonBlocks } from './json-blocks.ts'
import { textOf } from './linked-values.ts'
import { microdataIn } from './microdata.ts'
import { readNodes } from './read-nodes.ts'

/** Events of a web page by its schema.org JSON-LD or else its microdata, or of a file of JSON-LD. */
export function readJsonLd(text: string, options: EventFeedOptions): EventFeedReading {
  const faults: string[] = []
  const note = (what: string, sentence: string) => {
    if (faults.length < maxFaults) faults.push(`${options.origin}:${what}: ${sentence}`)
  }
  const documents: unknown[] = []
  for (const block of jsonBlocks(text)) {
    if ('fault' in block) note(block.what, block.fault)
    else documents.push(block.value)
  }
  const linked = findEvents(documents, options.origin)
  // A page that has both tells the same events in both.
  const marked = linked.length > 0 ? [] : microdataIn(text)
  const found = linked.length > 0 ? linked : findEvents(marked, options.origin)
  const read = readNodes(found, {
    options,
    resolved: referenceResolver([...documents, ...marked]),
    note: ({ node }, index, fault) => note(textOf(node, 'name').slice(0, 80) || `event ${index + 1}`, fault),
  })
  return { ...read, faults }
}

/** What a text that is no table is, by its beginning, and which command reads it. */
const formats: readonly (readonly [start: RegExp, sentence: string])[] = [
  [/^BEGIN:VCALENDAR/i, 'is a calendar: ./concierge import events reads it'],
  [
    /^(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:rss|feed|rdf:RDF)\b/is,
    'is a feed (RSS): ./concierge import events reads it',
  ],
  [/^(?:<\?xml[^>]*>\s*)?<(?:osm|osmChange)\b/i, 'is OpenStreetMap XML: ./concierge import osm reads .osm.pbf files'],
  [/^<(?:!doctype html|html)\b/i, 'is a web page: ./concierge import events reads the events of one'],
  [/^<\?xml/i, 'is XML, which is not read as a list: export it as CSV'],
  [/^PAR1/, 'is a parquet file: ./concierge import overture or ./concierge import foursquare reads it'],
  [/^\{\s*"type"\s*:\s*"FeatureCollection"/, 'is GeoJSON, which is not read as a list: export it as CSV'],
]

const maxStart = 2000

/** A sentence on a text that is in a format of another command; null for any other. */
export function otherFormat(text: string): string | null {
  const start = text.slice(0, maxStart).trimStart()
  return formats.find(([pattern]) => pattern.test(start))?.[1] ?? null
}

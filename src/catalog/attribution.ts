import type { HeldSource } from '../store/held-sources.ts'

/** How to credit the sources of the catalog. */
export type Attribution = {
  /** One line for the foot of a page: the credits of all sources that ask for one. */
  credit: string
  sources: SourceCredit[]
}

export type SourceCredit = {
  /** The source's name in this catalog, such as `osm`. */
  source: string
  /** What its publisher calls it. */
  name: string
  /** Where its publisher tells its terms. */
  url: string | null
  /** An SPDX identifier, or what the operator stated; null if nothing is stated. */
  licence: string | null
  licenceUrl: string | null
  /** The short line that names the source; null if its licence asks for none. */
  credit: string | null
  /** A sentence to show with the data. */
  notice: string
  /** True for data that the operator of the service brought and names no publisher of. */
  isOperators: boolean
  /** ISO dates. `currentOn` is null if the source does not say. */
  currentOn: string | null
  importedOn: string
}

type Publisher = Pick<SourceCredit, 'name' | 'url' | 'credit' | 'notice'>

/** Publishers by the kind of their import. docs/data-sources.md lists where each states its terms. */
const publishers: Record<string, Publisher> = {
  osm: {
    name: 'OpenStreetMap',
    url: 'https://www.openstreetmap.org/copyright',
    credit: '© OpenStreetMap contributors',
    notice: 'Contains information from OpenStreetMap, made available under the Open Database License (ODbL).',
  },
  overture: {
    name: 'Overture Maps',
    url: 'https://docs.overturemaps.org/attribution/',
    credit: '© Overture Maps Foundation',
    notice:
      'Contains places of the Overture Maps Foundation and of the providers that it names, ' +
      'among them Foursquare Labs, Inc. under the Apache License 2.0.',
  },
  foursquare: {
    name: 'Foursquare Open Source Places',
    url: 'https://docs.foursquare.com/data-products/docs/fsq-places-open-source',
    credit: '© Foursquare Labs, Inc.',
    notice: 'Copyright 2024 Foursquare Labs, Inc. All rights reserved. Licensed under the Apache License, Version 2.0.',
  },
  ticketmaster: {
    name: 'Ticketmaster',
    url: 'https://developer.ticketmaster.com/support/terms-of-use/',
    credit: 'Events by Ticketmaster',
    notice: "Contains events of Ticketmaster, shown under the terms of Ticketmaster's API.",
  },
  seatgeek: {
    name: 'SeatGeek',
    url: 'https://seatgeek.com',
    credit: 'Events by SeatGeek',
    notice: "Contains events of SeatGeek, shown under the terms of SeatGeek's API, which ask for its logo with a link.",
  },
  bandsintown: {
    name: 'Bandsintown',
    url: 'https://www.bandsintown.com',
    credit: 'Concerts by Bandsintown',
    notice: 'Contains concerts of Bandsintown, shown with the consent of Bandsintown Inc.',
  },
  eventbrite: {
    name: 'Eventbrite',
    url: 'https://www.eventbrite.com/help/en-us/articles/833731/eventbrite-api-terms-of-use/',
    credit: 'Events by Eventbrite',
    notice: "Contains events of Eventbrite, shown under the terms of Eventbrite's API.",
  },
  fame: {
    name: 'QRank and Wikimedia importance',
    url: 'https://qrank.wmcloud.org',
    credit: null,
    notice: 'How often people look a place up is counted from page views of Wikimedia projects.',
  },
  wikidata: {
    name: 'Wikidata',
    url: 'https://www.wikidata.org/wiki/Wikidata:Licensing',
    credit: null,
    notice: 'Facts about sights come from Wikidata.',
  },
}

const licenceUrls: Record<string, string> = {
  'ODbL-1.0': 'https://opendatacommons.org/licenses/odbl/1-0/',
  'CDLA-Permissive-2.0': 'https://cdla.dev/permissive-2-0/',
  'Apache-2.0': 'https://www.apache.org/licenses/LICENSE-2.0',
  'CC0-1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
  'CC-BY-4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'CC-BY-SA-4.0': 'https://creativecommons.org/licenses/by-sa/4.0/',
}

/** Open data first, then what the operator brought. */
export function attributionOf(held: readonly HeldSource[]): Attribution {
  const sources = held
    .map(creditOf)
    .sort((one, other) => Number(one.isOperators) - Number(other.isOperators) || (one.source < other.source ? -1 : 1))
  const credits = new Set(sources.flatMap(({ credit }) => credit ?? []))
  return { credit: [...credits].join(', '), sources }
}

/** The credits on paper, where no link can be followed: with the address of each publisher. */
export const printedCredit = ({ sources }: Attribution): string =>
  sources
    .flatMap(({ credit, url }) =>
      credit === null ? [] : [url === null ? credit : `${credit} (${withoutScheme(url)})`],
    )
    .join(', ')

const withoutScheme = (url: string) => url.replace(/^https:\/\//, '')

function creditOf({ name: source, kind, licence, importedAt, currentOn, publisher: stated }: HeldSource): SourceCredit {
  const publisher = publishers[kind] ?? (stated === null ? undefined : statedPublisher(stated))
  return {
    source,
    ...(publisher ?? operatorsOwn(source)),
    licence: licence || null,
    licenceUrl: licenceUrls[licence] ?? null,
    isOperators: publisher === undefined,
    currentOn,
    importedOn: importedAt.toString().slice(0, 10),
  }
}

/** Whose data an operator says it is. */
const statedPublisher = ({ name, url }: { name: string; url: string | null }): Publisher => ({
  name,
  url,
  credit: name,
  notice: `Contains data of ${name}.`,
})

const operatorsOwn = (source: string): Publisher => ({
  name: source,
  url: null,
  credit: null,
  notice: `Data of the operator of this service, named ${source}. Ask the operator for its terms.`,
})

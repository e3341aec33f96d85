import { cityWords, plainWords } from '../text/tokens.ts'

/**
 * Cities with different names in several languages: those of bilingual countries, English names, and names used in
 * neighboring countries. Names that differ only in accents need no entry.
 */
const cities = `
  helsinki/helsingfors espoo/esbo vantaa/vanda kauniainen/grankulla turku/åbo tampere/tammerfors oulu/uleåborg vaasa/vasa porvoo/borgå
  pori/björneborg lahti/lahtis hämeenlinna/tavastehus lappeenranta/villmanstrand hamina/fredrikshamn rauma/raumo naantali/nådendal
  kokkola/karleby pietarsaari/jakobstad hanko/hangö tammisaari/ekenäs raasepori/raseborg loviisa/lovisa kirkkonummi/kyrkslätt sipoo/sibbo
  järvenpää/träskända kajaani/kajana savonlinna/nyslott maarianhamina/mariehamn københavn/copenhagen/kopenhagen/köpenhamn
  göteborg/gothenburg/goeteborg malmö/malmoe münchen/munich/muenchen köln/cologne/koeln nürnberg/nuremberg/nuernberg
  düsseldorf/duesseldorf hannover/hanover braunschweig/brunswick wien/vienna zürich/zuerich genève/geneva/genf luzern/lucerne
  basel/basle/bâle bern/berne praha/prague/prag warszawa/warsaw kraków/cracow gdańsk/danzig wrocław/breslau bruxelles/brussels/brussel
  antwerpen/antwerp/anvers gent/ghent/gand brugge/bruges leuven/louvain liège/luik den_haag/the_hague/'s_gravenhage roma/rome
  milano/milan firenze/florence venezia/venice napoli/naples torino/turin genova/genoa padova/padua livorno/leghorn siracusa/syracuse
  lisboa/lisbon porto/oporto sevilla/seville zaragoza/saragossa donostia/san_sebastián bilbao/bilbo vitoria/gasteiz
  athína/athens thessaloníki/salonica beograd/belgrade bucurești/bucharest sofiya/sofia moskva/moscow
  sankt_peterburg/saint_petersburg kyiv/kiev lviv/lvov tallinn/reval strasbourg/strassburg marseille/marseilles lyon/lyons
  caerdydd/cardiff abertawe/swansea al_qahirah/cairo mumbai/bombay kolkata/calcutta chennai/madras bengaluru/bangalore beijing/peking
  guangzhou/canton yangon/rangoon québec/quebec_city méxico/mexico_city`

const namesByCity = new Map<string, string[][]>()
for (const line of cities.trim().split(/\s+/)) {
  const names = line.split('/').map((name) => cityWords(name.replaceAll('_', ' ')))
  for (const name of names) namesByCity.set(name.join(' '), names)
}

/** The words of the city as given, then those of its other names; empty for an empty city. */
export function cityNames(words: readonly string[]): string[][] {
  if (words.length === 0) return []
  const text = words.join(' ')
  return [[...words], ...(namesByCity.get(text) ?? []).filter((name) => name.join(' ') !== text)]
}

/** Removes a state or country after the city name, in any of its spellings. */
export function withoutRegion(city: string, spellings: readonly string[]): string {
  const words = plainWords(city)
  const tail = spellings
    .map(plainWords)
    .find(
      (each) => each.length > 0 && each.length < words.length && words.slice(-each.length).join(' ') === each.join(' '),
    )
  return tail === undefined ? city : words.slice(0, -tail.length).join(' ')
}

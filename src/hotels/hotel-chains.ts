import { nameWords } from '../text/tokens.ts'

/**
 * Chains whose branches share a name, by parent. `holiday inn` is not `holiday inn express`: the longest phrase that a name
 * holds is its brand. A brand within brackets is the same house as the one before it (people leave such words out).
 */
const chainsByParent: Readonly<Record<string, string>> = {
  hilton:
    'hilton,hilton garden inn [hilton garden],hampton inn [hampton;hampton inn and suites;hampton suites],homewood suites,home2 suites [home2],embassy suites,doubletree [double tree;doubletree suites],tru,conrad,waldorf astoria,canopy,curio,motto,spark,tempo,hilton grand vacations,signia,livsmart studios',
  marriott:
    'marriott,jw marriott,courtyard,residence inn,fairfield inn [fairfield;fairfield inn and suites],springhill suites [springhill],towneplace suites [towneplace],ac hotel [ac],aloft,element,moxy,sheraton [sheraton grand],westin,w,st regis [saint regis],ritz carlton [the ritz carlton],renaissance,gaylord,four points [4 points],le meridien,delta hotels [delta],protea,city express,marriott vacation club,edition,studiores',
  ihg: 'holiday inn [holiday inn and suites],holiday inn express [holiday inn express and suites],crowne plaza,intercontinental,staybridge suites [staybridge],candlewood suites [candlewood],even hotel [even hotels;even],hotel indigo [indigo],avid,kimpton,holiday inn club,voco,atwell suites,six senses,garner',
  wyndham:
    'wyndham [wyndham grand;wyndham garden],days inn [days inn and suites],super 8,ramada,la quinta [la quinta inn;la quinta inn and suites],travelodge [travel lodge],howard johnson [hojo],baymont [baymont inn;baymont inn and suites],microtel [microtel inn and suites;microtel inn],hawthorn suites [hawthorn],wingate,knights inn,americinn,tryp,dolce,esplendor,echo suites,worldmark',
  choice:
    'comfort inn [comfort inn and suites],comfort suites,quality inn [quality inn and suites;quality suites;quality],clarion [clarion pointe],sleep inn [sleep inn and suites],econo lodge [econolodge],rodeway inn [rodeway],mainstay suites [mainstay],suburban studios [suburban extended stay;suburban],cambria [cambria hotel],woodspring suites [woodspring],everhome suites,radisson,radisson blu,radisson red,country inn [country inn and suites],park inn,park plaza',
  hyatt:
    'hyatt,hyatt place,hyatt house,hyatt regency,grand hyatt,park hyatt,andaz,alila,thompson,miraval,hyatt centric,caption,hyatt studios,hyatt ziva,hyatt zilara',
  'best western':
    'best western [bw;best western plus;bw plus;best western premier;bw premier],surestay [surestay plus],glo,executive residency,aiden,sadie',
  accor:
    'ibis,ibis budget,ibis styles,novotel,mercure,sofitel,pullman,fairmont,raffles,swissotel,movenpick,mgallery,adagio,mama shelter,25hours,grand mercure,hotelf1',
  sonesta:
    'sonesta [sonesta select;sonesta es suites],red lion [red lion inn],americas best value inn,signature inn,royal sonesta',
  g6: 'motel 6,studio 6',
  'red roof': 'red roof [red roof inn;red roof plus],hometowne studios',
  '': 'extended stay america,four seasons [4 seasons],omni,loews,drury inn [drury inn and suites;drury],drury plaza,mandarin oriental,peninsula,rosewood,aman,shangri la,langham,graduate,ace hotel,citizenm,sonder,stay alfred,oakwood,warwick,silver cloud,shilo inn [shilo inns],greentree inn,cobblestone,boarders inn,scottish inns [scottish inn],budget host,budgetel,masters inn,red carpet inn,vagabond inn,rodeway,intown suites,value place,siegel suites,my place,stayapt suites,woodfield,staypineapple,provenance,nh,melia,barcelo,riu,iberostar,h10,eurostars,catalonia,vincci,petit palace,room mate,premier inn,jurys inn,leonardo,maldron,clayton,malmaison,hotel du vin,z hotel,yotel,hub by premier inn,motel one,steigenberger,maritim,b and b hotels,a and o,meininger,generator,st christophers inn,wombats,scandic,radisson individuals,clarion collection,thon,nordic choice,sokos hotel [original sokos hotel;solo sokos hotel;break sokos hotel],omena,omenahotel [omena hotel],forenom,cumulus,holiday club,comwell,zleep,cabinn,elite hotel,strawberry,toyoko inn,apa hotel,dormy inn,super hotel,route inn,daiwa roynet,mitsui garden,oyo,taj,oberoi,itc,lemon tree,ginger,treebo,fabhotel,sarovar,centara,dusit,anantara,amari,banyan tree,como,kempinski,rotana,jumeirah,quest apartment hotels,mantra,rydges,oaks,peppers,meriton suites,adina,vibe,sandman,pan pacific,fiesta inn,city junior,one hotels,camino real,posadas,krystal,tulip inn,golden tulip,campanile,kyriad,premiere classe,formule 1,balladins,b hotel,van der valk,fletcher,bastion,bilderberg,westcord',
}

/** Words after a name that tell whom a hotel belongs to, not which it is; written with or without `by`, `a`, `an`. */
const affiliations: readonly string[] = [
  'autograph collection', 'trademark collection', 'tapestry collection', 'curio collection', 'ascend hotel collection', 'ascend collection',
  'luxury collection', 'unbound collection', 'tribute portfolio', 'registry collection', 'vignette collection', 'mgallery collection',
  'signature collection', 'bw signature collection', 'bw premier collection', 'premier collection', 'destination hotels', 'jdv',
  'joie de vivre', 'lxr hotels and resorts', 'lxr', 'preferred hotels and resorts', 'preferred hotels', 'worldhotels',
  'worldhotels collection', 'small luxury hotels of the world', 'small luxury hotels', 'leading hotels of the world', 'relais and chateaux', 'design hotels',
  'member of design hotels', 'design hotel', 'handwritten collection', 'radisson collection', 'radisson individuals', 'outset collection',
  'hotels and resorts', 'bw', 'adults only', 'all inclusive', 'pet friendly',
] // biome-ignore format: a list of phrases

const phraseWords = (phrase: string) => nameWords(phrase)

type Brand = { words: readonly string[]; house: string; parent: string }

/** Longest phrases first, so that the first that fits is the one meant. */
export const brands: readonly Brand[] = Object.entries(chainsByParent)
  .flatMap(([parent, list]) =>
    list.split(',').flatMap((entry) => {
      const [, house = '', others = ''] = /^([^[]+?)\s*(?:\[(.*)\])?$/.exec(entry) ?? []
      return [house, ...others.split(';')]
        .filter((phrase) => phrase !== '')
        .map((phrase) => ({ words: phraseWords(phrase), house, parent }))
    }),
  )
  .sort((a, b) => b.words.length - a.words.length)

export const affiliationWords: readonly (readonly string[])[] = affiliations
  .map(phraseWords)
  .sort((a, b) => b.length - a.length)

/** What agents and front offices write for a chain's name. */
export const chainAbbreviations: Readonly<Record<string, string>> = {
  bw: 'best western', cy: 'courtyard', hie: 'holiday inn express', hix: 'holiday inn express', hiex: 'holiday inn express',
  'hi express': 'holiday inn express', 'hi exp': 'holiday inn express', 'hol inn': 'holiday inn', hgi: 'hilton garden inn',
  lq: 'la quinta', esa: 'extended stay america', hojo: 'howard johnson',
} // biome-ignore format: a table

/** Companies that stand behind `by`: they name no hotel there. */
export const parents: ReadonlySet<string> = new Set(
  'hilton marriott wyndham ihg hyatt radisson choice accor sheraton sonesta bestwestern staypineapple luxurban ascend marriot'.split(
    ' ',
  ),
)

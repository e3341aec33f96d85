/** Words of price texts, lower case and without accents, by what they tell of an amount or of the word "free". */
const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** A free show: together with `admissionWords` alone they say that nobody pays. */
export const freeWords = words(`
  free complimentary frei freie freier kostenlos kostenfrei umsonst gratis libre gratuit gratuite gratuito gratuita gratuiti libera libero
  vrij vrije vapaa ilmainen maksuton ilmaiseksi maksutta fri fritt kostnadsfritt kostnadsfri franca wolny bezplatny bezplatnie zdarma volny
  無料 入場無料 免费 免費`)

/** What may stand beside them without narrowing whom or what they are for. */
export const admissionWords = words(`
  admission entry entrance event events ticket tickets show shows concert concerts performance screening lecture talk tour class workshop cost price cover
  charge fee registration register rsvp reservation reservations required recommended requested advance with and open to the public all ages
  everyone anyone attend is are this it it's its always totally completely absolutely of for in a an no or but space limited available please
  community welcome family friendly family-friendly drop-in online suggested donation donations welcomed accepted appreciated encouraged optional
  eintritt der die das ist zutritt fur alle jeden veranstaltung konzert anmeldung mit ohne bei spende spenden erbeten
  entree acces l'entree est tous pour toutes sur reservation inscription concert evenement spectacle
  entrada acceso ingreso la el es con reserva previa inscripcion para todos todas publico evento abierta abierto
  ingresso entrata e prenotazione su aperto tutti evento concerto
  toegang gratis voor iedereen en aanmelding reserveren entree
  paasy sisaanpaasy tapahtuma konsertti kaikille on
  entre intrade adgang inngang for alla alle til wstep vstup entrada`)

/** Said of entry without a price word: `no cover`. */
export const freePhrases: readonly RegExp[] = [
  /\b(no|without) (cover( charge)?|admission( fee| charge)?|entry fee|entrance fee|charge to attend|tickets? (needed|required|necessary) (and|&) free)\b/,
  /\b(free|complimentary) (general )?(admission|entry|entrance)\b/,
  /\b(admission|entry|entrance|(the|this|our) (event|show|concert|performance|screening|lecture|talk|festival|tour|program|workshop|class)|attendance|registration) (is|are) (always |completely |totally |absolutely )?(free|complimentary)\b/,
  /\bfree (and|&) open to (the )?(public|all|everyone|community)\b/,
  /\bopen (and|&) free to (the )?(public|all|everyone|community)\b/,
  /\bfree (to (attend|the public|all|everyone)|for (all|everyone)|of charge)\b/,
  /\b(offered|presented|held) (free of charge|at no (cost|charge))\b|\bat no (cost|charge) to (the public|attendees|participants|visitors)\b/,
  /\bfree,? (ticketed )?((live|outdoor|public|community|family|summer|lunchtime|music|movie|film|weekly|monthly|guided|jazz|annual|evening|noon|weekend) ){0,2}(event|concert|concerts|show|performance|screening|lecture|festival)\b/,
  /\b(freier eintritt|eintritt( ist)?:? frei|freien eintritt|entree (est )?(libre|gratuite)|acces libre|entrada (libre|gratuita|gratis|franca|livre)|acceso (libre|gratuito))\b/,
  /\b(ingresso (e )?(libero|gratuito)|entrata (libera|gratuita)|(gratis|vrije) (toegang|entree)|(toegang|entree) (is )?(gratis|vrij)|vapaa paasy|(sisaan)?paasy (on )?vapaa|ilmainen sisaanpaasy)\b/,
  /\b(fri (entre|intrade|adgang|inngang)|gratis (adgang|inngang|intrade|entre)|wstep wolny|vstup (volny|zdarma))\b|入場無料/,
]

/** Beside "free" they make it somebody's or something's, not the guest's entry. */
export const narrowedFree =
  /\b(member|members|student|students|staff|faculty|employees|residents|seniors|veterans|military|kid|kids|child|children|toddlers|infants|ladies|women|teachers|educators|volunteers|subscribers|kinder|mitglieder|studierende|studenten|schuler|enfants?|etudiants?|adherents|moins|ninos|menores|socios|estudiantes|bambini|soci|studenti|kinderen|leden|lapset|jasenet|barn|under|unter|bis|before|until|vor|avant|antes|parking|parken|parkplatze|shuttle|wifi|wi-fi|win)\b|\b(with|included in|includes) (\S+ ){0,3}(admission|entry|purchase|ticket|membership)\b|\b(buy|get) (one|two|1|2)\b|\b(non-|not )free\b/

/** Beside an amount they make it the price of entry. */
export const priceWords = words(`
  ticket tickets tix admission entry entrance cover cost costs price prices priced pricing fee fees door doors gate advance adv presale pre-sale dos adult adults
  child children kid kids youth student students senior seniors member members non-member non-members nonmember nonmembers general ga vip reserved standing seat seats seated balcony
  concession concessions conc person pp each couple family families group registration register from starting starts sliding scale early-bird earlybird pay
  passes pass weekend military teens veterans
  eintritt eintrittspreis eintrittspreise karte karten abendkasse tageskasse kasse vorverkauf vvk ak ermassigt erm regular normal preis preise kosten kostet erwachsene kinder studierende studenten
  schuler normalpreis gebuhr teilnahmegebuhr kursgebuhr ab pro
  entree tarif tarifs plein reduit billet billets prix adulte adultes enfant enfants etudiants places prevente guichet normal partir des
  entrada entradas precio precios boleto boletos desde anticipada taquilla adultos ninos cuota coste persona estudiantes
  ingresso ingressi biglietto biglietti intero ridotto prezzo costo adulti bambini partire persona quota
  toegang kaart kaarten kaartje kaartjes prijs voorverkoop kinderen volwassenen vanaf leden deur
  liput lippu paasymaksu sisaanpaasy sisaanpaasymaksu hinta hinnat alkaen opiskelijat lapset aikuiset ovelta ennakkoon ennakkoliput peruslippu hlo osallistumismaksu
  biljett biljetter intrade entre pris forkop dorren billet billetter billett inngang vuxna barn studenter
  bilhete bilhetes ingressos preco inteira meia bilet bilety wstep vstupne`)

/** May stand in a text that is nothing but a price. */
export const glueWords = words(`
  the a an is are at in on for of per and or to with plus only just all ages under over incl including vat tax day night show week box office online on-site standard
  der die das im am zum zur und oder bis mit inkl zzgl an le la les du de et ou a aux el los las al y o por il lo i gli un una e da di het een op en of voor
  us up non regular basic full reduced limited sold out minimum max min about approx ca circa each suggested`)

export const fromWords = words(
  'from ab starting starts desde partir partire des vanaf alkaen fran fra low minimum min od',
)
export const upToWords = /\b(up to|bis zu|jusqu['’]a|hasta|fino a|tot|maximum|max|enintaan)\s*:?\s*$/

/** Close to an amount they make it something else than the price of entry. */
export const notAPrice = words(`
  off discount discounts save saves saving savings rabatt nachlass remise reduction descuento sconto korting alennus win wins winner winners winning won prize prizes award awards awarded jackpot gewinnen gagner gagnez ganar vincere
  raise raised raises raising fundraise fundraised goal grant grants scholarship scholarships fund funds funded funding budget million billion thousand k m mio bn worth value valued valuation revenue
  donation donations donate donated donating spende spenden don dons donacion donativo offerta donatie lahjoitus suggested gift gifts card cards voucher vouchers coupon credit refund deposit salary
  per-hour stipend bounty debt loan rent invested investment sponsorship sponsor sponsors membership memberships shipping deductible parking parken parkplatz parcheggio parkeren shuttle narikka garderobe coat tuition`)

/** What is bought at a show rather than for it. */
export const goods = words(`
  beer beers bier drink drinks wine wines cocktail cocktails margarita margaritas mimosa mimosas pint pints pour pours draft drafts drafts shot shots oyster oysters taco tacos wings burger burgers slice slices pizza hot
  dog dogs popcorn snack snacks food meal lunch brunch dinner dessert coffee well wells can cans bottle bottles bucket buckets special specials appetizer appetizers merch shirt shirts t-shirt t-shirts raffle bingo poster
  book books rental rentals skate skates locker lockers supply supplies materials kit getrank getranke boisson biere biere birra bebida cerveza`)

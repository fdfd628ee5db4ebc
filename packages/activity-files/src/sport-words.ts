import type { Sport } from './sport.ts'

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Words for one sport, in lower case without accents: ł is l, ø is o, ß is ss. */
interface SportWords {
  readonly sport: Sport
  /** Words that must stand alone. */
  readonly whole?: readonly string[]
  /** Beginnings of words, because languages inflect and compound. */
  readonly beginnings?: readonly string[]
  /** Substrings, after removing spaces and punctuation. */
  readonly within?: readonly string[]
}

/**
 * Names that devices and services give to the sports of this product, by language. The first matching row counts.
 *
 * Sources: Garmin Connect's `typeKey` (rowing_v2, paddling_v2, whitewater_rafting_kayaking), the FIT profile's sports,
 * Strava's `sport_type` (Canoeing, Kayaking, Rowing, StandUpPaddling, VirtualRow) and its names by language in
 * `activities.csv`, Polar Flow (WATERSPORTS_KAYAKING), COROS (Flatwater, Rower, Indoor Rower), Suunto and Wahoo
 * (Rowing, Indoor rowing, Paddling), Apple Health (PaddleSports), Google Fit (rowing.machine). Other languages: the
 * national federations' names of their sports.
 */
export const sportWords: readonly SportWords[] = [
  // Names of other sports that contain a word of a row below.
  {
    sport: 'other',
    whole: words(`padel`),
    within: words(`tennis paddleball skierg bikeerg uprightrow bentoverrow dumbbellrow`),
  },
  {
    sport: 'dragonBoat',
    within: words(`
      dragonboat drachenboot drakenboot bateaudragon bateauxdragon dragonboot dragebat dragebad
      drakbat smoczalodz smoczelodzie smoczychlodzi lodziesmocze dracilod sarkanyhajo barcodragon
      botedragon barcadragone zmajevcamac lohikaarmevene драконбот лодкадракон
    `),
  },
  {
    sport: 'sup',
    whole: words(`sup supping suppen сап`),
    within: words(`
      standup staanduppeddel paddleboard paddlesurf padelsurf paddelboard stehpaddel surfdepala
      remoenpie remoempe remodepie standoppaddel pagaiedebout сапсерф сапборд
    `),
  },
  {
    sport: 'vaa',
    whole: words(`vaa oc oc1 oc2 oc3 oc4 oc6 v1 v3 v6 v12`),
    within: words(`outrigger wakaama auslegerkanu pirogue canoapolinesiana canoahavaiana`),
  },
  {
    sport: 'canoeKayak',
    whole: words(
      `flatwater k1 k2 k4 c1 c2 c4 каяк каякинг каноэ байдарка カヤック カヌー 皮划艇 카약 카누 canotaje`,
    ),
    beginnings: words(`
      kanu kano canoa canoi kenu pirag pagai paddle paddlin paddel padling padlin padlov aerutam
      melon kaiak кая кано байдар
    `),
    within: words(`
      kayak kajak kajakk caiaque caiac kayac canoe surfski oceanski waveski wildwasserpaddel
      canoagem wildwaterva peddelen
    `),
  },
  { sport: 'other', beginnings: words(`raft`) },
  { sport: 'canoeKayak', whole: words(`whitewater`), beginnings: words(`wildwasser wildwater`) },
  {
    sport: 'coastalRowing',
    within: words(`
      coastalrow rowingcoastal rowcoastal beachsprint avirondemer avironcotier kustenruder
      kuestenruder kustroei canottaggiocostiero coastalrudern remocostero remodemar remocosteiro
      kystroning kystroing coastalroning coastalroing kustrodd wioslarstwomorskie tengerievez
      pobreznivesl coastalaviron rannikkosoutu
    `),
  },
  {
    sport: 'rowing',
    whole: words(`
      row rows rowing rower rowers erg ergs rowerg remo rem remada scull sculls sculling 1x 2x 4x 8x ro roning roing rodd
      soutu soudmine kurek canotaj гребля ローイング ボート 赛艇 조정 로잉
    `),
    beginnings: words(`
      rowing rowmachin ruder aviron rameur roeien roei canottag canotag vogator wiosl veslo veslar
      veslan veslac evez romaskin roddmaskin soutulait remoerg remerg roergo roddergo soutu kopilas
      κωπηλασ греб академ
    `),
    within: words(`rudern indoorrow indoorroning indoorroing virtualrow inomhusrodd innendorsroing`),
  },
  {
    sport: 'other',
    whole: words(`run ride walk hike swim golf yoga soccer football elliptical`),
    beginnings: words(`
      running jogg cycl bik swimm walk hik ski surf windsurf kitesurf sail weight strength pilates
      crossfit climb skat snow boat driv fahrrad lauf
    `),
    within: words(`virtualride virtualrun`),
  },
]

/** Beginnings of words that mean an erg or indoors, whatever the sport. */
export const indoorBeginnings: readonly string[] = words(`
  indoor virtual inomhus innendors indendors binnenroei hallenrud halow fedettpaly belter ergomet remoerg
  remerg roergo roddergo rowerg rameur vogator romaskin roddmaskin soutulait rudermaschin rudergera
  ruderergo kajakergo kanuergo paddelergo roeimachin roeitrain roeiappara roeiergo evezogep evezopad
  evezoerg trenazer trenazor machine maskin maschine maquina simulador concept2 coperto interieur
`)

/** Words that mean an erg or indoors if they stand alone. */
export const indoorWords: ReadonlySet<string> = new Set(
  words(`
  rower rowers erg ergs ergo salle sala binnen halle hala teremben remada
`),
)

/** Names that leave the sport open. */
export const openWords: ReadonlySet<string> = new Set(
  words(`
  other generic workout fitnessequipment training cardiotraining uncategorized cardio sonstige sonstiges
  andere anderes autre overig overige altro otro otra outro inne inny jiny ostatni jine egyeb andet
  annet annat muu ergometer ergometr ergometre ergometro watersports watersport
`),
)

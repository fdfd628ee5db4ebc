import type { CraftKey } from '../sports/model.ts'
import { crafts } from '../sports/model.ts'
import type { Effort, PaceTarget, RateTarget, Span, Targets, Zone } from './model.ts'
import { END, type Groups, pattern, type Reading } from './reading-rules.ts'

export type TargetChange = Partial<Targets>

const UNITS =
  '(?:km|k|m|met(?:re|er)s?|minutes?|mins?|h|hours?|hrs|s|secs?|seconds?|x|w(?!/)|watts?|bpm|strokes?)'
/** Must not follow a stroke rate: more of a figure, or a unit. A comma may, since it sets off the next part. */
const NO_UNIT = `(?![\\d:'"%×*]|[.]\\d| ?- ?\\d| {0,2}${UNITS}(?![\\p{L}]))`
const AT = '(?:@|at\\b) {0,2}'
const TO = ' ?- ?'

const toSpan = (least: string | undefined, most: string | undefined, bounds: Span): Span | null => {
  const span = { least: Number(least), most: Number(most ?? least) }
  return span.least >= bounds.least && span.most <= bounds.most && span.least <= span.most ? span : null
}

const RATES: Span = { least: 10, most: 200 }
const RATE = `(\\d{2,3})(?:${TO}(\\d{2,3})|((?:/\\d{2,3}){1,20}))?(?: ?(?:spm|s/m))?${NO_UNIT}`

/** Highest rate after a single 'r'. Above it, 'r60' can be a rest of 60 s. */
export const HIGHEST_AFTER_R = 44

function readRateAfterR(groups: Groups): TargetChange | null {
  const change = readRate(groups)
  const { rate } = change ?? {}
  const highest = rate?.kind === 'span' ? rate.most : Math.max(...(rate?.rates ?? []))
  return highest > HIGHEST_AFTER_R ? null : change
}

function readRate([, first, last, others]: Groups): TargetChange | null {
  if (others === undefined) {
    const span = toSpan(first, last, RATES)
    return span && { rate: { kind: 'span', ...span } satisfies RateTarget }
  }
  const rates = [first, ...others.slice(1).split('/')].map(Number)
  return rates.every((rate) => rate >= RATES.least && rate <= RATES.most)
    ? { rate: { kind: 'steps', rates } }
    : null
}

const CLOCK = '([1-3]):([0-5]\\d)(?:[.,](\\d))?'
const toMs = (minutes?: string, seconds?: string, tenths = '0') =>
  Number(minutes) * 60_000 + Number(seconds) * 1_000 + Number(tenths) * 100

function readPace(groups: Groups): TargetChange | null {
  const [, minutes, seconds, tenths, lastMinutes, lastSeconds, lastTenths] = groups
  // In '1k @ 3:40' the time is that of the piece.
  if (Number(minutes) > 2 && !/500|pace|split/i.test(groups[0] ?? '')) return null
  const least = toMs(minutes, seconds, tenths)
  const most = lastMinutes === undefined ? least : toMs(lastMinutes, lastSeconds, lastTenths)
  return least <= most ? { pace: { kind: 'split', least, most } satisfies PaceTarget } : null
}

const BEST = '(?:(\\d{1,2})(?:([.,])(\\d))?k|(\\d{3,5})m)'
const OFFSET_END = `(?:"|''| ?s(?:ecs?|econds?)?)?(?![:'"]|[.]\\d)${END}`
/** Offset in seconds from the pace of a best time. */
const OFFSET = ` ?([+-]) ?(?:0:)?(\\d{1,2})${OFFSET_END}`
/** Without an offset, no sign with a figure may follow: it would be left unread. */
const NO_OFFSET = `(?! ?[+-] ?\\d|[:'"]|[.]\\d)${END}`
const relativePaces = [
  `${AT}${BEST}(?: pace)?(?:${OFFSET}(?: pace)?|${NO_OFFSET})`,
  `${BEST} pace(?:${OFFSET}|${NO_OFFSET})`,
  // '2k+10"' is a pace; '1k+500' and '2k+10min' are two pieces.
  `${BEST}([+-])(\\d{1,2})${OFFSET_END}(?! ?(?:${UNITS}|[x*'])(?!\\p{L}))`,
]

function readRelative([, km, , tenths = '0', metres, sign, seconds = '0']: Groups): TargetChange | null {
  const best = metres === undefined ? Number(km) * 1_000 + Number(tenths) * 100 : Number(metres)
  const ms = Number(seconds) * 1_000 * (sign === '-' ? -1 : 1)
  return best < 100 ? null : { pace: { kind: 'relative', metres: best, ms: ms || 0 } satisfies PaceTarget }
}

/** AT, AN and TR are zones only in capitals: in lower case they are words and letters. */
const ZONE = '(?:[Uu][Tt] ?[12]|[Gg][Aa] ?[123]|AT|TR|AN)'
const toZones = (written: string): readonly Zone[] =>
  written.replaceAll(' ', '').toUpperCase().split(/[/-]/) as Zone[]

const efforts: readonly (readonly [string, Effort])[] = [
  ['easy|light|relaxed|gentle|locker', 'easy'],
  ['steady(?: state)?|ss', 'steady'],
  ['firm', 'firm'],
  ['hard|strong', 'hard'],
  // 'max 5k' can mean at most 5 km.
  ['max(?:imal|imum)?(?! {0,2}\\d)|flat out|all out|sprints?', 'max'],
]

const WORDS =
  'technique|technical|drills?|(?:standing |rolling |racing )?starts?|continuous|non-?stop|builds?|negative split|' +
  'test|tt|time trial|fartlek|feet out|square blades|race pace|race|rp|paddling|paddle|rowing|row|pieces?|intervals?|[tz][1-6]|zone [1-6]'

/** Boats by name. 2x means two times unless a colon follows it. */
const canoeCrafts = ['k1', 'k2', 'k4', 'c1', 'c2', 'c4', 'v1', 'v6', 'v12'] as const
const rowingCrafts = [
  'single',
  'double',
  'quad',
  'pair',
  'coxedPair',
  'four',
  'coxedFour',
  'eight',
  'coastalSolo',
  'coastalDouble',
  'coastalQuad',
] as const

const readCraft =
  (keys: readonly CraftKey[]) =>
  ([, written = '']: Groups): TargetChange | null => {
    const craft = keys.find((key) => crafts[key].notation.toLowerCase() === written.toLowerCase())
    return craft ? { craft } : null
  }
const named = (keys: readonly CraftKey[]) =>
  `(${keys.map((key) => crafts[key].notation.replace('+', '\\+')).join('|')})`

const spanOf =
  (key: 'watts' | 'percent' | 'heartRate' | 'rpe', bounds: Span) =>
  ([, least, most]: Groups): TargetChange | null => {
    const span = toSpan(least, most, bounds)
    return span && { [key]: span }
  }
const HEART_RATES: Span = { least: 25, most: 250 }

const WARM_UP =
  'w ?/ ?u(?:p)?|w\\.u\\.?|w-up|wu|warm(?:ing)?[ -]?up|ein(?:laufen|fahren|rudern|paddeln)|aufwärmen|' +
  'warm(?:fahren|laufen|rudern)'
const COOL_DOWN =
  '[cw] ?/ ?d(?:own)?|[cw]\\.d\\.?|c-down|[cw]d|(?:cool|warm)(?:ing)?[ -]?down|' +
  'aus(?:laufen|fahren|rudern|paddeln)|abwärmen'

/** Excludes `w/` after a space, which means 'with'. */
const WATTS = '(?: ?watts?|w| w(?!/))'

export const targetReadings: readonly Reading<TargetChange>[] = [
  [pattern(`(?:${WARM_UP})(?: ?:)?${END}`), () => ({ role: 'warmUp' })],
  [pattern(`(?:${COOL_DOWN})(?: ?:)?${END}`), () => ({ role: 'coolDown' })],
  [pattern(`${named(rowingCrafts)} {0,2}:(?!\\d)`), readCraft(rowingCrafts)],
  [pattern(`${named(canoeCrafts)}(?: ?:)?${END}`), readCraft(canoeCrafts)],
  [pattern(`(?:on (?:the )?)?(?:row)?ergo?(?: ?:)?${END}`), () => ({ craft: 'erg' })],
  [
    new RegExp(`(${ZONE}(?: ?[/-] ?${ZONE}){0,4})${END}`, 'uy'),
    ([, zones = '']) => ({ zones: toZones(zones) }),
  ],
  [pattern(`${AT}${CLOCK}(?:${TO}${CLOCK})?(?: ?/ ?500m?)?(?: (?:pace|split))?(?![:.]\\d)${END}`), readPace],
  [pattern(`${CLOCK}(?:${TO}${CLOCK})? ?(?:pace|split)${END}`), readPace],
  ...relativePaces.map((source): Reading<TargetChange> => [pattern(source), readRelative]),
  [
    pattern(`(?:${AT})?(\\d{2,4})(?:${TO}(\\d{2,4}))?${WATTS}${END}`),
    spanOf('watts', { least: 40, most: 2_000 }),
  ],
  [pattern(`(?:${AT})?(\\d{2,3})(?:${TO}(\\d{2,3}))? ?%`), spanOf('percent', { least: 10, most: 200 })],
  [
    pattern(`(?:${AT})?h[rf] ?:? ?(\\d{2,3})(?:${TO}(\\d{2,3}))?(?: ?bpm)?${NO_UNIT}`),
    spanOf('heartRate', HEART_RATES),
  ],
  [pattern(`(?:${AT})?(\\d{2,3})(?:${TO}(\\d{2,3}))? ?bpm${END}`), spanOf('heartRate', HEART_RATES)],
  [
    pattern(`(?:${AT})?rpe ?:? ?(\\d{1,2})(?:${TO}(\\d{1,2}))?(?: ?/ ?10)?${NO_UNIT}`),
    spanOf('rpe', { least: 0, most: 10 }),
  ],
  [pattern(`(?:${AT})?(?:rate|sr|sf) ?[:=]? ?${RATE}`), readRate],
  [pattern(`(?:${AT})?r ?[:=]? ?${RATE}`), readRateAfterR],
  [pattern(`${AT}${RATE}`), readRate],
  [pattern(`(\\d{2,3})(?:${TO}(\\d{2,3})|((?:/\\d{2,3}){1,20}))? ?(?:spm|s/m)${END}`), readRate],
  ...efforts.map(
    ([words, effort]): Reading<TargetChange> => [
      pattern(`(?:${words})(?: (?:pressure|effort))?${END}`),
      () => ({ effort }),
    ],
  ),
  [pattern(`(${WORDS})${END}`), ([, words = '']) => ({ words: [words.toLowerCase()] })],
]

export function mergeTargets(targets: Targets, change: TargetChange): Targets | null {
  const merged = { ...targets, ...change }
  const isSaidTwice = Object.keys(change).some((key) => {
    const said = targets[key as keyof Targets]
    return key === 'words' ? false : Array.isArray(said) ? said.length > 0 : said !== null
  })
  if (isSaidTwice) return null
  return change.words ? { ...merged, words: [...new Set([...targets.words, ...change.words])] } : merged
}

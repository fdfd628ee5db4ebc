import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { type Measure, measure, type Notation } from '../kernel/measures.ts'
import { type CraftKey, craft, crafts, type Sport, sport } from '../sports/model.ts'

/** Whether the least or the most is best. */
export const direction = z.enum(['least', 'most'], 'directionRequired')
export type Direction = z.infer<typeof direction>

/** What makes results comparable with one another, and with no others. */
export interface Comparison extends Notation {
  readonly direction: Direction
}

/** Disciplines that are not simply a craft over a distance or for a time; the catalogues have their names. */
const disciplineEvents = ['beachSprint', 'benchPress', 'benchPull', 'pullUp', 'maxPower'] as const
export type DisciplineEvent = (typeof disciplineEvents)[number]

/** The unit that each measure's values are stored and sent in. */
export const unitOf = {
  time: 'ms',
  distance: 'm',
  weight: 'g',
  count: 'pieces',
  power: 'W',
} as const satisfies Record<Measure, string>

/** A discipline that everybody has. What is named by `event` is no plain piece, so that no pace goes with it. */
export interface Discipline extends Comparison {
  readonly key: string
  readonly sport: Sport
  readonly craft: CraftKey | null
  /** The distance that is covered in the least time, in metres. */
  readonly metres: number | null
  /** The time in which the most is done, in milliseconds. */
  readonly durationMs: number | null
  readonly event: DisciplineEvent | null
}

const MINUTE_MS = 60_000
const HUNDREDTH = { measure: 'time', step: 10, direction: 'least' } as const
const TENTH = { measure: 'time', step: 100, direction: 'least' } as const

/** Time over a distance: in hundredths on the water, in tenths on an erg. */
const over = (notation: typeof HUNDREDTH | typeof TENTH) => (craft: CraftKey, metres: number) =>
  toDiscipline(`${craft}-${metres}`, { craft, sport: crafts[craft].sport, metres, ...notation })

/** Whole metres in a time. */
const within = (craft: CraftKey, minutes: number) =>
  toDiscipline(`${craft}-${minutes}min`, {
    craft,
    sport: crafts[craft].sport,
    durationMs: minutes * MINUTE_MS,
    measure: 'distance',
    step: 1,
    direction: 'most',
  })

/** Mean watts of a test of 10 s at full power. */
const maxPower = (craft: CraftKey) =>
  toDiscipline(`${craft}-10s`, {
    craft,
    sport: crafts[craft].sport,
    event: 'maxPower',
    durationMs: 10_000,
    measure: 'power',
    step: 1,
    direction: 'most',
  })

const lift = (event: DisciplineEvent) => [
  toDiscipline(`${event}-1rm`, { sport: 'canoeKayak', event, measure: 'weight', step: 1, direction: 'most' }),
  toDiscipline(`${event}-2min`, {
    sport: 'canoeKayak',
    event,
    durationMs: 2 * MINUTE_MS,
    measure: 'count',
    step: 1,
    direction: 'most',
  }),
]

const beachSprint = (craft: CraftKey) =>
  toDiscipline(`${craft}-beachSprint`, {
    craft,
    sport: crafts[craft].sport,
    event: 'beachSprint',
    ...HUNDREDTH,
  })

type DisciplineRow = Comparison & Pick<Discipline, 'sport'> & Partial<Discipline>

function toDiscipline(key: string, row: DisciplineRow): Discipline {
  return { key, craft: null, metres: null, durationMs: null, event: null, ...row }
}

const each = <A, B, C>(as: readonly A[], bs: readonly B[], make: (a: A, b: B) => C): C[] =>
  as.flatMap((a) => bs.map((b) => make(a, b)))

/** A Concept2 season's ranked pieces (log.concept2.com/rankings), for all of its machines. */
const concept2 = ['rowErg', 'rowErgDynamic', 'rowErgSlides', 'skiErg', 'bikeErg'] as const
const RANKED_METRES = [100, 500, 1000, 2000, 5000, 6000, 10_000, 21_097, 42_195]
const RANKED_MINUTES = [1, 4, 30, 60]

const rows: readonly Discipline[] = [
  // Canoe sprint (ICF; Wikipedia, Canoe sprint).
  ...each(['k1', 'k2', 'k4', 'c1', 'c2', 'c4'] as const, [200, 500, 1000, 5000], over(HUNDREDTH)),
  // Canoe marathon: short races from 3.4 km, standard ones from 10 km (ICF marathon rules).
  ...each(['k1', 'k2', 'k4', 'c1', 'c2'] as const, [3400, 10_000], over(HUNDREDTH)),
  // Kayak ergs over the sprint's distances. Each make is a craft of its own (see crafts).
  ...each(['dansprint', 'weba', 'kayakPro', 'concept2Paddle'] as const, [200, 500, 1000, 5000], over(TENTH)),
  // Rowing (World Rowing): masters 1,000 m, LA28 1,500 m, else 2,000 m.
  ...each(
    ['single', 'double', 'quad', 'pair', 'coxedPair', 'four', 'coxedFour', 'eight'] as const,
    [1000, 1500, 2000],
    over(HUNDREDTH),
  ),
  // Coastal rowing (World Rowing): endurance 4 to 6 km; a beach sprint has a run before and after.
  ...each(['coastalSolo', 'coastalDouble', 'coastalQuad'] as const, [4000, 6000], over(HUNDREDTH)),
  ...(['coastalSolo', 'coastalDouble', 'coastalQuad'] as const).map(beachSprint),
  // Ergs (Concept2).
  ...each(concept2, RANKED_METRES, over(TENTH)),
  ...each(concept2, RANKED_MINUTES, within),
  ...concept2.map(maxPower),
  // SUP (ICF): sprint to 250 m, distance from 5 km.
  ...each(['supBoard'] as const, [200, 5000, 10_000], over(HUNDREDTH)),
  // Va'a (wakaama.co.nz).
  ...each(['v6'] as const, [500, 1000, 1500, 12_000], over(HUNDREDTH)),
  ...each(['v12'] as const, [500], over(HUNDREDTH)),
  ...each(['v1'] as const, [500, 12_000], over(HUNDREDTH)),
  // Dragon boat (ICF; the IDBF adds 1,000 m).
  ...each(['dragon10', 'dragon20'] as const, [200, 250, 500, 1000, 2000], over(HUNDREDTH)),
  // Canoe clubs' strength tests: one-repetition maximum, and most in two minutes (celbridgepaddlers.ie).
  ...(['benchPress', 'benchPull', 'pullUp'] as const).flatMap(lift),
]

/** Every built-in discipline by its stable key, in the order in which they are offered. */
export const disciplines: ReadonlyMap<string, Discipline> = new Map(rows.map((row) => [row.key, row]))

/** A built-in discipline's key, or the id of a club's own. */
export const disciplineKey = z
  .string('disciplineUnknown')
  .check(z.regex(/^[A-Za-z0-9-]{1,40}$/, 'disciplineUnknown'))

/** What a result or record of a club's own discipline is read by, wherever its athlete is by now. */
export const clubDisciplineFacts = z.object({ name: z.string(), measure, direction })
export type ClubDisciplineFacts = z.infer<typeof clubDisciplineFacts>

/** A discipline of a club's own. A retired one takes no new results, and keeps those it has. */
export const clubDiscipline = z.object({
  id,
  ...clubDisciplineFacts.shape,
  retiredAt: z.nullable(instant),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type ClubDiscipline = z.infer<typeof clubDiscipline>

/** The finest that a club's discipline is kept to: hundredths of a second, else its measure's own unit. */
export const clubStep = (measure: Measure): number => (measure === 'time' ? 10 : 1)

/** A built-in discipline as the API shows it: `step` is worth so many of its `unit`. */
export const builtInDiscipline = z.object({
  key: z.string(),
  sport,
  craft: z.nullable(craft),
  metres: z.nullable(z.int()),
  durationMs: z.nullable(z.int()),
  event: z.nullable(z.enum(disciplineEvents)),
  measure,
  unit: z.enum(Object.values(unitOf)),
  step: z.int(),
  direction,
})
export type BuiltInDiscipline = z.infer<typeof builtInDiscipline>

import * as z from 'zod/mini'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { type Measure, measure, type Notation } from '../../kernel/measures.ts'
import type { Units } from '../../kernel/unit-choices.ts'
import { type CraftKey, craft, crafts, type Sport, sport } from '../../sport/sports/model.ts'

export const direction = z.enum(['least', 'most'], 'directionRequired')
export type Direction = z.infer<typeof direction>

/** Results are comparable only if all of these fields are equal. */
export interface Comparison extends Notation {
  readonly direction: Direction
  /** Unit in which weights are typed; kilograms without one. */
  readonly weightUnit?: Units['weightUnit']
}

/** Disciplines other than a craft over a distance or time; the message catalogues have their names. */
const disciplineEvents = ['beachSprint', 'benchPress', 'benchPull', 'pullUp', 'maxPower'] as const
export type DisciplineEvent = (typeof disciplineEvents)[number]

/** Unit of each measure, in storage and in the API. */
export const unitOf = {
  time: 'ms',
  distance: 'm',
  weight: 'g',
  count: 'pieces',
  power: 'W',
} as const satisfies Record<Measure, string>

/** A built-in discipline. One with an `event` is no plain piece and has no pace. */
export interface Discipline extends Comparison {
  readonly key: string
  readonly sport: Sport
  readonly craft: CraftKey | null
  readonly metres: number | null
  /** In milliseconds. */
  readonly durationMs: number | null
  readonly event: DisciplineEvent | null
}

const MINUTE_MS = 60_000
const HUNDREDTH = { measure: 'time', step: 10, direction: 'least' } as const
const TENTH = { measure: 'time', step: 100, direction: 'least' } as const

const over = (notation: typeof HUNDREDTH | typeof TENTH) => (craft: CraftKey, metres: number) =>
  toDiscipline(`${craft}-${metres}`, { craft, sport: crafts[craft].sport, metres, ...notation })

/** Metres in a number of minutes. */
const within = (craft: CraftKey, minutes: number) =>
  toDiscipline(`${craft}-${minutes}min`, {
    craft,
    sport: crafts[craft].sport,
    durationMs: minutes * MINUTE_MS,
    measure: 'distance',
    step: 1,
    direction: 'most',
  })

/** Mean watts of a 10 s test at full power. */
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

/** Ranked pieces of Concept2, for all its machines. Source: log.concept2.com/rankings. */
const concept2 = ['rowErg', 'rowErgDynamic', 'rowErgSlides', 'skiErg', 'bikeErg'] as const
const RANKED_METRES = [100, 500, 1000, 2000, 5000, 6000, 10_000, 21_097, 42_195]
const RANKED_MINUTES = [1, 4, 30, 60]

const rows: readonly Discipline[] = [
  // Canoe sprint. Sources: ICF; Wikipedia, Canoe sprint.
  ...each(['k1', 'k2', 'k4', 'c1', 'c2', 'c4'] as const, [200, 500, 1000, 5000], over(HUNDREDTH)),
  // Canoe marathon: short races from 3.4 km, standard ones from 10 km. Source: ICF marathon rules.
  ...each(['k1', 'k2', 'k4', 'c1', 'c2'] as const, [3400, 10_000], over(HUNDREDTH)),
  // Kayak ergs over sprint distances. Each make is a craft of its own.
  ...each(['dansprint', 'weba', 'kayakPro', 'concept2Paddle'] as const, [200, 500, 1000, 5000], over(TENTH)),
  // Rowing: masters 1,000 m, LA28 1,500 m, else 2,000 m. Source: World Rowing.
  ...each(
    ['single', 'double', 'quad', 'pair', 'coxedPair', 'four', 'coxedFour', 'eight'] as const,
    [1000, 1500, 2000],
    over(HUNDREDTH),
  ),
  // Coastal rowing: endurance 4 to 6 km; a beach sprint has a run before and after. Source: World Rowing.
  ...each(['coastalSolo', 'coastalDouble', 'coastalQuad'] as const, [4000, 6000], over(HUNDREDTH)),
  ...(['coastalSolo', 'coastalDouble', 'coastalQuad'] as const).map(beachSprint),
  // Ergs. Source: Concept2.
  ...each(concept2, RANKED_METRES, over(TENTH)),
  ...each(concept2, RANKED_MINUTES, within),
  ...concept2.map(maxPower),
  // SUP: sprint to 250 m, distance from 5 km. Source: ICF.
  ...each(['supBoard'] as const, [200, 5000, 10_000], over(HUNDREDTH)),
  // Va'a. Source: wakaama.co.nz.
  ...each(['v6'] as const, [500, 1000, 1500, 12_000], over(HUNDREDTH)),
  ...each(['v12'] as const, [500], over(HUNDREDTH)),
  ...each(['v1'] as const, [500, 12_000], over(HUNDREDTH)),
  // Dragon boat: ICF; the IDBF adds 1,000 m.
  ...each(['dragon10', 'dragon20'] as const, [200, 250, 500, 1000, 2000], over(HUNDREDTH)),
  // Canoe clubs' strength tests: one-repetition maximum, and most in two minutes. Source: celbridgepaddlers.ie.
  ...(['benchPress', 'benchPull', 'pullUp'] as const).flatMap(lift),
]

/** Built-in disciplines by key, in display order. */
export const disciplines: ReadonlyMap<string, Discipline> = new Map(rows.map((row) => [row.key, row]))

/** Key of a built-in discipline, or id of a club's. */
export const disciplineKey = z
  .string('disciplineUnknown')
  .check(z.regex(/^[A-Za-z0-9-]{1,40}$/, 'disciplineUnknown'))

/** Facts about a club's discipline, for results and records that outlive a membership. */
export const clubDisciplineFacts = z.object({ name: z.string(), measure, direction })
export type ClubDisciplineFacts = z.infer<typeof clubDisciplineFacts>

/** A club's own discipline. A retired one keeps its results and takes no new ones. */
export const clubDiscipline = z.object({
  id,
  ...clubDisciplineFacts.shape,
  retiredAt: z.nullable(instant),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type ClubDiscipline = z.infer<typeof clubDiscipline>

/** Finest step of a club's discipline: hundredths of a second, else one unit. */
export const clubStep = (measure: Measure): number => (measure === 'time' ? 10 : 1)

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

import * as z from 'zod/mini'
import { namedSquad } from '../../club/squads/model.ts'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { audiences } from '../../practices/practices/model.ts'
import { clubDisciplineFacts } from '../disciplines/model.ts'
import { implausibleReason } from '../results/model.ts'

export const MAX_DISCIPLINES = 8
export const MAX_ATTEMPTS = 10
/** Two a week for twenty years. */
export const MAX_TEST_DAYS = 2_000
export const MAX_TESTED = 1_000

export const cellStates = ['didNotStart', 'didNotFinish', 'injured'] as const
export const cellState = z.enum(cellStates, 'stateRequired')
export type CellState = z.infer<typeof cellState>

/** Whether results of a withdrawn or deleted test day are kept or deleted. */
export const resultsFate = z.enum(['keep', 'delete'], 'required')
export type ResultsFate = z.infer<typeof resultsFate>

export const attempt = z.object({ id, value: z.int() })
export type Attempt = z.infer<typeof attempt>

export const testDiscipline = z.object({
  disciplineKey: z.string(),
  clubDiscipline: z.nullable(clubDisciplineFacts),
})
export type TestDiscipline = z.infer<typeof testDiscipline>

/** A day of tests. Before publication, only those who run it see it. */
export const testDay = z.object({
  id,
  date: calendarDay,
  title: z.string(),
  /** In column order. */
  disciplines: z.array(testDiscipline),
  course: z.string(),
  wind: z.string(),
  waterTemperature: z.nullable(z.number()),
  note: z.string(),
  /** `chosen` also if the reader knows none of its squads. */
  audience: z.enum(audiences),
  squads: z.array(namedSquad),
  publishedAt: z.nullable(instant),
  abilities: z.object({ run: z.boolean() }),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type TestDay = z.infer<typeof testDay>

/** Attempts, of which the best counts, or a state, or neither. */
const performance = {
  disciplineKey: z.string(),
  state: z.nullable(cellState),
  attempts: z.array(attempt),
}

export const ownTest = z.object({
  ...performance,
  correctedAt: z.nullable(instant),
})
export type OwnTest = z.infer<typeof ownTest>

export const testDayDetails = z.object({
  ...testDay.shape,
  memberIds: z.nullable(z.array(id)),
  /** The reader's own performances, once published. */
  own: z.array(ownTest),
})
export type TestDayDetails = z.infer<typeof testDayDetails>

export const testAthlete = z.object({
  id,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Whether the test day is for them; others have earlier entries. */
  isAsked: z.boolean(),
})
export type TestAthlete = z.infer<typeof testAthlete>

/** A cell of the grid. Version 0 means that nothing was ever entered. */
export const testCell = z.object({
  memberId: id,
  ...performance,
  /** Last test in the discipline before this day. */
  last: z.nullable(z.object({ date: calendarDay, value: z.int() })),
  /** Whether the best attempt is better than all other results of the athlete. */
  isRecord: z.boolean(),
  /** Whether the athlete was notified of it as a record. */
  isTold: z.boolean(),
  /** Why the best attempt may be a typo. */
  warning: z.nullable(implausibleReason),
  /** Whether a body weight was entered that no result contains yet. Privacy: the weight can't be read here. */
  hasBodyWeight: z.boolean(),
  /** Name of the last editor, empty if their account is deleted; null if there is none. */
  enteredBy: z.nullable(z.string()),
  correctedAt: z.nullable(instant),
  version: z.int(),
})
export type TestCell = z.infer<typeof testCell>

/** A record that its athlete set at a published test day. */
export const testRecord = z.object({
  testDayId: id,
  title: z.string(),
  ...testDiscipline.shape,
  value: z.int(),
})
export type TestRecord = z.infer<typeof testRecord>

/** Values of a set of standards for the athletes of a grid. */
export const gridStandards = z.object({
  id,
  name: z.string(),
  values: z.array(
    z.object({
      memberId: id,
      disciplineKey: z.string(),
      /** The athlete's standard on the day, in the discipline's unit. */
      value: z.int(),
    }),
  ),
})
export type GridStandards = z.infer<typeof gridStandards>

export const testGrid = z.object({
  testDay: testDayDetails,
  athletes: z.array(testAthlete),
  cells: z.array(testCell),
  /** Sets with values for athletes of the grid, oldest first; null for readers who may not see them. */
  standards: z.nullable(z.array(gridStandards)),
})
export type TestGrid = z.infer<typeof testGrid>

/** Tenth and ninetieth percentile of the participants, in the discipline's unit, and their number. */
export const testBand = z.object({ tenth: z.int(), ninetieth: z.int(), athletes: z.int() })
export type TestBand = z.infer<typeof testBand>

export const testPoint = z.object({
  testDayId: id,
  title: z.string(),
  date: calendarDay,
  value: z.int(),
  /** Null if there are too few participants to hide individuals. */
  band: z.nullable(testBand),
})
export type TestPoint = z.infer<typeof testPoint>

/** An athlete's tests in a discipline, oldest first. */
export const testLine = z.object({ ...testDiscipline.shape, points: z.array(testPoint) })
export type TestLine = z.infer<typeof testLine>

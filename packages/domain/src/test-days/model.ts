import * as z from 'zod/mini'
import { clubDisciplineFacts } from '../disciplines/model.ts'
import { calendarDay } from '../kernel/calendar-day.ts'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { audiences } from '../practices/model.ts'
import { implausibleReason } from '../results/model.ts'
import { namedSquad } from '../squads/model.ts'

/** So many disciplines a test day can have. */
export const MOST_DISCIPLINES = 8
/** So many attempts a cell can have. */
export const MOST_ATTEMPTS = 10
/** So many test days a club can have: two a week for as long as twenty years. */
export const MOST_TEST_DAYS = 2_000
/** So many members can be chosen for a test day. */
export const MOST_TESTED = 1_000

/** Why somebody has no value in a discipline although they were asked. */
export const cellStates = ['didNotStart', 'didNotFinish', 'injured'] as const
export const cellState = z.enum(cellStates, 'stateRequired')
export type CellState = z.infer<typeof cellState>

/** What becomes of the results of a test day that is withdrawn or deleted: they stay as they are, or are deleted with it. */
export const resultsFate = z.enum(['keep', 'delete'], 'required')
export type ResultsFate = z.infer<typeof resultsFate>

/** One try at a discipline. `value` is in its measure's unit. */
export const attempt = z.object({ id, value: z.int() })
export type Attempt = z.infer<typeof attempt>

/** A discipline by its key, with what a club's own is read by. */
export const testDiscipline = z.object({
  disciplineKey: z.string(),
  clubDiscipline: z.nullable(clubDisciplineFacts),
})
export type TestDiscipline = z.infer<typeof testDiscipline>

/** A day on which a club tests its athletes. Until it is published, nobody but who runs it knows of it. */
export const testDay = z.object({
  id,
  date: calendarDay,
  title: z.string(),
  /** In the order of the grid's columns. */
  disciplines: z.array(testDiscipline),
  course: z.string(),
  wind: z.string(),
  /** °C, to the tenth. */
  waterTemperature: z.nullable(z.number()),
  note: z.string(),
  /** To whom none of its squads is known, those it is for are chosen members. */
  audience: z.enum(audiences),
  /** The squads it is for, by name, as far as the reader knows them: admins all of them, others their own. */
  squads: z.array(namedSquad),
  /** Null while it is a draft. */
  publishedAt: z.nullable(instant),
  abilities: z.object({ run: z.boolean() }),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type TestDay = z.infer<typeof testDay>

/** What somebody did in one discipline: attempts, of which the best counts, or a state; neither where nothing is known. */
const performance = {
  disciplineKey: z.string(),
  state: z.nullable(cellState),
  attempts: z.array(attempt),
}

/** What a published test day says of its reader. */
export const ownTest = z.object({
  ...performance,
  /** When it was last changed after publishing; null where it was not. */
  correctedAt: z.nullable(instant),
})
export type OwnTest = z.infer<typeof ownTest>

/** A test day by itself. */
export const testDayDetails = z.object({
  ...testDay.shape,
  /** Whom it names, where it is for chosen members; for who runs it. */
  memberIds: z.nullable(z.array(id)),
  /** The reader's own, where it is published and has any. */
  own: z.array(ownTest),
})
export type TestDayDetails = z.infer<typeof testDayDetails>

/** A line of the grid. */
export const testAthlete = z.object({
  id,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  /** For members alone. */
  email: z.nullable(z.string()),
  /** Whether the day asks them; of others what was entered before is shown. */
  isAsked: z.boolean(),
})
export type TestAthlete = z.infer<typeof testAthlete>

/** A cell of the grid. Nothing was typed in it where its version is 0. */
export const testCell = z.object({
  memberId: id,
  ...performance,
  /** The athlete's last test in the discipline before this day. */
  last: z.nullable(z.object({ date: calendarDay, value: z.int() })),
  /** Whether the best attempt is better than every other result of the athlete's in the discipline. */
  isRecord: z.boolean(),
  /** Whether the athlete was notified of the best attempt as a record. */
  isTold: z.boolean(),
  /** Why the best attempt may be a slip. */
  doubt: z.nullable(implausibleReason),
  /** Whether a weight was entered that is in no result yet. The weight itself is not readable here. */
  hasBodyWeight: z.boolean(),
  /** Who typed it last, by name; empty when they are gone, null where nobody did. */
  enteredBy: z.nullable(z.string()),
  /** When it was last changed after publishing; null where it was not. */
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

/** What a set of the club's standards has for the athletes of a grid. */
export const gridStandards = z.object({
  id,
  name: z.string(),
  values: z.array(
    z.object({
      memberId: id,
      disciplineKey: z.string(),
      /** The standard that is for the athlete on the day, in the discipline's unit. */
      value: z.int(),
    }),
  ),
})
export type GridStandards = z.infer<typeof gridStandards>

/** A test day with everybody's cells. */
export const testGrid = z.object({
  testDay: testDayDetails,
  /** By name. */
  athletes: z.array(testAthlete),
  /** One for each athlete in each discipline, in the order of both. */
  cells: z.array(testCell),
  /** Of each set that has any for somebody there, the oldest first; null for whom they are not. */
  standards: z.nullable(z.array(gridStandards)),
})
export type TestGrid = z.infer<typeof testGrid>

/** The tenth and ninetieth per cent of those who were there, in the discipline's unit, and how many they were. */
export const testBand = z.object({ tenth: z.int(), ninetieth: z.int(), athletes: z.int() })
export type TestBand = z.infer<typeof testBand>

/** An athlete's best of one test day. */
export const testPoint = z.object({
  testDayId: id,
  title: z.string(),
  date: calendarDay,
  value: z.int(),
  /** Null where too few were there to hide one of them. */
  band: z.nullable(testBand),
})
export type TestPoint = z.infer<typeof testPoint>

/** An athlete's tests in one discipline, in the order of time. */
export const testLine = z.object({ ...testDiscipline.shape, points: z.array(testPoint) })
export type TestLine = z.infer<typeof testLine>

import * as z from 'zod/mini'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { clubDisciplineFacts } from '../disciplines/model.ts'

/** Source of a goal's progress: log, results, registers, or ticks. */
export const goalKinds = ['volume', 'performance', 'attendance', 'process'] as const
export const goalKind = z.enum(goalKinds)
export type GoalKind = z.infer<typeof goalKind>

/** Measure of a volume goal. Units: milliseconds, a count, metres, and RPE × minutes. */
export const goalMeasure = z.enum(['duration', 'sessions', 'distance', 'load'], 'required')
export type GoalMeasure = z.infer<typeof goalMeasure>

/** Whether a volume goal's target is for all days, or for each whole week or month. */
export const goalPer = z.enum(['total', 'week', 'month'], 'required')
export type GoalPer = z.infer<typeof goalPer>

export const goalState = z.enum(['active', 'achieved', 'missed', 'archived'])
export type GoalState = z.infer<typeof goalState>

export const goalTrack = z.enum(['onTrack', 'behind'])
export type GoalTrack = z.infer<typeof goalTrack>

/** A week or month of a goal, or all its days, with the day on which it reached the target. */
export const goalPeriod = z.object({
  first: calendarDay,
  last: calendarDay,
  /** In the goal's unit, rounded half up, and below the target until that is reached. */
  done: z.int(),
  reachedOn: z.nullable(calendarDay),
})
export type GoalPeriod = z.infer<typeof goalPeriod>

/** Parts of an attendance goal's rate, and what it still takes. */
export const goalAttendance = z.object({
  /** Practices attended: `present` or `late`. Excused ones don't count. */
  attended: z.int(),
  counted: z.int(),
  /** `planned`: coming practices that expect the athlete. `needed`: how many the target takes, which can be more. */
  planned: z.int(),
  needed: z.int(),
})
export type GoalAttendance = z.infer<typeof goalAttendance>

/** Progress of a goal, computed on each read. Null means unknown. */
export const goalProgress = z.object({
  /** Amount, best value, rate in whole per cent, or number of weeks or months that reached the target. */
  done: z.nullable(z.int()),
  /** Denominator of `done`: the target, or the number of whole weeks or months. */
  of: z.int(),
  /** Thousandths, rounded half up; 1000 only if reached. Null for a rate, which can fall. */
  share: z.nullable(z.int()),
  /** Whole per cent for display: rounding rounded thousandths again could be off by one. */
  percent: z.nullable(z.int()),
  track: z.nullable(goalTrack),
  /** Amount needed in each coming week, in the goal's unit, rounded up. Null when done. */
  neededPerWeek: z.nullable(z.int()),
  /** Distance to a performance target, in the discipline's unit. */
  gap: z.nullable(z.int()),
  /** Record in the discipline if better than `done`, from before the start or after the end. */
  record: z.nullable(z.int()),
  attendance: z.nullable(goalAttendance),
  /** Current week or month, if the goal counts by those. */
  current: z.nullable(goalPeriod),
  /** Day on which the target was reached; for a rate, the last day once it is over. */
  reachedOn: z.nullable(calendarDay),
})
export type GoalProgress = z.infer<typeof goalProgress>

/** `target` is in the unit of the measure or discipline, per cent of practices, or ticks a week. */
export const goalTerms = {
  measure: z.nullable(goalMeasure),
  per: z.nullable(goalPer),
  target: z.int(),
  /** Key of a built-in discipline, or id of a club's, described by `clubDiscipline`. */
  disciplineKey: z.nullable(z.string()),
  start: calendarDay,
  end: calendarDay,
}

/** A goal without its notes, as users other than the athlete see it. */
export const sharedGoal = z.object({
  id,
  kind: goalKind,
  title: z.string(),
  ...goalTerms,
  clubDiscipline: z.nullable(clubDisciplineFacts),
  state: goalState,
  progress: goalProgress,
  tickedDays: z.array(calendarDay),
  archivedAt: z.nullable(instant),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type SharedGoal = z.infer<typeof sharedGoal>

export const goal = z.object({ ...sharedGoal.shape, notes: z.string() })
export type Goal = z.infer<typeof goal>

export const goalStep = z.object({ day: calendarDay, done: z.int() })
export type GoalStep = z.infer<typeof goalStep>

/** A goal with all ticks, each week or month that counts, and its progress over time. */
export const goalInFull = z.object({
  ...goal.shape,
  /** A step for each day that changed it; empty for a performance, shown with its discipline. */
  way: z.array(goalStep),
  ticks: z.array(calendarDay),
  periods: z.array(goalPeriod),
})
export type GoalInFull = z.infer<typeof goalInFull>

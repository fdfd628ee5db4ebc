import * as z from 'zod/mini'
import { clubDisciplineFacts } from '../disciplines/model.ts'
import { calendarDay } from '../kernel/calendar-day.ts'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'

/** What a goal is judged by: the log, the results, the registers, or ticks. */
export const goalKinds = ['volume', 'performance', 'attendance', 'process'] as const
export const goalKind = z.enum(goalKinds)
export type GoalKind = z.infer<typeof goalKind>

/** What a volume goal adds up; its unit: milliseconds of work, a count, metres, and RPE × minutes. */
export const goalMeasure = z.enum(['duration', 'sessions', 'distance', 'load'], 'required')
export type GoalMeasure = z.infer<typeof goalMeasure>

/** Whether a volume goal's target is for all its days together, or for each whole week or month of them. */
export const goalPer = z.enum(['total', 'week', 'month'], 'required')
export type GoalPer = z.infer<typeof goalPer>

export const goalState = z.enum(['active', 'achieved', 'missed', 'archived'])
export type GoalState = z.infer<typeof goalState>

export const goalTrack = z.enum(['onTrack', 'behind'])
export type GoalTrack = z.infer<typeof goalTrack>

/** A week or a month of a goal, or all its days: what was done in it, and the day on which it was enough. */
export const goalPeriod = z.object({
  first: calendarDay,
  last: calendarDay,
  /** In the goal's unit, rounded half up, and below the target as long as it is not reached. */
  done: z.int(),
  reachedOn: z.nullable(calendarDay),
})
export type GoalPeriod = z.infer<typeof goalPeriod>

/** What an attendance goal's rate is made of, and what it still takes. */
export const goalAttendance = z.object({
  /** How many of the counted practices were attended: `present` or `late`. Whoever was excused is not counted. */
  attended: z.int(),
  counted: z.int(),
  /** Practices to come by the goal's end that expect the athlete, and how many of these the target takes: perhaps more. */
  planned: z.int(),
  needed: z.int(),
})
export type GoalAttendance = z.infer<typeof goalAttendance>

/** How far a goal is, computed whenever it is read. Null is what can't be said. */
export const goalProgress = z.object({
  /** The amount, the best value, the rate in whole per cents, or how many weeks or months reached the target. */
  done: z.nullable(z.int()),
  /** What `done` is out of: the target, or the number of whole weeks or months. */
  of: z.int(),
  /** Thousandths of the way, rounded half up: 1000 is reached and nothing else is. Null of a rate, which can still fall. */
  share: z.nullable(z.int()),
  /** The way in whole per cents, as screens show it: rounded thousandths rounded again could be one off. */
  percent: z.nullable(z.int()),
  track: z.nullable(goalTrack),
  /** What each week from here has to bring, in the goal's unit, rounded up. Null when nothing is left to do. */
  neededPerWeek: z.nullable(z.int()),
  /** What a performance is short of the target, in the discipline's unit. */
  gap: z.nullable(z.int()),
  /** The athlete's record in the discipline where it is better than `done`: from before the goal's start, or after its end. */
  record: z.nullable(z.int()),
  /** Of an attendance goal alone. */
  attendance: z.nullable(goalAttendance),
  /** The week or month that today is in, if the goal counts by those. */
  current: z.nullable(goalPeriod),
  /** The day on which the target was reached; of a rate the goal's last day, when that is over. */
  reachedOn: z.nullable(calendarDay),
})
export type GoalProgress = z.infer<typeof goalProgress>

/** What a goal asks for. `target` is in the unit of the measure or discipline, per cent of practices, or ticks a week. */
export const goalTerms = {
  measure: z.nullable(goalMeasure),
  per: z.nullable(goalPer),
  target: z.int(),
  /** A built-in discipline's key, or the id of a club's own, which `clubDiscipline` then says more of. */
  disciplineKey: z.nullable(z.string()),
  start: calendarDay,
  end: calendarDay,
}

/** A goal as those see it who may see it besides the athlete: without notes. */
export const sharedGoal = z.object({
  id,
  kind: goalKind,
  title: z.string(),
  ...goalTerms,
  clubDiscipline: z.nullable(clubDisciplineFacts),
  state: goalState,
  progress: goalProgress,
  /** The days of the current week that were ticked off. */
  tickedDays: z.array(calendarDay),
  archivedAt: z.nullable(instant),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type SharedGoal = z.infer<typeof sharedGoal>

export const goal = z.object({ ...sharedGoal.shape, notes: z.string() })
export type Goal = z.infer<typeof goal>

/** How far a goal was at the end of a day, in the unit of its progress. */
export const goalStep = z.object({ day: calendarDay, done: z.int() })
export type GoalStep = z.infer<typeof goalStep>

/** One goal in full: every tick, every week or month that counts, and the way so far. */
export const goalInFull = z.object({
  ...goal.shape,
  /** A step for each day that moved it; none of a performance, whose history is its discipline's. */
  way: z.array(goalStep),
  ticks: z.array(calendarDay),
  periods: z.array(goalPeriod),
})
export type GoalInFull = z.infer<typeof goalInFull>

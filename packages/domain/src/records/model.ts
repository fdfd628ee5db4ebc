import * as z from 'zod/mini'
import { clubDisciplineFacts } from '../disciplines/model.ts'
import { calendarDay } from '../kernel/calendar-day.ts'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { provenance } from '../results/model.ts'

/** A result as a sparkline draws it. */
export const recentResult = z.object({ date: calendarDay, value: z.int() })
export type RecentResult = z.infer<typeof recentResult>

/** An athlete's best result in a discipline; derived from the results, never stored. */
export const record = z.object({
  disciplineKey: z.string(),
  clubDiscipline: z.nullable(clubDisciplineFacts),
  resultId: id,
  value: z.int(),
  date: calendarDay,
  provenance,
  eventName: z.string(),
  verifiedAt: z.nullable(instant),
  /** How much better than the record before, in the measure's unit; null when it was the first. */
  improvement: z.nullable(z.int()),
  /** The best since the athlete's season began. */
  seasonBest: z.nullable(z.object({ resultId: id, value: z.int(), date: calendarDay })),
  /** The latest results in the order of time: twelve, and whatever else is of the first one's day. */
  recent: z.array(recentResult),
})
export type PersonalRecord = z.infer<typeof record>

/** A point of a discipline's history. */
export const historyPoint = z.object({
  resultId: id,
  date: calendarDay,
  value: z.int(),
  /** Whether nothing before it was as good: the steps of the progression. */
  wasRecord: z.boolean(),
  verifiedAt: z.nullable(instant),
})
export type HistoryPoint = z.infer<typeof historyPoint>

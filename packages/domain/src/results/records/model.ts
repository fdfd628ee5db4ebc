import * as z from 'zod/mini'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { clubDisciplineFacts } from '../disciplines/model.ts'
import { provenance } from '../results/model.ts'

export const recentResult = z.object({ date: calendarDay, value: z.int() })
export type RecentResult = z.infer<typeof recentResult>

/** Best result in a discipline; derived from results, never stored. */
export const record = z.object({
  disciplineKey: z.string(),
  clubDiscipline: z.nullable(clubDisciplineFacts),
  resultId: id,
  value: z.int(),
  date: calendarDay,
  provenance,
  eventName: z.string(),
  verifiedAt: z.nullable(instant),
  /** Difference to the previous record, in the measure's unit; null for the first. */
  improvement: z.nullable(z.int()),
  seasonBest: z.nullable(z.object({ resultId: id, value: z.int(), date: calendarDay })),
  /** The latest twelve results, oldest first, and all others of the first one's day. */
  recent: z.array(recentResult),
})
export type PersonalRecord = z.infer<typeof record>

export const historyPoint = z.object({
  resultId: id,
  date: calendarDay,
  value: z.int(),
  /** Whether it was better than everything before it. */
  wasRecord: z.boolean(),
  verifiedAt: z.nullable(instant),
})
export type HistoryPoint = z.infer<typeof historyPoint>

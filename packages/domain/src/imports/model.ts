import * as z from 'zod/mini'
import { calendarDay } from '../kernel/calendar-day.ts'
import { id } from '../kernel/ids.ts'
import { text } from '../kernel/text.ts'
import { implausibleReason } from '../results/model.ts'
import { craft, sport } from '../sports/model.ts'
import { averageHeartRate, distance, strokeRate } from '../training-sessions/contract.ts'
import { intensity, type SessionSource, trainingType } from '../training-sessions/model.ts'

const DAY_MS = 86_400_000

/** A file's own id of an entry. */
export const sourceId = text({ minimum: 1, maximum: 64 })

/** Where entries can be imported from. */
export const importSource = z.enum(['concept2'] satisfies SessionSource[])
export type ImportSource = z.infer<typeof importSource>

/** A session as it comes out of somebody's file. It may be shorter than a minute, and says nothing of type and intensity. */
export const importedSession = z.object({
  id,
  sourceId,
  /** When the file says it was, on the athlete's clock: the end of the session, for some. */
  sourceAt: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3])(:[0-5]\d){1,2}$/, 'dayInvalid')),
  date: calendarDay,
  durationMs: z
    .int('durationInvalid')
    .check(z.minimum(1, 'durationInvalid'), z.maximum(DAY_MS, 'durationInvalid')),
  restMs: z.nullable(
    z.int('durationInvalid').check(z.minimum(0, 'durationInvalid'), z.maximum(DAY_MS, 'durationInvalid')),
  ),
  distance,
  strokeRate,
  averageHeartRate,
  sport: z.nullable(sport),
  craft: z.nullable(craft),
  type: trainingType,
  intensity,
  notes: text({ maximum: 5000 }),
})
export type ImportedSession = z.output<typeof importedSession>

/** An entry that did not become a result: it is not in the log, was no piece of a discipline, or has to be confirmed first. */
export const entryNotResult = z.object({
  sourceId: z.string(),
  reason: z.enum(['notInLog', 'noResult', ...implausibleReason.options]),
})
export type EntryNotResult = z.infer<typeof entryNotResult>

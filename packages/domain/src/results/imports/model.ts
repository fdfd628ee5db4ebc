import * as z from 'zod/mini'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { id } from '../../kernel/ids.ts'
import { text } from '../../kernel/text.ts'
import { craft, sport } from '../../sport/sports/model.ts'
import { averageHeartRate, distance, strokeRate } from '../../training/training-sessions/contract.ts'
import { intensity, type SessionSource, trainingType } from '../../training/training-sessions/model.ts'
import { implausibleReason } from '../results/model.ts'

const DAY_MS = 86_400_000

export const sourceId = text({ minimum: 1, maximum: 64 })

export const importSource = z.enum(['concept2'] satisfies SessionSource[])
export type ImportSource = z.infer<typeof importSource>

/** A session of an import. It may be under a minute. Type and intensity can be `notSet`. */
export const importedSession = z.object({
  id,
  sourceId,
  /** Local time in the file, which for some sources is the end of the session. */
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

/** An entry that did not become a result: not in the log, no piece of a discipline, or waiting for confirmation. */
export const entryNotResult = z.object({
  sourceId: z.string(),
  reason: z.enum(['notInLog', 'noResult', ...implausibleReason.options]),
})
export type EntryNotResult = z.infer<typeof entryNotResult>

import { addDays, type CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import { toStarts } from '@boathouse/domain/training/heart-rate-zones/rules'
import type { Row } from '../tables.ts'

/** An athlete's zones: from the maximum first, and from the heart-rate reserve since a test six weeks ago. */
export function demoHeartRateZones(
  athleteId: string,
  today: CalendarDay,
  now: Date,
): Row<'heartRateZones'>[] {
  const at = now.toISOString()
  const bases = [
    { method: 'maximum', maximum: 188, resting: null, threshold: null, from: null },
    { method: 'reserve', maximum: 190, resting: 48, threshold: null, from: addDays(today, -42) },
  ] as const
  return bases.map(({ from, ...basis }) => ({
    ...{ athleteId, id: newId(), sport: null, from, ...basis },
    starts: JSON.stringify(toStarts({ ...basis, starts: [] })),
    ...{ version: 1, createdAt: at, updatedAt: at, deletedAt: null },
  }))
}

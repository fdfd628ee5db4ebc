import { type Position, placeAround } from '@boathouse/activity-files/cleaning/earth'
import { newId } from '@boathouse/domain/kernel/ids'
import { drawGate } from '@boathouse/domain/training/courses/drawing-rules'
import { roundGates } from '@boathouse/domain/training/courses/rules'
import type { Row } from '../tables.ts'

/** Index of each gate in positions 50 m apart: at 500 m and 2,000 m. */
const [START, FINISH] = [10, 40]
/** Metres; reaches boats near either shore. */
const WIDTH = 300

/** A 1,500 m course along the demo boats' route. */
export function demoCourses(
  clubId: string,
  river: readonly Position[],
  createdAt: Date,
): Row<'clubCourses'>[] {
  const [origin] = river
  if (!origin) return []
  const points = river.map(placeAround(origin))
  const start = drawGate(points, { origin, index: START, width: WIDTH })
  const finish = drawGate(points, { origin, index: FINISH, width: WIDTH })
  if (!start || !finish) return []
  const at = createdAt.toISOString()
  const gates = JSON.stringify(roundGates({ start, finish }))
  const times = { createdAt: at, updatedAt: at, deletedAt: null }
  return [{ clubId, id: newId(), name: 'River reach', gates, version: 1, ...times }]
}

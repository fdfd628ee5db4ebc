import { measureDistance, type Position } from '@boathouse/activity-files/cleaning/earth'
import { invalidField } from '../../kernel/errors.ts'
import type { Gate } from './gate-rules.ts'

/** Limit per athlete, and per club. Each session is searched for all courses that its athlete sees. */
export const MAX_COURSES = 50

export const MAX_RANKED = 100

/** Length of a gate in metres, from a stream to a lake. */
const [SHORTEST_GATE, LONGEST_GATE] = [2, 2_000]

/** Longest distance between the two gates, in metres. */
const LONGEST_COURSE = 200_000

interface Gates {
  readonly start: Gate
  readonly finish: Gate
}

/** Throws a field error `start` or `finish` for an implausible length or distance of gates. */
export function refuseWrongGates({ start, finish }: Gates): void {
  for (const [field, { from, to }] of [['start', start] as const, ['finish', finish] as const]) {
    const length = measureDistance(from, to)
    if (!(length >= SHORTEST_GATE && length <= LONGEST_GATE)) throw invalidField(field, 'gateLength')
  }
  if (measureDistance(start.from, finish.from) > LONGEST_COURSE) throw invalidField('finish', 'gatesFarApart')
}

/** Rounds to about a tenth of a metre, finer than GPS. */
export const roundGates = ({ start, finish }: Gates): Gates => ({
  start: roundGate(start),
  finish: roundGate(finish),
})

const roundGate = ({ from, to }: Gate): Gate => ({ from: roundPosition(from), to: roundPosition(to) })

const roundPosition = ({ latitude, longitude }: Position): Position => ({
  latitude: roundDegrees(latitude),
  longitude: roundDegrees(longitude),
})

const roundDegrees = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

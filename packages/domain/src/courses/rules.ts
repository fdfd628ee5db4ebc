import { measureDistance, type Position } from '../activity-files/cleaning/earth.ts'
import type { Gate } from '../activity-files/courses/gates.ts'
import { invalidField } from '../kernel/errors.ts'

/** So many courses somebody has of their own, and so many a club has. Each session is searched for all that its athlete sees. */
export const MOST_COURSES = 50

/** Athletes that a ranking of a course shows in one direction and family of craft. */
export const MOST_RANKED = 100

/** A gate's least and greatest length, in metres: from the width of a stream to that of a lake. */
const [SHORTEST_GATE, LONGEST_GATE] = [2, 2_000]

/** The greatest distance between the two gates of a course, in metres: longer than any race. */
const LONGEST_COURSE = 200_000

interface Gates {
  readonly start: Gate
  readonly finish: Gate
}

/** Throws an invalid `start` or `finish` for a gate that nobody draws, and for gates that are no race apart. */
export function refuseWrongGates({ start, finish }: Gates): void {
  for (const [field, { from, to }] of [['start', start] as const, ['finish', finish] as const]) {
    const length = measureDistance(from, to)
    if (!(length >= SHORTEST_GATE && length <= LONGEST_GATE)) throw invalidField(field, 'gateLength')
  }
  if (measureDistance(start.from, finish.from) > LONGEST_COURSE) throw invalidField('finish', 'gatesFarApart')
}

/** To a tenth of a metre, about: what is finer is noise of the receiver. */
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

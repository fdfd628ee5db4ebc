import type { WorkoutPart, Zone } from '../../sport/workouts/model.ts'
import { parseWorkout } from '../../sport/workouts/parse-rules.ts'
import { unrollWorkout } from '../../sport/workouts/unroll-rules.ts'
import type { PlanEntry } from './model.ts'

type Piece = Extract<WorkoutPart, { kind: 'piece' }>

const STRENGTH = /\b(weights?|gym|strength|squats?|deadlifts?|bench|press(es)?|pull[- ]?ups?|sets? of|kg)\b/i
const TECHNIQUE = /\b(technique|technical|drills?|pause|square blades)\b/i
const RECOVERY = /\b(recovery|regeneration|easy|light|stretch(ing)?|mobility|yoga)\b/i
const FAST_ZONES: readonly Zone[] = ['TR', 'AN', 'GA3']
const FAST_RATE = 28
/** Longest piece of a speed session without zones, as a time: 1,000 m at 2:00 for 500 m. */
const LONGEST_SPRINT_MS = 240_000
const MS_PER_METRE = 240

/** Guesses the type of a session from its workout; null if too little of it was readable. */
export function guessType(workout: string): PlanEntry['type'] | null {
  if (STRENGTH.test(workout)) return 'strength'
  if (TECHNIQUE.test(workout)) return 'technique'
  const parts = unrollWorkout(parseWorkout(workout))
  const work = parts.filter((part) => part.kind === 'piece').filter(({ targets }) => targets.role === null)
  const isRepeated = work.length > 1
  if (work.some(isFast)) return 'speed'
  if (work.some(({ targets }) => targets.zones.length > 0)) return 'endurance'
  if (isRepeated && work.every(isShort)) return 'speed'
  if (!isRepeated && RECOVERY.test(workout)) return 'recovery'
  return work.length > 0 ? 'endurance' : null
}

function isFast({ targets: { zones, rate, effort } }: Piece): boolean {
  if (zones.some((zone) => FAST_ZONES.includes(zone)) || effort === 'max') return true
  const lowest = rate && (rate.kind === 'span' ? rate.least : Math.min(...rate.rates))
  return lowest !== null && lowest >= FAST_RATE
}

function isShort({ amount }: Piece): boolean {
  if (amount.kind === 'time') return amount.ms <= LONGEST_SPRINT_MS
  if (amount.kind === 'distance') return amount.metres * MS_PER_METRE <= LONGEST_SPRINT_MS
  return amount.kind === 'strokes'
}

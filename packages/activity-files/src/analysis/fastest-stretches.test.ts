import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findFastest, findFurthest } from './fastest-stretches.ts'
import type { Progress } from './progress.ts'

const NOISE = 1e-6

interface Step {
  readonly seconds: number
  readonly decimetres: number
}

const progressOf = (steps: readonly Step[]): Progress => {
  const time = new Float64Array(steps.length + 1)
  const metres = new Float64Array(steps.length + 1)
  for (const [index, { seconds, decimetres }] of steps.entries()) {
    time[index + 1] = time[index]! + seconds
    metres[index + 1] = (Math.round(metres[index]! * 10) + decimetres) / 10
  }
  return { time, metres }
}

const step = fc.record({
  seconds: fc.integer({ min: 1, max: 40 }),
  decimetres: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 400 })),
})
const steps = fc.array(step, { minLength: 1, maxLength: 60 })
const session = steps.map(progressOf)
const distance = fc.integer({ min: 1, max: 600 })
const seconds = fc.integer({ min: 1, max: 600 })

const fastest = (progress: Progress, metres: number) => findFastest(progress, metres)?.seconds ?? null
const furthest = (progress: Progress, time: number) => findFurthest(progress, time)?.metres ?? null
const holds = <T>(law: fc.IProperty<T>) => fc.assert(law, { numRuns: 300 })

/** Brute-force reference: tries every sample as an end. */
function tryAll({ time, metres }: Progress, distance: number): number | null {
  const last = metres.at(-1)!
  const arrive = (goal: number) => {
    const index = metres.findIndex((value) => value >= goal - NOISE)
    if (index <= 0 || Math.abs(metres[index]! - goal) <= NOISE) return time[Math.max(0, index)]!
    const part = (goal - metres[index - 1]!) / (metres[index]! - metres[index - 1]!)
    return time[index - 1]! + part * (time[index]! - time[index - 1]!)
  }
  const leave = (goal: number) => {
    const index = metres.findLastIndex((value) => value <= goal + NOISE)
    if (index === metres.length - 1 || Math.abs(metres[index]! - goal) <= NOISE) return time[index]!
    const part = (goal - metres[index]!) / (metres[index + 1]! - metres[index]!)
    return time[index]! + part * (time[index + 1]! - time[index]!)
  }
  const starts = [...metres, ...[...metres].map((value) => value - distance)]
  const times = starts
    .filter((start) => start >= -NOISE && start + distance <= last + NOISE)
    .map((start) => arrive(start + distance) - leave(start))
  return times.length === 0 ? null : Math.min(...times)
}

it('equals brute force in 200 sessions', () => {
  fc.assert(
    fc.property(session, distance, (progress, metres) => {
      const found = fastest(progress, metres)
      const tried = tryAll(progress, metres)
      if (tried === null) expect(found).toBeNull()
      else expect(Math.abs(found! - tried)).toBeLessThan(1e-3)
    }),
    { numRuns: 200 },
  )
})

describe('laws of the fastest stretch', () => {
  it('a longer distance takes longer, and two pieces at least as long as one of both', () => {
    holds(
      fc.property(session, distance, distance, (progress, first, second) => {
        const both = fastest(progress, first + second)
        if (both === null) return
        expect(fastest(progress, first)!).toBeLessThanOrEqual(both + NOISE)
        expect(fastest(progress, first)! + fastest(progress, second)!).toBeLessThanOrEqual(both + NOISE)
      }),
    )
  })

  it('the fastest time of a distance covers it, and the furthest distance in a time takes at most that time', () => {
    holds(
      fc.property(session, distance, seconds, (progress, metres, time) => {
        const taken = fastest(progress, metres)
        if (taken) expect(furthest(progress, taken)!).toBeGreaterThanOrEqual(metres - NOISE)
        const covered = furthest(progress, time)
        if (covered) expect(fastest(progress, covered)!).toBeLessThanOrEqual(time + NOISE)
      }),
    )
  })

  it('a longer pause is never faster', () => {
    holds(
      fc.property(steps, fc.nat(), seconds, distance, (all, place, pause, metres) => {
        const at = place % all.length
        const paused = [...all.slice(0, at), { seconds: pause, decimetres: 0 }, ...all.slice(at)]
        const before = fastest(progressOf(all), metres)
        if (before !== null)
          expect(fastest(progressOf(paused), metres)!).toBeGreaterThanOrEqual(before - NOISE)
      }),
    )
  })

  it('more of a session is never slower', () => {
    holds(
      fc.property(steps, steps, steps, distance, (before, all, after, metres) => {
        const alone = fastest(progressOf(all), metres)
        if (alone === null) return
        expect(fastest(progressOf([...before, ...all, ...after]), metres)!).toBeLessThanOrEqual(alone + NOISE)
      }),
    )
  })

  it('a shift changes nothing, and half the speed takes twice as long', () => {
    holds(
      fc.property(session, distance, fc.integer({ min: 1, max: 9 }), (progress, metres, by) => {
        const taken = fastest(progress, metres)
        const shifted = {
          time: progress.time.map((value) => value + by * 1000),
          metres: progress.metres.map((value) => value + by * 500),
        }
        const slowed = { time: progress.time.map((value) => value * by), metres: progress.metres }
        if (taken === null) {
          expect([fastest(shifted, metres), fastest(slowed, metres)]).toEqual([null, null])
        } else {
          expect(fastest(shifted, metres)!).toBeCloseTo(taken, 5)
          expect(fastest(slowed, metres)!).toBeCloseTo(taken * by, 5)
        }
      }),
    )
  })

  it('more samples on the same line change nothing', () => {
    holds(
      fc.property(steps, distance, seconds, (all, metres, time) => {
        const halves = all.flatMap(({ seconds, decimetres }) => {
          const half = { seconds: seconds / 2, decimetres: decimetres / 2 }
          return [half, half]
        })
        // Half of an odd number of tenths needs twentieths.
        const fine = progressOf(halves.map((half) => ({ ...half, decimetres: half.decimetres * 2 })))
        const doubled = progressOf(
          all.map(({ seconds, decimetres }) => ({ seconds, decimetres: decimetres * 2 })),
        )
        expect(fastest(fine, metres) ?? -1).toBeCloseTo(fastest(doubled, metres) ?? -1, 5)
        expect(furthest(fine, time) ?? -1).toBeCloseTo(furthest(doubled, time) ?? -1, 5)
      }),
    )
  })
})

describe('the ends of an effort', () => {
  const steady = (count: number): Progress => ({
    time: Float64Array.from({ length: count + 1 }, (_, index) => index),
    metres: Float64Array.from({ length: count + 1 }, (_, index) => index * 4),
  })

  it('lie between samples', () => {
    expect(findFastest(steady(100), 250)).toEqual({ from: 0, seconds: 62.5, metres: 250 })
    expect(findFurthest(steady(100), 60)).toEqual({ from: 0, seconds: 60, metres: 240 })
  })

  it('may be at most a millimetre short of the distance', () => {
    const short = (by: number) => ({ time: Float64Array.of(0, 25), metres: Float64Array.of(0, 100 - by) })
    expect(findFastest(short(0.0009), 100)?.seconds).toBe(25)
    expect(findFastest(short(0.0011), 100)).toBeNull()
  })

  it('leave as late and arrive as early as a pause allows', () => {
    const paused = { time: Float64Array.of(0, 60, 85, 100), metres: Float64Array.of(0, 0, 100, 100) }
    expect(findFastest(paused, 100)).toEqual({ from: 60, seconds: 25, metres: 100 })
  })

  it('are undefined in a session that is too short or empty', () => {
    expect(findFastest(steady(10), 100)).toBeNull()
    expect(findFurthest(steady(10), 60)).toBeNull()
    const empty = { time: new Float64Array(0), metres: new Float64Array(0) }
    expect([findFastest(empty, 100), findFurthest(empty, 60)]).toEqual([null, null])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanActivity } from '../cleaning/clean.ts'
import { boatCoachFile, crewNerdStrokesFile } from '../fixtures/app-csv-files.ts'
import { readText } from '../fixtures/read-activities.ts'

/** Steps at a boat's speed. With longer ones, the unit would be unclear. */
const steps = fc.array(
  fc.record({ seconds: fc.integer({ min: 5, max: 20 }), metres: fc.integer({ min: 20, max: 60 }) }),
  {
    minLength: 2,
    maxLength: 6,
  },
)
type Steps = readonly { readonly seconds: number; readonly metres: number }[]
const intervals = fc.array(steps, { minLength: 1, maxLength: 5 })

/** Counters after each step of an interval. */
function counted(interval: Steps): Steps {
  const rows = [{ seconds: 0, metres: 0 }]
  for (const { seconds, metres } of interval) {
    const before = rows.at(-1) ?? { seconds: 0, metres: 0 }
    rows.push({ seconds: before.seconds + seconds, metres: before.metres + metres })
  }
  return rows
}

const boatCoach = (all: readonly Steps[]) =>
  boatCoachFile(
    all.flatMap((interval, index) =>
      counted(interval).map((row) => ({ ...row, at: '', type: 'VariableInterval', interval: index })),
    ),
  )

/** Pieces of a practice, with `between` seconds between them. */
function crewNerd(all: readonly Steps[], between = 0) {
  let began = 10
  return crewNerdStrokesFile(
    all.flatMap((interval) => {
      const rows = counted(interval).map(({ seconds, metres }) => {
        const piece = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
        return [piece, began + seconds, metres, 0] as const
      })
      began += (rows.at(-1)?.[1] ?? began) - began + between + 1
      return rows
    }),
  )
}

function totalsOf(text: string) {
  const { distance, elapsed, moving } = cleanActivity(readText(text)[0]!)
  return { distance, elapsed, moving }
}

describe('the totals of intervals', () => {
  it('are the sums of their counters', () => {
    fc.assert(
      fc.property(intervals, (all) => {
        const sum = (figure: 'seconds' | 'metres') => all.flat().reduce((sum, step) => sum + step[figure], 0)
        expect(totalsOf(boatCoach(all))).toMatchObject({ distance: sum('metres'), elapsed: sum('seconds') })
      }),
    )
  })

  it('are the same for every order in which equal programs write them', () => {
    fc.assert(
      fc.property(
        intervals.chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
        ),
        ([all, shuffled]) => {
          expect(totalsOf(boatCoach(shuffled))).toEqual(totalsOf(boatCoach(all)))
        },
      ),
    )
  })

  it('gain only elapsed time from a longer break, no metres and no moving time', () => {
    fc.assert(
      fc.property(intervals, fc.integer({ min: 1, max: 300 }), (all, seconds) => {
        const [before, after] = [totalsOf(crewNerd(all)), totalsOf(crewNerd(all, seconds))]
        expect([after.distance, after.elapsed]).toEqual([
          before.distance,
          before.elapsed + seconds * (all.length - 1),
        ])
        expect(after.moving ?? 0).toBeLessThanOrEqual(before.moving ?? 0)
      }),
    )
  })
})

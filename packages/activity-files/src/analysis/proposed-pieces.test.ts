import { expect, it } from 'vitest'
import { cleanActivity } from '../cleaning/clean.ts'
import { type Activity, NO_TOTALS, UNKNOWN_ACTIVITY } from '../model.ts'
import { proposePieces } from './proposed-pieces.ts'

/** Consecutive stretches: seconds, and metres a second. */
type Plan = readonly (readonly [seconds: number, speed: number])[]

/** A session by a plan, with a sample a second. The speed swings with the strokes. */
function session(plan: Plan, more: Partial<Activity> = {}) {
  const time = [0]
  const distance = [0]
  for (const [seconds, speed] of plan) {
    for (let second = 0; second < seconds; second++) {
      const swing = 1 + 0.06 * Math.sin(time.length * 2.1)
      time.push(time.length)
      distance.push((distance.at(-1) ?? 0) + speed * swing)
    }
  }
  return cleanActivity({
    ...UNKNOWN_ACTIVITY,
    sport: 'rowing',
    streams: { time: Float64Array.from(time), columns: { distance: Float64Array.from(distance) } },
    ...more,
  })
}

const repeat = (times: number, ...stretches: Plan): Plan =>
  Array.from({ length: times }, () => stretches).flat()

it('finds eight pieces between paddling, to within three seconds', () => {
  const pieces = proposePieces(session([[600, 2.8], ...repeat(8, [90, 4.6], [120, 2.6]), [300, 2.8]]))
  expect(pieces).toHaveLength(8)
  for (const [index, { from, to }] of pieces.entries()) {
    expect(Math.abs(from - (600 + index * 210))).toBeLessThanOrEqual(3)
    expect(Math.abs(to - (690 + index * 210))).toBeLessThanOrEqual(3)
  }
})

it('finds pieces between rests, without a slower warm-up', () => {
  const pieces = proposePieces(session([[600, 2.6], [120, 0.1], ...repeat(4, [240, 4.5], [180, 0.2])]))
  expect(pieces.map(({ from }) => Math.round(from / 30) * 30)).toEqual([720, 1140, 1560, 1980])
})

it('finds pieces of one speed between rests', () => {
  expect(proposePieces(session(repeat(3, [240, 4], [120, 0])))).toHaveLength(3)
})

it.each<[string, Plan]>([
  ['one speed all the time', [[3600, 3.2]]],
  [
    'a single piece',
    [
      [600, 2.6],
      [480, 4.5],
      [600, 2.6],
    ],
  ],
  ['work hardly faster than the rest', repeat(6, [120, 3.3], [120, 3])],
  ['sprints of ten seconds', repeat(6, [10, 5], [120, 2.5])],
  ['no distance', [[600, 0]]],
  ['nothing', []],
])('%s has none', (_, plan) => {
  expect(proposePieces(session(plan))).toEqual([])
})

it('continues a piece over a few slower seconds', () => {
  const [first, second, ...more] = proposePieces(
    session([
      [300, 2.5],
      [60, 4.6],
      [5, 2.5],
      [60, 4.6],
      [300, 2.5],
      [120, 4.6],
      [300, 2.5],
    ]),
  )
  expect([
    Math.round((first!.to - first!.from) / 10),
    Math.round((second!.to - second!.from) / 10),
    more,
  ]).toEqual([13, 12, []])
})

it('proposes nothing if the device marked laps, or over most of a day', () => {
  const plan = repeat(4, [120, 4.6], [120, 2.5])
  const lap = { ...NO_TOTALS, start: 0, kind: null }
  expect(proposePieces(session(plan, { laps: [lap] }))).toHaveLength(4)
  expect(proposePieces(session(plan, { laps: [lap, { ...lap, start: 240 }] }))).toEqual([])
  expect(proposePieces(session([...plan, [6 * 3600, 2.5]]))).toEqual([])
})

it('ends a piece at a break', () => {
  const plan: Plan = [
    [300, 2.5],
    [200, 4.6],
    [300, 2.5],
    [200, 4.6],
    [300, 2.5],
  ]
  expect(proposePieces(session(plan))).toHaveLength(2)
  expect(proposePieces(session(plan, { breaks: [400] }))).toHaveLength(3)
})

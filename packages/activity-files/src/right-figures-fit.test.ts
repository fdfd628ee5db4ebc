import { describe, expect, it } from 'vitest'
import { findBestEfforts } from './analysis/best-efforts.ts'
import { sumWorkAndRest } from './analysis/lap-spans.ts'
import { findSplits } from './analysis/splits.ts'
import type { CleanActivity } from './cleaning/clean.ts'
import { readFit } from './fit/reader.ts'
import { clean, codes, KAYAKING, lap, seconds, session, steady, withRecords } from './fixtures/clean-fit.ts'
import {
  exampleFit,
  FIT_MORNING,
  type FitFile,
  fitFileOfType,
  MORNING_MS,
  types,
} from './fixtures/fit-file.ts'

const fastest = (activity: CleanActivity, metres: number) =>
  findBestEfforts(activity).find(({ target }) => target.kind === 'distance' && target.metres === metres)
    ?.seconds

describe('records that end before the session', () => {
  it('are replaced by its totals', () => {
    const file = withRecords(fitFileOfType(4), seconds(0, 600), steady)
    const cleaned = clean(session(file, { elapsed: 658.083, distance: 2682.5 }).build())
    expect([cleaned.distance, cleaned.elapsed, cleaned.moving]).toEqual([2682.5, 658.083, 658.083])
    expect(findSplits(cleaned).at(-1)).toMatchObject({ seconds: 100, metres: 400 })
    const [told] = cleaned.notices
    expect(told).toEqual({
      code: 'recordsEndEarly',
      figures: { from: 2400, to: 2682.5, seconds: expect.closeTo(58.083) },
    })
  })

  it('are kept if the totals are implausible for the missing part', () => {
    const file = withRecords(fitFileOfType(4), seconds(0, 600), steady)
    expect(clean(session(file, { elapsed: 610, distance: 4000 }).build()).distance).toBe(2400)
  })
})

describe('laps with a stopped timer', () => {
  it('are timed by the timer', () => {
    const file = withRecords(fitFileOfType(4), [...seconds(0, 240), ...seconds(420, 660)], {
      ...steady,
      metres: (second) => ((second > 400 ? second - 180 : second) * 1000) / 240,
    })
    lap(file, { elapsed: 420, timer: 240, distance: 1000 })
    lap(file, { start: 420, elapsed: 240, distance: 1000 })
    const cleaned = clean(session(file, { elapsed: 660, timer: 480, distance: 2000 }).build())
    const [first] = findSplits(cleaned)
    expect([first?.seconds, first?.metres]).toEqual([240, 1000])
    expect(sumWorkAndRest(cleaned)).toEqual({
      work: { seconds: 480, metres: 2000 },
      rest: { seconds: 180, metres: null },
    })
    expect([cleaned.elapsed, cleaned.moving]).toEqual([660, 480])
  })

  it('are timed by it as the only lap, and as none, wherever it stopped', () => {
    const metres = (second: number) => Math.min(second, 120) * (25 / 6) + Math.max(0, second - 300) * (25 / 6)
    const timed = (file: FitFile) =>
      findSplits(clean(session(file, { elapsed: 420, timer: 240, distance: 1000 }).build())).map(
        (split) => split.seconds,
      )
    const resting = () =>
      withRecords(fitFileOfType(4), [...seconds(0, 240), 420], {
        ...steady,
        metres: (second) => (Math.min(second, 240) * 25) / 6,
      })
    expect(timed(resting())).toEqual([120, 120])
    expect(timed(lap(resting(), { elapsed: 420, timer: 240, distance: 1000 }))).toEqual([120, 120])
    const paused = withRecords(fitFileOfType(4), [...seconds(0, 119), ...seconds(301, 420)], {
      ...steady,
      metres,
    })
    paused.define(4, 21, [
      [253, types.uint32],
      [0, types.enum],
      [1, types.enum],
    ])
    paused.write(4, FIT_MORNING + 120, 0, 4).write(4, FIT_MORNING + 300, 0, 0)
    expect(timed(paused).map(Math.round)).toEqual([120, 120])
  })

  it('that counts whole seconds are timed by their tenths', () => {
    const file = withRecords(fitFileOfType(4), seconds(0, 120), steady)
    lap(file, { elapsed: 60.6, timer: 60, distance: 242.4 })
    lap(file, { start: 61, elapsed: 59.2, timer: 59, distance: 236.8 })
    const cleaned = clean(session(file, { elapsed: 120.2, timer: 119, distance: 480.8 }).build())
    expect(findSplits(cleaned).map((split) => split.seconds)).toEqual([60.6, 59.2])
    expect(sumWorkAndRest(cleaned)).toBeNull()
  })

  it('of twice 45 minutes have the rest after each, with the drifted metres', () => {
    const speed = 17_725 / 5400
    const metres = (second: number) => {
      const [first, rest] = [Math.min(second, 2700), Math.max(0, Math.min(second - 2700, 120))]
      const [again, end] = [Math.max(0, Math.min(second - 2820, 2700)), Math.max(0, second - 5520)]
      return (first + again) * speed + ((rest + end) * 31) / 240
    }
    const strokes = [...seconds(0, 2700, 3), ...seconds(2820, 5520, 3), 5640]
    const file = withRecords(fitFileOfType(4), strokes, { ...steady, metres })
    lap(file, { elapsed: 2820, timer: 2700, distance: 17_725 / 2 })
    lap(file, { start: 2820, elapsed: 2820, timer: 2700, distance: 17_725 / 2 })
    const cleaned = clean(session(file, { elapsed: 5640, timer: 5400, distance: 17_756 }).build())
    expect(findSplits(cleaned).map((split) => split.seconds)).toEqual([2700, 2700])
    const sums = sumWorkAndRest(cleaned)
    expect([sums?.work.seconds, sums?.rest.seconds]).toEqual([5400, 240])
    expect([sums?.work.metres, sums?.rest.metres].map((sum) => Math.round(sum ?? 0))).toEqual([17_725, 31])
    expect(cleaned.distance).toBe(17_756)
  })
})

describe('figures of an app on the device', () => {
  const describeField = (file: FitFile, number: number, [message, replaces]: readonly [number, number]) =>
    file.write(0, 0, number, types.uint16, message, replaces)
  const file = fitFileOfType(4).define(0, 206, [
    [0, types.uint8],
    [1, types.uint8],
    [2, types.uint8],
    [14, types.uint16],
    [15, types.uint8],
  ])
  for (const [number, field] of [
    [1, [18, 18]],
    [2, [18, 10]],
    [3, [18, 9]],
    [4, [19, 17]],
    [5, [18, 11]],
  ] as const)
    describeField(file, number, field)
  withRecords(file, seconds(0, 600), steady)
  const summary = [
    [253, types.uint32],
    [2, types.uint32],
    [7, types.uint32],
    [9, types.uint32],
  ] as const
  const developer = (...numbers: number[]) => ({
    developer: numbers.map((number) => [number, 0, 2] as const),
  })
  file.define(2, 19, [...summary, [17, types.uint8]], developer(4))
  file.write(2, FIT_MORNING + 300, FIT_MORNING, 300_000, 0, 3, 24)
  file.write(2, FIT_MORNING + 600, FIT_MORNING + 300, 300_000, 0, 3, 0)
  file.define(3, 18, [...summary, [18, types.uint8], [10, types.uint32]], developer(1, 2, 3, 5))
  file.write(3, FIT_MORNING + 600, FIT_MORNING, 600_000, 0, 3, 30, 24, 240, 2400, 7000)

  it('win over the device’s in sessions and laps, except for calories', () => {
    const [activity] = readFit(file.build())
    expect(activity?.totals).toMatchObject({
      averageStrokeRate: 24,
      strokes: 240,
      distance: 2400,
      calories: null,
    })
    expect(activity?.laps[0]).toMatchObject({ averageStrokeRate: 24 })
  })

  it('that are zero count as not measured', () => {
    expect(readFit(file.build())[0]?.laps[1]?.averageStrokeRate).toBe(3)
  })
})

describe('wrong units throughout', () => {
  const wrong = (speed: ((second: number) => number) | null) =>
    session(
      withRecords(fitFileOfType(4), seconds(0, 3349), {
        ...steady,
        metres: (second) => (second * 1_204_900) / 3349,
        speed,
      }),
      { elapsed: 3_349_000, distance: 1_204_900 },
    ).build()

  it('are repaired if the speed proves it', () => {
    const cleaned = clean(wrong(() => 3.598))
    expect([cleaned.distance, cleaned.elapsed].map((figure) => Math.round(figure ?? 0))).toEqual([
      12_049, 3349,
    ])
    expect(codes(cleaned)).toEqual(['sampleDistanceScaled', 'timeScaled', 'distanceScaled'])
  })

  it('leave out the distance if nothing proves it', () => {
    const cleaned = clean(wrong(null))
    expect([cleaned.distance, cleaned.elapsed]).toEqual([null, 3349])
    expect(codes(cleaned)).toEqual(['distanceUnclear', 'timeScaled'])
    expect(findBestEfforts(cleaned)).toEqual([])
  })

  it('can’t be undone if the recorded figures are impossible', () => {
    for (const speed of [null, () => 3.598]) {
      const { notices } = clean(wrong(speed))
      const offered = notices.filter(({ code, isFinal }) => code.endsWith('Scaled') && !isFinal)
      expect(offered.map(({ code }) => code)).toEqual(speed ? ['sampleDistanceScaled'] : [])
    }
  })
})

describe('a truncated file', () => {
  const cut = (more: readonly number[]) => {
    const file = withRecords(fitFileOfType(4), [...seconds(0, 232), ...more, 232], {
      ...steady,
      metres: (second) => Math.min(second, 232) * 4,
    })
    return clean(file.build().slice(0, -3))
  }

  it('ends with its last sample that is no stray, with a notice', () => {
    for (const more of [[3558], [900_000_000], [3558, 900_000_000], [-40_000]]) {
      const { distance, elapsed, notices } = cut(more)
      expect([distance, elapsed]).toEqual([928, 232])
      const [told] = notices.filter(({ code }) => code === 'cutShort')
      expect(told?.figures['seconds']).toBe(232)
    }
  })

  it('starts with its first sample that is no stray', () => {
    const file = withRecords(fitFileOfType(4), [0, ...seconds(3244, 3476), 3476], {
      ...steady,
      metres: (second) => Math.max(0, second - 3244) * 4,
    })
    const { start, elapsed } = clean(file.build().slice(0, -3))
    expect([start?.ms, elapsed]).toEqual([MORNING_MS + 3_244_000, 232])
  })
})

describe('a file without a session', () => {
  const cycling = (sport: number | null) => {
    const file = fitFileOfType(4)
    if (sport !== null) file.define(0, 12, [[0, types.enum]]).write(0, sport)
    return withRecords(file, seconds(0, 1000), { ...steady, metres: (second) => second * 14 }).build()
  }

  it('has the sport of its sport message, and that sport’s speed limit', () => {
    expect(clean(cycling(2))).toMatchObject({ sport: 'other', distance: 14_000, notices: [] })
    expect(clean(cycling(KAYAKING)).sport).toBe('canoeKayak')
  })

  it('without a sport regains its best efforts when the repair is undone', () => {
    const downhill = (second: number) => second * 8 + Math.max(0, Math.min(second, 550) - 500) * 6
    const file = withRecords(fitFileOfType(4), seconds(0, 1000), { ...steady, metres: downhill }).build()
    const unknown = clean(file)
    expect([unknown.distance, codes(unknown)]).toEqual([8300 - 50 * 14, ['distanceJumped']])
    expect(unknown.notices[0]?.isFinal).toBeUndefined()
    const undone = clean(file, 'distanceJumped')
    expect([undone.distance, undone.leaps]).toEqual([8300, []])
    expect(fastest(undone, 1000)).toBeCloseTo(50 + 300 / 8)
    const steadily = clean(cycling(null))
    expect([steadily.distance, codes(steadily)]).toEqual([14_000, []])
  })

  it('of a boat is never that fast', () => {
    expect(clean(cycling(KAYAKING))).toMatchObject({ distance: null, notices: [{ code: 'distanceUnclear' }] })
  })
})

describe('a device that counts cycles', () => {
  const counted = (rate: number, strokes: number) => {
    const file = withRecords(fitFileOfType(4), seconds(0, 600), {
      ...steady,
      rate: (second) => 69 + (second % 2),
    })
    return clean(session(file, { elapsed: 600, distance: 2400, rate, strokes, sport: KAYAKING }).build())
  }

  it('is corrected if its samples contradict it', () => {
    const cleaned = counted(131, 1310)
    expect([cleaned.totals.averageStrokeRate, cleaned.totals.strokes]).toEqual([null, null])
    expect(codes(cleaned)).toEqual(['strokeRateFromSamples', 'strokesLeftOut'])
  })

  it('is kept if its samples agree', () => {
    const { totals, notices } = counted(70, 690)
    expect([totals.averageStrokeRate, totals.strokes, notices]).toEqual([70, 690, []])
  })
})

it('keeps the first 2,000 activities of a file and counts the others in a notice', () => {
  const one = exampleFit({ seconds: 1 }).build()
  const bytes = new Uint8Array(one.length * 2500)
  for (let index = 0; index < 2500; index++) bytes.set(one, index * one.length)
  const activities = readFit(bytes)
  expect(activities).toHaveLength(2000)
  expect(activities.at(-1)?.notices).toEqual([{ code: 'activitiesLeftOut', figures: { count: 500 } }])
  expect(activities[0]?.notices).toEqual([])
})

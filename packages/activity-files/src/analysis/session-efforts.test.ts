import { describe, expect, it } from 'vitest'
import { cleanActivity } from '../cleaning/clean.ts'
import type { EffortTarget } from '../efforts.ts'
import { type Activity, type Lap, NO_TOTALS, UNKNOWN_ACTIVITY } from '../model.ts'
import { findBestEfforts } from './best-efforts.ts'

describe('the efforts of a session', () => {
  const activity = (time: readonly number[], metres: readonly number[], more: Partial<Activity> = {}) =>
    cleanActivity({
      ...UNKNOWN_ACTIVITY,
      sport: 'rowing',
      streams: { time: Float64Array.from(time), columns: { distance: Float64Array.from(metres) } },
      ...more,
    })
  const find = (session: ReturnType<typeof activity>, wanted: EffortTarget) =>
    findBestEfforts(session).find(({ target }) => JSON.stringify(target) === JSON.stringify(wanted))
  const metres = (value: number): EffortTarget => ({ kind: 'distance', metres: value })
  const range = (count: number) => Array.from({ length: count + 1 }, (_, index) => index)
  const lap = (start: number, elapsed: number, distance: number): Lap => ({
    ...NO_TOTALS,
    start,
    elapsed,
    distance,
    kind: null,
  })

  it('exist for every distance and time up to the session’s length', () => {
    const efforts = findBestEfforts(
      activity(
        range(300),
        range(300).map((second) => second * 4),
      ),
    )
    expect(efforts.map(({ target, seconds, metres }) => [target.kind, seconds, metres])).toEqual([
      ['distance', 25, 100],
      ['distance', 62.5, 250],
      ['distance', 125, 500],
      ['distance', 250, 1000],
      ['time', 60, 240],
      ['time', 240, 960],
    ])
    expect(findBestEfforts(activity([], []))).toEqual([])
  })

  it('are marked if nothing was recorded for more than 30 seconds', () => {
    const gap = (seconds: number) => activity([0, 10, 10 + seconds, 20 + seconds], [0, 40, 80, 120])
    expect(find(gap(30), metres(100))).toMatchObject({ hasGap: false })
    expect(find(gap(31), metres(100))).toMatchObject({ hasGap: true })
    const within = activity([0, 10, 110, 120], [0, 40, 1040, 1080])
    expect(find(within, metres(100))).toMatchObject({ seconds: 10, hasGap: true })
    const elsewhere = activity([0, 25, 90, 115], [0, 100, 100, 190])
    expect(find(elsewhere, metres(100))).toMatchObject({ from: 0, seconds: 25, hasGap: false })
    const justAfter = activity([0, 10, 100, 124], [0, 40, 45, 145], {
      laps: [lap(98, 26, 100), lap(124, 1, 4)],
    })
    expect(find(justAfter, metres(100))).toMatchObject({ from: 98, isDevices: true, hasGap: false })
  })

  it('are faster than a lap that includes rest', () => {
    const [work, rest] = [range(240), range(180).slice(1)]
    const after = activity(
      [...work, ...rest.map((second) => 240 + second)],
      [...work.map((second) => (second * 1000) / 240), ...rest.map(() => 1000)],
      { laps: [{ ...lap(0, 420, 1000), timer: 240 }] },
    )
    expect(find(after, metres(1000))).toMatchObject({ from: 0, seconds: 240 })
    const before = activity(
      [...rest, ...work.map((second) => 180 + second)],
      [...rest.map(() => 0), ...work.map((second) => (second * 1000) / 240)],
      { laps: [{ ...lap(0, 420, 1000), timer: 240 }] },
    )
    expect(find(before, metres(1000))).toMatchObject({ from: 180, seconds: 240 })
  })

  it('use the device’s time if it timed that distance', () => {
    const time = range(130)
    const samples = time.map((second) => (second <= 60 ? second * 4.52 : 271.2 + (second - 60) * 4))
    const own = find(activity(time, samples, { laps: [lap(0, 55.6, 250.39), lap(60, 70, 335)] }), metres(250))
    expect(own).toMatchObject({ from: 0, seconds: 55.6, isDevices: true })
    const longer = find(
      activity(time, samples, { laps: [lap(0, 55.6, 250.6), lap(60, 70, 335)] }),
      metres(250),
    )
    expect(longer).toMatchObject({ isDevices: false })
    const totals = { ...NO_TOTALS, elapsed: 125.3, timer: 125.3, distance: 500 }
    const whole = activity(
      range(125),
      range(125).map((second) => second * 4),
      { totals },
    )
    expect(find(whole, metres(500))).toMatchObject({ from: 0, seconds: 125.3, isDevices: true })
  })

  it('use the samples if they are faster elsewhere', () => {
    const time = range(200)
    const samples = time.map((second) => (second <= 100 ? second * 4 : 400 + (second - 100) * 5))
    const found = find(
      activity(time, samples, { laps: [lap(0, 62.4, 250), lap(62.4, 137.6, 650)] }),
      metres(250),
    )
    expect(found).toMatchObject({ seconds: 50, isDevices: false })
  })

  it('use the samples if a lap was slower than a stretch within it', () => {
    const time = range(1200)
    const samples = time.map((second) => (second <= 200 ? second * 0.5 : 100 + (second - 200) * 1.1))
    const found = find(
      activity(time, samples, { laps: [lap(0, 1018.2, 1000), lap(1018.2, 181.8, 200)] }),
      metres(1000),
    )
    expect(found).toMatchObject({ seconds: 909.091, isDevices: false })
  })

  it('use the samples, with a notice, if a lap differs by more than their resolution', () => {
    const time = range(200).map((index) => index * 3)
    const samples = time.map((second) => second * 4)
    const withLap = (elapsed: number) =>
      activity(time, samples, { laps: [lap(30, elapsed, 500), lap(200, 100, 400)] })
    const disagrees = { code: 'lapsDisagree', figures: { count: 1 } }
    expect(find(withLap(123.1), metres(500))).toMatchObject({ from: 30, seconds: 123.1, isDevices: true })
    expect(withLap(123.1).notices).toEqual([])
    expect(find(withLap(122.9), metres(500))).toMatchObject({ seconds: 125, isDevices: false })
    expect(withLap(122.9).notices).toEqual([disagrees])
    // With times in tenths, errors are at most 1 s.
    const tenths = range(6000).map((index) => index / 10)
    const fine = (elapsed: number) =>
      activity(
        tenths,
        tenths.map((second) => second * 4),
        { laps: [lap(30, elapsed, 500), lap(200, 100, 400)] },
      )
    expect(find(fine(124.1), metres(500))).toMatchObject({ seconds: 124.1, isDevices: true })
    expect(find(fine(123.9), metres(500))).toMatchObject({ seconds: 125, isDevices: false })
  })

  it('use the device’s time if samples are missing or have a gap at the lap’s end', () => {
    const laps = [lap(100, 120, 500), lap(300, 100, 400)]
    const time = [0, 100, ...range(100).map((second) => second + 300)]
    const samples = time.map((second) => (second <= 100 ? second : second - 100 + 400))
    expect(find(activity(time, samples, { laps }), metres(500))).toMatchObject({
      seconds: 120,
      isDevices: true,
    })
    expect(find(activity([], [], { laps }), metres(500))).toMatchObject({ from: 100, seconds: 120 })
  })

  it('in a time start with whole seconds, without later metres of the same second', () => {
    const time = [0, 10, 20, 30, 40, 50, 60, 60, 61, 70]
    const samples = [0, 35, 70, 105, 140, 175, 210, 213, 213.5, 245]
    expect(find(activity(time, samples), { kind: 'time', seconds: 60 })).toMatchObject({ metres: 210 })
  })

  it('are rounded to thousandths against the athlete, except the device’s own', () => {
    const session = activity([0, 100], [0, 300], { laps: [lap(0, 33.3333, 100), lap(50, 50, 150)] })
    expect(find(session, metres(100))).toMatchObject({ seconds: 33.3333, isDevices: true })
    expect(find(session, metres(250))).toMatchObject({ seconds: 83.334 })
    expect(find(activity([0, 70], [0, 100]), { kind: 'time', seconds: 60 })).toMatchObject({ metres: 85.714 })
  })

  it('do not include a step to a total beyond the samples', () => {
    const time = range(100)
    const samples = time.map((second) => second * 2.5)
    const totals = { ...NO_TOTALS, elapsed: 100, timer: 100, distance: 262 }
    const session = activity(time, samples, { totals })
    expect(session.distance).toBe(262)
    expect(find(session, metres(100))).toMatchObject({ seconds: 40 })
    const ahead = samples.map((value) => value + 10)
    expect(find(activity(time, ahead), metres(100))).toMatchObject({ from: 1, seconds: 40 })
  })

  it('never cross a break', () => {
    const time = range(120)
    const samples = time.map((second) => (second <= 50 ? second * 5 : 250 + (second - 50) * 4))
    const laps = [lap(0, 50, 250)]
    const totals = { ...NO_TOTALS, elapsed: 120, timer: 120, distance: 530 }
    const targets = (breaks: readonly number[]) =>
      findBestEfforts(activity(time, samples, { breaks, laps, totals })).map(({ target, from }) => [
        target.kind === 'distance' ? target.metres : target.seconds,
        from,
      ])
    expect(targets([])).toEqual([
      [100, 0],
      [250, 0],
      [500, 0],
      [60, 0],
    ])
    expect(targets([50])).toEqual([
      [100, 0],
      [250, 0],
      [60, 50],
    ])
    expect(targets([49, 80])).toEqual([[100, 0]])
  })

  it('are the best of all parts between breaks', () => {
    const time = range(120)
    const samples = time.map((second) => (second <= 60 ? second * 4 : 240 + (second - 60) * 5))
    const session = activity(time, samples, { breaks: [60] })
    expect(find(session, metres(100))).toMatchObject({ from: 60, seconds: 20 })
    expect(find(session, { kind: 'time', seconds: 60 })).toMatchObject({ from: 60, metres: 300 })
  })
})

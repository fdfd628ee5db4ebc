import { describe, expect, it } from 'vitest'
import { sumWorkAndRest } from '../analysis/lap-spans.ts'
import { findSplits } from '../analysis/splits.ts'
import { at, bestOver, clean } from '../fixtures/clean-xml.ts'
import { tcxActivity, tcxFile, tcxLap, tcxPoint } from '../fixtures/xml-files.ts'

const summary = (seconds: number, metres: number) =>
  `<TotalTimeSeconds>${seconds}</TotalTimeSeconds><DistanceMeters>${metres}</DistanceMeters>`
/** Points every 5 s at a speed in metres a second. */
const points = (from: number, to: number, speed: number, metres: number) => {
  const times = Array.from({ length: Math.floor((to - from) / 5) + 1 }, (_, index) => from + index * 5)
  return times.map((time) => tcxPoint({ time: at(time), distance: metres + (time - from) * speed })).join('')
}
const read = (...laps: string[]) => clean(tcxFile(tcxActivity(laps.join(''))))

describe('a lap of a TCX file', () => {
  it('that includes the rest after it lasts its timer time, as a split and as a best effort', () => {
    const activity = read(
      tcxLap(at(0), points(0, 665, 3, 0) + points(670, 1185, 0.1, 1995), summary(665, 1995)),
      tcxLap(at(1187), points(1187, 2827, 3.654, 2046) + points(2832, 2867, 0.1, 8046), summary(1642, 6000)),
      tcxLap(at(2874), points(2875, 3000, 2, 8050), summary(126, 252)),
    )
    expect(findSplits(activity).map(({ seconds }) => seconds)).toEqual([665, 1642, 126])
    expect(bestOver(activity, 6000)).toMatchObject({ from: 1187, seconds: 1642, isDevices: true })
  })

  it('with a pause in its middle and rest after it ends with its work', () => {
    const activity = read(
      tcxLap(
        at(0),
        points(0, 120, 4, 0) + points(300, 420, 4, 480) + points(425, 595, 0.1, 960),
        summary(240, 960),
      ),
      tcxLap(at(600), points(600, 720, 4, 980), summary(120, 480)),
    )
    expect(activity.laps.map(({ elapsed }) => elapsed)).toEqual([420, 120])
    expect(findSplits(activity).map(({ seconds }) => seconds)).toEqual([240, 120])
    expect(sumWorkAndRest(activity)?.rest.seconds).toBe(180)
  })

  it.each([
    ['a long one that the samples have 1 % short', 1640, 4, 6625],
    ['a short one that begins and ends between samples', 20, 5, 108],
  ])('may have more metres than its samples: %s', (_, seconds, speed, metres) => {
    const covered = seconds * speed
    const rest = points(seconds + 5, seconds + 300, 0.1, covered)
    const activity = read(
      tcxLap(at(0), points(0, seconds, speed, 0) + rest, summary(seconds, metres)),
      tcxLap(at(seconds + 310), points(seconds + 310, seconds + 370, 4, covered + 30), summary(60, 240)),
    )
    expect(activity.laps.map(({ elapsed }) => elapsed)).toEqual([seconds, 60])
  })

  it('without samples lasts as long as its timer, else until the next', () => {
    const lap = (start: number, seconds: number) => tcxLap(at(start), '', summary(seconds, 1000))
    expect(read(lap(0, 240), lap(420, 0), lap(700, 240)).laps.map(({ elapsed }) => elapsed)).toEqual([
      240, 280, 240,
    ])
  })
})

it('that is in the file twice counts once, with its longest time', () => {
  const first = tcxLap(at(0), points(0, 300, 4, 0), summary(300, 1200))
  const second = tcxLap(at(300), points(300, 600, 4, 1200), summary(300, 1200))
  const cleaned = read(first, tcxLap(at(300), '', summary(0, 0)), second, first)
  expect(cleaned.laps.map(({ start, elapsed }) => [start, elapsed])).toEqual([
    [0, 300],
    [300, 300],
  ])
  expect(cleaned).toMatchObject({ distance: 2400, elapsed: 600, moving: 600 })
  expect(cleaned.notices.map(({ code }) => code)).toEqual(['timesMerged'])
})

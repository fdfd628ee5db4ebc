import { expect, it } from 'vitest'
import { findBestEfforts } from '../analysis/best-efforts.ts'
import { findSplits } from '../analysis/splits.ts'
import { readText } from '../fixtures/read-activities.ts'
import { tcxActivity, tcxFile, tcxLap, tcxPoint } from '../fixtures/xml-files.ts'
import { cleanActivity } from './clean.ts'

const at = (second: number) => new Date(Date.UTC(2026, 5, 1, 6) + second * 1000).toISOString()
const summary = (seconds: number, metres: number) =>
  `<TotalTimeSeconds>${seconds}</TotalTimeSeconds><DistanceMeters>${metres}</DistanceMeters>`
/** A point every 5 s, at so many metres a second from so many metres. */
const points = (from: number, to: number, speed: number, metres: number) => {
  const times = Array.from({ length: Math.floor((to - from) / 5) + 1 }, (_, index) => from + index * 5)
  return times.map((time) => tcxPoint({ time: at(time), distance: metres + (time - from) * speed })).join('')
}

it('a lap of a TCX file that holds the rest after it takes its own time, as a split and as a best effort', () => {
  const laps = [
    tcxLap(at(0), points(0, 600, 3, 0) + points(605, 1185, 0.1, 1800), summary(600, 1800)),
    tcxLap(at(1187), points(1187, 2827, 3.66, 1860) + points(2832, 2867, 0.1, 7863), summary(1642, 6000)),
    tcxLap(at(2874), points(2875, 3000, 2, 7870), summary(126, 252)),
  ]
  const [read] = readText(tcxFile(tcxActivity(laps.join(''))))
  if (!read) throw new Error('nothing was read')
  const activity = cleanActivity(read)
  expect(findSplits(activity).map(({ seconds }) => seconds)).toEqual([600, 1642, 126])
  expect(
    findBestEfforts(activity).find(({ target }) => target.kind === 'distance' && target.metres === 6000),
  ).toMatchObject({
    from: 1187,
    seconds: 1642,
    isDevices: true,
  })
})

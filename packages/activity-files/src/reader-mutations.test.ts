import { expect, it } from 'vitest'
import { findBestEfforts } from './analysis/best-efforts.ts'
import { sumWorkAndRest } from './analysis/lap-spans.ts'
import { findSplits } from './analysis/splits.ts'
import { type CleanActivity, cleanActivity } from './cleaning/clean.ts'
import {
  boatCoachFile,
  exampleBoatCoachOnWater,
  exampleCrewNerdStrokes,
  exampleErgStick,
  exampleKinomap,
  exampleRowHero,
  exampleSmartRow,
  suuntoLog,
} from './fixtures/app-csv-files.ts'
import {
  exampleBoatCoach,
  exampleConcept2,
  exampleCoxmate,
  exampleCrewNerd,
  exampleGarminList,
  exampleNk,
  exampleRowPro,
} from './fixtures/csv-files.ts'
import { exampleFit, FIT_MORNING, fitFileOfType, types } from './fixtures/fit-file.ts'
import { gpxFile, gpxPoint, tcxActivity, tcxFile, tcxLap, tcxPoint, toBytes } from './fixtures/xml-files.ts'
import { fileRefusals } from './model.ts'
import { readActivityFile } from './reader.ts'
import { decodeStreams, encodeStreams } from './stream-format.ts'

const time = (second: number) => `2026-06-01T06:00:${String(second).padStart(2, '0')}Z`
const seconds = Array.from({ length: 20 }, (_, second) => second)

const developerFit = fitFileOfType(4)
  .define(0, 206, [
    [0, types.uint8],
    [1, types.uint8],
    [2, types.uint8],
    [3, types.text, 12],
  ])
  .write(0, 0, 1, types.float32, 'DriveLength')
  .define(1, 20, [[253, types.uint32]], { developer: [[1, 0, 4]] })
for (const second of seconds) developerFit.write(1, FIT_MORNING + second, 1.4)

const originals = [
  exampleFit().build(),
  Uint8Array.from([...developerFit.build(), ...exampleFit({ seconds: 5 }).build()]),
  toBytes(
    tcxFile(
      tcxActivity(
        tcxLap(
          time(0),
          seconds
            .map((second) => tcxPoint({ time: time(second), distance: second * 4, heartRate: 150 }))
            .join(''),
          '<TotalTimeSeconds>19</TotalTimeSeconds><DistanceMeters>76</DistanceMeters>',
        ),
      ),
    ),
  ),
  toBytes(
    gpxFile(
      `<trk><trkseg>${seconds.map((second) => gpxPoint(53 + second * 4e-5, -7, `<time>${time(second)}</time>`)).join('')}</trkseg></trk>`,
    ),
  ),
  toBytes(
    gpxFile(
      `<trk><type>Kajak</type>${[0, 6, 12]
        .map(
          (from) =>
            `<trkseg>${seconds
              .slice(from, from + 5)
              .map((second) =>
                gpxPoint(53 + second * 4e-5, -7, `<time>${time(second)}</time>`).replaceAll(
                  /="(\d+)\.(\d+)"/g,
                  '="$1,$2"',
                ),
              )
              .join('')}</trkseg>`,
        )
        .join('')}</trk>`,
    ),
  ),
  toBytes(
    tcxFile(
      tcxActivity(
        [0, 10]
          .map((from) =>
            tcxLap(
              time(from),
              seconds
                .slice(from, from + 8)
                .map((second) => tcxPoint({ time: time(second), distance: second * 0.004 }))
                .join(''),
              '<TotalTimeSeconds>7,5</TotalTimeSeconds><DistanceMeters>28</DistanceMeters><Extensions><LX><Steps>3</Steps><AvgRunCadence>24</AvgRunCadence></LX></Extensions>',
            ),
          )
          .join(''),
      ),
    ),
  ),
  toBytes(exampleNk()),
  toBytes(exampleConcept2()),
  toBytes(exampleCoxmate()),
  toBytes(exampleCrewNerd()),
  toBytes(exampleGarminList()),
  toBytes(exampleRowPro()),
  toBytes(exampleBoatCoach()),
  toBytes(
    boatCoachFile(
      seconds.map((second) => ({
        ...{ at: `${String(second).padStart(2, '0')}.4`, seconds: second, metres: 100 - second * 5 },
        type: 'FixedDistanceSplits',
      })),
    ),
  ),
  toBytes(exampleBoatCoachOnWater()),
  toBytes(exampleCrewNerdStrokes()),
  toBytes(exampleSmartRow()),
  toBytes(exampleRowHero()),
  toBytes(exampleErgStick()),
  toBytes(exampleKinomap()),
  toBytes(suuntoLog()),
]

/** Deterministic random numbers from 0 to 1. */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function mutate(original: Uint8Array, random: () => number): Uint8Array {
  const place = () => Math.floor(random() * original.length)
  const [first, second] = [place(), place()].sort((a, b) => a - b) as [number, number]
  const kind = random()
  if (kind < 0.1) return original.slice(0, first)
  if (kind < 0.2) return Uint8Array.from([...original.slice(0, second), ...original.slice(first)])
  if (kind < 0.3) return Uint8Array.from([...original.slice(0, first), ...original.slice(second)])
  const bytes = original.slice()
  for (let count = Math.ceil(random() * 8); count > 0; count--) bytes[place()] = Math.floor(random() * 256)
  return bytes
}

function expectSound(activity: CleanActivity): void {
  const { streams, elapsed, moving } = activity
  const sums = sumWorkAndRest(activity)
  expect(sums === null || (sums.work.seconds > 0 && sums.rest.seconds > 0)).toBe(true)
  expect(Number.isFinite(elapsed) && elapsed >= 0).toBe(true)
  expect(moving === null || moving <= elapsed).toBe(true)
  const isTimed = streams.time.some(Number.isFinite)
  for (let index = 1; isTimed && index < streams.time.length; index++) {
    if (!(streams.time[index]! > streams.time[index - 1]!)) throw new Error(`times fall at ${index}`)
  }
  const metres = streams.columns.distance?.filter(Number.isFinite) ?? []
  for (let index = 1; index < metres.length; index++) {
    if (!(metres[index]! >= metres[index - 1]!)) throw new Error(`the distance falls at ${index}`)
  }
  for (const { seconds } of [...findSplits(activity), ...findBestEfforts(activity)]) {
    expect(Number.isFinite(seconds)).toBe(true)
  }
  expect(decodeStreams(encodeStreams(streams))?.time).toHaveLength(streams.time.length)
}

it('reads or refuses each of 3,000 damaged files, quickly', {
  timeout: 60_000,
}, () => {
  const random = randomFrom(2026)
  let read = 0
  let refused = 0
  for (let count = 0; count < 3000; count++) {
    const reading = readActivityFile(mutate(originals[count % originals.length]!, random))
    if ('refusal' in reading) {
      expect(fileRefusals).toContain(reading.refusal)
      refused++
    } else {
      for (const activity of reading.activities) expectSound(cleanActivity(activity))
      read++
    }
  }
  expect(read).toBeGreaterThan(1500)
  expect(refused).toBeGreaterThan(100)
})

import { describe, expect, it } from 'vitest'
import { sumWorkAndRest } from './analysis/lap-spans.ts'
import { findSplits } from './analysis/splits.ts'
import { at, bestOver, clean, codes, METRES_PER_DEGREE, segment, steps, track } from './fixtures/clean-xml.ts'
import { tcxActivity, tcxFile, tcxLap, tcxPoint, toBytes } from './fixtures/xml-files.ts'
import { readActivityFile } from './reader.ts'

describe('decimal commas', () => {
  it('are read in GPX attributes and elements', () => {
    const text = track(segment(0, 300, 0)).replaceAll(/(lat|lon)="(\d+)\.(\d+)"/g, '$1="$2,$3"')
    expect(text).toContain(',')
    expect(clean(text).distance).toBeCloseTo(1200, -1)
  })

  it('are read in TCX elements', () => {
    const points = [
      [0, '0,0'],
      [300, '1200,3'],
      [600, '2400,7'],
    ].map(
      ([second, distance]) =>
        `<Trackpoint><Time>${at(Number(second))}</Time><DistanceMeters>${distance}</DistanceMeters></Trackpoint>`,
    )
    const figures = '<TotalTimeSeconds>600,5</TotalTimeSeconds><DistanceMeters>2400,7</DistanceMeters>'
    const { distance, elapsed } = clean(tcxFile(tcxActivity(tcxLap(at(0), points.join(''), figures))))
    expect([distance, elapsed]).toEqual([2400.7, 600.5])
  })

  it.each(['1.201,5', '1,201,5', '1,201.5', '1 201', '1’201', '1.201.5'])(
    'are refused by name if %s is ambiguous',
    (number) => {
      const lap = tcxLap(at(0), tcxPoint({ time: at(0) }), `<DistanceMeters>${number}</DistanceMeters>`)
      expect(readActivityFile(toBytes(tcxFile(tcxActivity(lap))))).toEqual({ refusal: 'unclearNumbers' })
    },
  )

  it.each([
    ['spaces', (number: string) => ` ${number} `],
    ['a comma and an exponent', (number: string) => Number(number).toExponential(9).replace('.', ',')],
    ['wide signs', (number: string) => number.replace('.', '．')],
    ['an Arabic decimal sign', (number: string) => number.replace('.', '٫')],
  ])('with %s are read', (_, write) => {
    const text = track(segment(0, 300, 0)).replaceAll(
      /(lat|lon)="([\d.]+)"/g,
      (__, name, number) => `${name}="${write(number)}"`,
    )
    expect(clean(text).distance).toBeCloseTo(1200, -1)
  })

  it.each(['°', ' deg', '·5'])('are refused, not missing, with %s after them', (sign) => {
    const text = track(segment(0, 300, 0)).replaceAll(/lat="([\d.]+)"/g, `lat="$1${sign}"`)
    expect(readActivityFile(toBytes(text))).toEqual({ refusal: 'unclearNumbers' })
    const once = track(segment(0, 300, 0)).replace(/lat="([\d.]+)"/, `lat="$1${sign}"`)
    expect(clean(once).distance).toBeCloseTo(1180, -1)
  })

  it.each(['10:00', 'PT10M'])('refuses a lap that takes %s', (time) => {
    const lap = tcxLap(at(0), tcxPoint({ time: at(0) }), `<TotalTimeSeconds>${time}</TotalTimeSeconds>`)
    expect(readActivityFile(toBytes(tcxFile(tcxActivity(lap))))).toEqual({ refusal: 'unclearNumbers' })
  })

  it('are refused if one element is written both ways', () => {
    const points = [
      tcxPoint({ time: at(0), distance: 998.5 }),
      tcxPoint({ time: at(9) }).replace(
        '</Trackpoint>',
        '<DistanceMeters>1,201</DistanceMeters></Trackpoint>',
      ),
    ]
    const text = tcxFile(tcxActivity(tcxLap(at(0), points.join(''))))
    expect(readActivityFile(toBytes(text))).toEqual({ refusal: 'unclearNumbers' })
  })
})

const lapOf = (seconds: number, metres: number, more = '') =>
  `<TotalTimeSeconds>${seconds}</TotalTimeSeconds><DistanceMeters>${metres}</DistanceMeters>${more}`
const rowed = (from: number, seconds: number, metres: number, speed = 4) =>
  steps(0, seconds)
    .map((second) => tcxPoint({ time: at(from + second), distance: metres + second * speed }))
    .join('')

describe('laps of a TCX file', () => {
  it('in local time start with their samples', () => {
    const start = at(-4 * 3600)
    const text = tcxFile(tcxActivity(tcxLap(start, rowed(0, 600, 0), lapOf(600, 2400))))
    const cleaned = clean(text)
    expect(cleaned).toMatchObject({ elapsed: 600, distance: 2400, start: { ms: Date.parse(at(0)) } })
    expect(cleaned.laps[0]?.start).toBe(0)
  })

  it('may last longer than the zone’s offset', () => {
    const text = tcxFile(tcxActivity(tcxLap(at(-3600), rowed(0, 5400, 0), lapOf(5400, 21_600))))
    expect(clean(text)).toMatchObject({ elapsed: 5400, start: { ms: Date.parse(at(0)) } })
  })

  it('keep their own start if the first fix is late', () => {
    const text = tcxFile(tcxActivity(tcxLap(at(0), rowed(1800, 1700, 0), lapOf(3600, 6800))))
    expect(clean(text)).toMatchObject({ elapsed: 3600, start: { ms: Date.parse(at(0)) } })
  })

  it('are sorted, and start with their samples without a start', () => {
    const first = tcxLap(at(0), rowed(0, 600, 0), lapOf(600, 2400))
    const second = (start: string) => tcxLap(start, rowed(600, 300, 2400), lapOf(300, 1200))
    for (const laps of [second(at(600)) + first, second('') + first, first + second('yesterday')]) {
      const cleaned = clean(tcxFile(tcxActivity(laps)))
      expect(cleaned.laps.map(({ start }) => start)).toEqual([0, 600])
      expect([cleaned.distance, cleaned.elapsed]).toEqual([3600, 900])
    }
  })

  it('without samples span the rests in between', () => {
    const laps = [0, 720, 1440].map((start) => tcxLap(at(start), '', lapOf(600, 2400)))
    const cleaned = clean(tcxFile(tcxActivity(laps.join(''))))
    expect(cleaned).toMatchObject({ distance: 7200, elapsed: 2040, moving: 1800 })
    expect(sumWorkAndRest(cleaned)?.rest.seconds).toBe(240)
  })

  it('last as long as their timers, and the rest after them is rest', () => {
    const laps = [
      tcxLap(at(0), rowed(0, 665, 0), lapOf(665, 2660)),
      tcxLap(at(1187), rowed(1187, 1500, 2660), lapOf(1500, 6000)),
      tcxLap(at(2732), rowed(2732, 100, 8660), lapOf(100, 400)),
    ]
    const cleaned = clean(tcxFile(tcxActivity(laps.join(''))))
    expect(findSplits(cleaned).map(({ seconds, metres }) => [seconds, metres])).toEqual([
      [665, 2660],
      [1500, 6000],
      [100, 400],
    ])
    expect(sumWorkAndRest(cleaned)).toEqual({
      work: { seconds: 2265, metres: 9060 },
      rest: { seconds: 522 + 45, metres: null },
    })
    expect(bestOver(cleaned, 6000)?.seconds).toBe(1500)
  })

  it('have rest after the last one if others have some', () => {
    const laps = [
      tcxLap(at(0), rowed(0, 2700, 0, 3.25), lapOf(2700, 8775)),
      tcxLap(
        at(2820),
        `${rowed(2820, 2700, 8790, 3.25)}${tcxPoint({ time: at(5640), distance: 17_581 })}`,
        lapOf(2700, 8775),
      ),
    ]
    expect(sumWorkAndRest(clean(tcxFile(tcxActivity(laps.join('')))))).toMatchObject({
      work: { seconds: 5400, metres: 17_550 },
      rest: { seconds: 240 },
    })
  })

  it('include a pause in their middle in the elapsed time', () => {
    const points = rowed(0, 120, 0) + rowed(300, 120, 480)
    const laps = [
      tcxLap(at(0), points, lapOf(240, 960)),
      tcxLap(at(420), rowed(420, 120, 960), lapOf(120, 480)),
    ]
    const cleaned = clean(tcxFile(tcxActivity(laps.join(''))))
    expect(cleaned.laps.map(({ elapsed, timer }) => [elapsed, timer])).toEqual([
      [420, 240],
      [120, 120],
    ])
    expect(findSplits(cleaned)[0]?.seconds).toBe(240)
  })

  it('may have a pause between two tracks, without metres', () => {
    const drawn = (from: number, metres: number) =>
      `<Track>${steps(0, 300)
        .map((second) =>
          tcxPoint({
            time: at(from + second),
            latitude: 45 + (metres + second * 4) / METRES_PER_DEGREE,
            longitude: 7,
          }),
        )
        .join('')}</Track>`
    const lap = `<Lap StartTime="${at(0)}">${drawn(0, 0)}${drawn(1500, 7200)}</Lap>`
    const cleaned = clean(tcxFile(tcxActivity(lap)))
    expect(cleaned.distance).toBeCloseTo(2400, -1)
    expect([cleaned.pauses, cleaned.breaks]).toEqual([[{ from: 300, to: 1500 }], []])
    expect(bestOver(cleaned, 2000)?.hasGap).toBe(true)
  })

  it('have sums of work and rest', () => {
    const laps = Array.from({ length: 11 }, (_, index) => {
      const isRest = index % 2 === 1
      const start = Math.floor(index / 2) * 720 + (isRest ? 600 : 0)
      const kind = `<Intensity>${isRest ? 'Resting' : 'Active'}</Intensity>`
      return tcxLap(
        at(start),
        tcxPoint({ time: at(start) }),
        lapOf(isRest ? 120 : 600, isRest ? 0 : 2500, kind),
      )
    })
    expect(sumWorkAndRest(clean(tcxFile(tcxActivity(laps.join('')))))).toEqual({
      work: { seconds: 3600, metres: 15_000 },
      rest: { seconds: 600, metres: null },
    })
  })

  it('count a rower’s steps as strokes, and a walker’s as nothing', () => {
    const extension = (steps: number, cadence: number) =>
      `<Extensions><LX><Steps>${steps}</Steps><AvgRunCadence>${cadence}</AvgRunCadence></LX></Extensions>`
    const totals = (sport: string, steps: number, cadence: number) => {
      const lap = tcxLap(at(0), rowed(0, 600, 0), lapOf(600, 2400, extension(steps, cadence)))
      const { strokes, averageStrokeRate } = clean(tcxFile(tcxActivity(lap, sport))).totals
      return [strokes, averageStrokeRate]
    }
    expect(totals('Rowing', 240, 24)).toEqual([240, 24])
    expect(totals('Other', 240, 24)).toEqual([240, 24])
    expect(totals('Other', 1100, 55)).toEqual([null, null])
    expect(totals('Running', 1700, 85)).toEqual([null, null])
  })

  it('have a mean stroke rate that bursts of samples do not change', () => {
    const points = steps(0, 600, 1).map((second) =>
      tcxPoint({
        time: at(second),
        distance: second * 4,
        more: `<Cadence>${second % 15 === 0 ? 66 : 22}</Cadence>`,
      }),
    )
    const burst = (cadence: number) =>
      clean(
        tcxFile(
          tcxActivity(tcxLap(at(0), points.join(''), lapOf(600, 2400, `<Cadence>${cadence}</Cadence>`))),
        ),
      )
    expect(burst(22).totals.averageStrokeRate).toBe(22)
    expect(burst(44).totals.averageStrokeRate).toBeNull()
    expect(codes(burst(44))).toContain('strokeRateFromSamples')
  })
})

describe('kilometres instead of metres', () => {
  const points = (isTrack: boolean, factor: number) =>
    steps(0, 1200).map((second) =>
      tcxPoint({
        time: at(second),
        ...(isTrack ? { latitude: 45 + (second * 4) / METRES_PER_DEGREE, longitude: 7 } : {}),
        distance: (second * 4) / factor,
      }),
    )
  const file = (isTrack: boolean, factor: number, total: number) =>
    clean(tcxFile(tcxActivity(tcxLap(at(0), points(isTrack, factor).join(''), lapOf(1200, total)))))

  it.each([
    ['a track and a total in metres', true, 4800],
    ['a total in metres', false, 4800],
    ['a track', true, 4.8],
  ])('are repaired beside %s', (_, isTrack, total) => {
    const cleaned = file(isTrack, 1000, total)
    expect(cleaned.distance).toBeCloseTo(4800, 0)
    expect(codes(cleaned)).toContain('sampleDistanceScaled')
    expect(bestOver(cleaned, 1000)?.seconds).toBeCloseTo(250, 0)
  })

  it('in the total alone are repaired', () => {
    const cleaned = file(true, 1, 4.8)
    expect([cleaned.distance, codes(cleaned)]).toEqual([4800, ['distanceScaled']])
    expect(cleaned.notices[0]?.isFinal).toBe(true)
  })

  it('alone are not shown: the athlete is asked', () => {
    const cleaned = file(false, 1000, 4.8)
    expect([cleaned.distance, cleaned.totals.distance]).toEqual([null, null])
    expect(cleaned.notices).toEqual([{ code: 'distanceUnclear', figures: { distance: 4.8, minutes: 20 } }])
    const summary = tcxLap(at(0), tcxPoint({ time: at(0) }), lapOf(3600, 14.4))
    expect(clean(tcxFile(tcxActivity(summary)))).toMatchObject({ distance: null })
  })
})

it('keeps the zone of a timestamp', () => {
  const beganIn = (zone: string) => {
    const { start, utcOffset } = clean(track(segment(0, 600, 0, zone)))
    return { ...start, utcOffset }
  }
  const [night, morning] = [Date.UTC(2026, 4, 31, 21), Date.UTC(2026, 5, 1, 6)]
  expect(beganIn('+09:00')).toEqual({ ms: night, clock: 'utc', utcOffset: 540 })
  expect(beganIn('+00:00')).toEqual({ ms: morning, clock: 'utc', utcOffset: null })
  expect(beganIn('')).toEqual({ ms: morning, clock: 'local', utcOffset: null })
})

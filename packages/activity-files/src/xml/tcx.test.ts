import { describe, expect, it } from 'vitest'
import { tcxActivity, tcxFile, tcxLap, tcxPoint, toBytes } from '../fixtures/xml-files.ts'
import { MAX_MARKS } from '../model.ts'
import { readTcx } from './tcx.ts'

const at = (second: number) => `2026-06-01T06:00:${String(second).padStart(2, '0')}Z`
const points = [0, 1, 2].map((second) =>
  tcxPoint({
    time: at(second),
    latitude: 53.5,
    longitude: -7.25,
    distance: second * 4,
    heartRate: 140 + second,
  }),
)
const lap = tcxLap(
  at(0),
  points.join(''),
  '<TotalTimeSeconds>2.5</TotalTimeSeconds><DistanceMeters>10</DistanceMeters><Calories>3</Calories><AverageHeartRateBpm><Value>141</Value></AverageHeartRateBpm><Intensity>Resting</Intensity>',
)
const read = (text: string) => readTcx(toBytes(text))
const only = (text: string) => {
  const [activity, ...others] = read(text)
  if (!activity || others.length > 0) throw new Error('not one activity')
  return activity
}
const columnsOf = (text: string) => only(text).streams.columns
const refused = (code: string) => expect.objectContaining({ code })

describe('an activity', () => {
  it('has its elements’ values', () => {
    const { streams, ...activity } = only(tcxFile(tcxActivity(lap)))
    expect(activity).toMatchObject({
      sport: 'rowing',
      sportInFile: 'Rowing',
      start: { ms: Date.UTC(2026, 5, 1, 6), clock: 'utc' },
      sourceId: 'tcx:2026-06-01T06:00:00Z',
      device: { name: 'Fenix', serialNumber: '77' },
      totals: { elapsed: null, timer: 2.5, distance: 10, calories: 3 },
      laps: [{ start: 0, timer: 2.5, distance: 10, averageHeartRate: 141, kind: 'rest' }],
      notices: [],
    })
    expect([...streams.time]).toEqual([0, 1, 2])
    expect([...(streams.columns.distance ?? [])]).toEqual([0, 4, 8])
    expect([...(streams.columns.heartRate ?? [])]).toEqual([140, 141, 142])
    expect([streams.columns.latitude?.[2], streams.columns.longitude?.[2]]).toEqual([53.5, -7.25])
  })

  it('may be one of several', () => {
    const second = tcxActivity(tcxLap(at(30), tcxPoint({ time: at(31) })), 'Other')
    expect(
      read(tcxFile(tcxActivity(lap) + second + tcxActivity(''))).map(({ sport, streams }) => [
        sport,
        streams.time.length,
      ]),
    ).toEqual([
      ['rowing', 3],
      [null, 1],
    ])
  })

  it('reads speed and power from extensions with any prefix', () => {
    const extension = (prefix: string) =>
      `<Extensions><${prefix}TPX><${prefix}Speed>4.2</${prefix}Speed><${prefix}Watts>210</${prefix}Watts></${prefix}TPX></Extensions>`
    for (const prefix of ['ns3:', '', 'x:']) {
      const text = tcxFile(tcxActivity(tcxLap(at(0), tcxPoint({ time: at(0), more: extension(prefix) }))))
      expect(columnsOf(text)).toMatchObject({ speed: Float64Array.of(4.2), power: Float64Array.of(210) })
    }
  })

  it('reads a heart rate only from its own element', () => {
    const other = '<Extensions><Sensor><Value>99</Value></Sensor></Extensions>'
    const text = tcxFile(tcxActivity(tcxLap(at(0), tcxPoint({ time: at(0), heartRate: 150, more: other }))))
    expect(columnsOf(text).heartRate).toEqual(Float64Array.of(150))
    expect(columnsOf(text.replace(/<HeartRateBpm>.*?<\/HeartRateBpm>/, '')).heartRate).toBeUndefined()
  })

  it('keeps a sample without a time, and guesses a missing zone', () => {
    const text = tcxFile(
      tcxActivity(tcxLap(at(0), tcxPoint({ heartRate: 1 }) + tcxPoint({ time: '2026-06-01T06:00:05' }))),
    )
    expect([...only(text).streams.time]).toEqual([Number.NaN, 5])
    expect(only(text).notices).toEqual([{ code: 'zoneGuessed', figures: {} }])
  })
})

describe('bytes', () => {
  it('may start with a mark or space, in another encoding', () => {
    const text = tcxFile(tcxActivity(lap))
    expect(only(`\uFEFF\n  ${text}`)).toMatchObject({ totals: { distance: 10 }, notices: [] })
    const latin = toBytes(
      tcxFile(tcxActivity(lap).replace('Fenix', 'F_nix'), '<?xml version="1.0" encoding="ISO-8859-1"?>'),
    )
    latin[latin.indexOf('_'.charCodeAt(0))] = 0xeb
    expect(readTcx(latin)[0]?.device.name).toBe('Fënix')
    const wide = new Uint8Array(2 + text.length * 2)
    wide.set([0xff, 0xfe])
    for (let index = 0; index < text.length; index++) wide[2 + index * 2] = text.charCodeAt(index)
    expect(readTcx(wide)).toHaveLength(1)
  })

  it('that end early give what they have, with a notice', () => {
    const text = tcxFile(tcxActivity(lap))
    const { streams, notices } = only(text.slice(0, text.indexOf('</Track>')))
    expect(streams.time).toHaveLength(3)
    expect(notices).toEqual([{ code: 'cutShort', figures: { seconds: 2 } }])
  })
})

describe('faults', () => {
  const withFaults = (count: number) => tcxFile(tcxActivity(lap + '<Notes>&nothing;</Notes>'.repeat(count)))

  it('are skipped, up to twenty', () => {
    expect(only(withFaults(20)).notices).toEqual([{ code: 'xmlFaults', figures: { count: 20 } }])
    expect(() => read(withFaults(21))).toThrow(refused('damaged'))
  })

  it('of a document type are refused', () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "${'b'.repeat(100)}">]>`
    expect(read(tcxFile(tcxActivity(lap)))).toHaveLength(1)
    expect(() => read(tcxFile(tcxActivity(lap), bomb))).toThrow(refused('doctype'))
  })

  it('of more than a hundred attributes are refused', () => {
    const attributes = (count: number) =>
      Array.from({ length: count }, (_, index) => `a${index}="1"`).join(' ')
    const withAttributes = (count: number) =>
      tcxFile(tcxActivity(`${lap}<x ${attributes(count)}/><x ${attributes(count)}/>`))
    expect(read(withAttributes(100))).toHaveLength(1)
    expect(() => read(withAttributes(101))).toThrow(refused('damaged'))
  })

  it('of more than forty levels are refused', () => {
    const nested = (levels: number) =>
      tcxFile(tcxActivity(lap + '<x>'.repeat(levels) + '</x>'.repeat(levels)))
    expect(read(nested(37))).toHaveLength(1)
    expect(() => read(nested(38))).toThrow(refused('tooDeep'))
  })
})

it('leaves out laps beyond the limit, with a notice', () => {
  const { laps, notices } = only(tcxFile(tcxActivity(lap.repeat(MAX_MARKS + 1))))
  expect(laps).toHaveLength(MAX_MARKS)
  expect(notices).toMatchObject([{ code: 'tooManyRecords' }])
})

describe('a file without an activity', () => {
  const course = tcxFile('')
    .replaceAll('Activities>', 'Courses>')
    .replace('<Courses>', `<Courses><Course><Track>${points.join('')}</Track></Course>`)

  it('is refused by its kind', () => {
    expect(() => read(course)).toThrow(refused('course'))
    expect(() => read(tcxFile('').replace('<Activities>', '<Activities><Workout/>'))).toThrow(
      refused('workout'),
    )
    expect(() => read(tcxFile(''))).toThrow(refused('noActivity'))
  })

  it('may have a course before its activity', () => {
    const text = course.replace('</Courses>', `</Courses><Activities>${tcxActivity(lap)}</Activities>`)
    expect(only(text).totals.distance).toBe(10)
    expect(only(text).streams.time).toHaveLength(3)
  })
})

import { expect, it } from 'vitest'
import { gpxFile, gpxPoint, toBytes } from '../fixtures/xml-files.ts'
import { MAX_ACTIVITIES } from '../model.ts'
import { readGpx } from './gpx.ts'

const read = (text: string) => readGpx(toBytes(text))
const time = (second: number) => `<time>2026-06-01T06:00:0${second}Z</time>`

it('reads a track as one activity, with all its segments', () => {
  const segments = [0, 1, 2].map(
    (second) => `<trkseg>${gpxPoint(53.5, -7.25, `<ele>60.5</ele>${time(second)}`)}</trkseg>`,
  )
  const [activity] = read(
    gpxFile(
      `<metadata>${time(9)}</metadata><trk><name>Morning</name><desc>Easy</desc><type>rowing</type><trkseg/>${segments.join('')}</trk>`,
    ),
  )
  expect(activity).toMatchObject({
    name: 'Morning',
    notes: 'Easy',
    sport: 'rowing',
    start: { ms: Date.UTC(2026, 5, 1, 6) },
    device: { name: 'CrewNerd' },
    notices: [],
  })
  expect([...(activity?.streams.time ?? [])]).toEqual([0, 1, 2])
  expect(activity?.streams.columns).toMatchObject({ altitude: Float64Array.of(60.5, 60.5, 60.5) })
})

it('reads heart rate, stroke rate and power from extensions', () => {
  const extensions =
    '<extensions><power>210</power><gpxtpx:TrackPointExtension><gpxtpx:hr>150</gpxtpx:hr><gpxtpx:cad>28</gpxtpx:cad></gpxtpx:TrackPointExtension></extensions>'
  const [activity] = read(
    gpxFile(`<trk><trkseg>${gpxPoint(53.5, -7.25, time(0) + extensions)}</trkseg></trk>`),
  )
  expect(activity?.streams.columns).toMatchObject({
    heartRate: Float64Array.of(150),
    strokeRate: Float64Array.of(28),
    power: Float64Array.of(210),
  })
})

it('reads each of several tracks as an activity, except those without points', () => {
  const track = (second: number) => `<trk><trkseg>${gpxPoint(53, -7, time(second))}</trkseg></trk>`
  const found = read(gpxFile(`<trk><name>empty</name></trk>${track(1)}${track(5)}`))
  expect(found.map(({ start }) => start?.ms)).toEqual([
    Date.UTC(2026, 5, 1, 6, 0, 1),
    Date.UTC(2026, 5, 1, 6, 0, 5),
  ])
})

it('leaves out tracks beyond the limit, with a notice', () => {
  const track = `<trk><trkseg>${gpxPoint(53, -7, time(0))}</trkseg></trk>`
  const found = read(gpxFile(track.repeat(MAX_ACTIVITIES + 2)))
  expect(found).toHaveLength(MAX_ACTIVITIES)
  expect(found.at(-1)?.notices).toEqual([{ code: 'activitiesLeftOut', figures: { count: 2 } }])
  expect(found[0]?.notices).toEqual([])
})

it('reads a track without times as one without a day', () => {
  const [activity] = read(gpxFile(`<trk><trkseg>${gpxPoint(53, -7)}${gpxPoint(53.001, -7)}</trkseg></trk>`))
  expect(activity).toMatchObject({ start: null, notices: [{ code: 'noTimes' }] })
  expect([...(activity?.streams.time ?? [])]).toEqual([Number.NaN, Number.NaN])
  expect(activity?.streams.columns.latitude).toHaveLength(2)
})

it('treats a route as a course and ignores way points', () => {
  const route = '<rte><rtept lat="53" lon="-7"/></rte>'
  expect(() => read(gpxFile(route))).toThrow(expect.objectContaining({ code: 'course' }))
  expect(() => read(gpxFile('<wpt lat="53" lon="-7"/>'))).toThrow(
    expect.objectContaining({ code: 'noActivity' }),
  )
  expect(read(gpxFile(`${route}<trk><trkseg>${gpxPoint(53, -7, time(0))}</trkseg></trk>`))).toHaveLength(1)
})

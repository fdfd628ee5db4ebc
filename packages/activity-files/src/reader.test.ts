import { expect, it } from 'vitest'
import {
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
import { exampleFit, fitFileOfType } from './fixtures/fit-file.ts'
import { gpxFile, gpxPoint, tcxActivity, tcxFile, tcxLap, tcxPoint, toBytes } from './fixtures/xml-files.ts'
import { readActivityFile } from './reader.ts'

const point = tcxPoint({ time: '2026-06-01T06:00:00Z' })

it.each([
  ['FIT', exampleFit().build()],
  ['TCX', toBytes(tcxFile(tcxActivity(tcxLap('2026-06-01T06:00:00Z', point))))],
  ['GPX', toBytes(gpxFile(`<trk><trkseg>${gpxPoint(53, -7)}</trkseg></trk>`))],
  ['NK SpeedCoach', toBytes(exampleNk())],
  ['Concept2', toBytes(exampleConcept2())],
  ['Coxmate', toBytes(exampleCoxmate())],
  ['CrewNerd', toBytes(exampleCrewNerd())],
  ['Garmin Connect’s list', toBytes(exampleGarminList())],
  ['RowPro', toBytes(exampleRowPro())],
  ['BoatCoach', toBytes(exampleBoatCoach())],
  ['BoatCoach on the water', toBytes(exampleBoatCoachOnWater())],
  ['CrewNerd’s strokes', toBytes(exampleCrewNerdStrokes())],
  ['SmartRow', toBytes(exampleSmartRow())],
  ['RowHero', toBytes(exampleRowHero())],
  ['ErgStick', toBytes(exampleErgStick())],
  ['Kinomap', toBytes(exampleKinomap())],
  ['Suunto', toBytes(suuntoLog())],
])('reads %s', (_, bytes) => {
  expect(readActivityFile(bytes)).toMatchObject({ activities: [expect.anything()] })
})

it.each([
  ['empty', new Uint8Array(0)],
  ['unknownKind', toBytes('bla bla')],
  ['picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])],
  ['picture', new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
  ['picture', toBytes('\0\0\0\x18ftypheic')],
  ['pdf', toBytes('%PDF-1.7')],
  ['webPage', toBytes('<!DOCTYPE html><html>')],
  ['unknownTable', toBytes('Name;Seats\nHeron;4\n')],
  ['unknownKind', toBytes('Dear coach, I row.\nSee you')],
  ['quiske', toBytes('Quiske,1.2')],
  ['compressed', Uint8Array.of(0x1f, 0x8b, 8)],
  ['course', fitFileOfType(6).build()],
  ['noActivity', toBytes(tcxFile(''))],
])('refuses a file of an unreadable kind as %s', (refusal, bytes) => {
  expect(readActivityFile(bytes)).toEqual({ refusal })
})

import { expect, it } from 'vitest'
import {
  exampleBoatCoachOnWater,
  exampleCrewNerdStrokes,
  exampleErgStick,
  exampleKinomap,
  exampleRowHero,
  exampleSmartRow,
  olderErgStick,
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
import { exampleFit } from './fixtures/fit-file.ts'
import { gpxFile, tcxFile, toBytes } from './fixtures/xml-files.ts'
import { findUnreadKind, recogniseFile } from './recognition.ts'

it.each([
  ['a FIT file', exampleFit().build(), 'fit'],
  ['TCX', toBytes(tcxFile('')), 'tcx'],
  ['TCX behind space', toBytes(`\n   ${tcxFile('')}`), 'tcx'],
  ['TCX behind a comment', toBytes(tcxFile('', '<?xml version="1.0"?><!-- <gpx> -->')), 'tcx'],
  ['GPX', toBytes(gpxFile('')), 'gpx'],
  ['GPX under a prefix', toBytes('<g:gpx xmlns:g="http://www.topografix.com/GPX/1/1"/>'), 'gpx'],
  ['what a SpeedCoach recorded', toBytes(exampleNk()), 'nk'],
  ['strokes of Concept2', toBytes(exampleConcept2()), 'concept2'],
  ['strokes of a Coxmate', toBytes(exampleCoxmate()), 'coxmate'],
  ['CrewNerd’s summary', toBytes(exampleCrewNerd()), 'crewNerd'],
  ['Garmin Connect’s list', toBytes(exampleGarminList()), 'garminList'],
  ['RowPro', toBytes(exampleRowPro()), 'rowPro'],
  ['BoatCoach', toBytes(exampleBoatCoach()), 'boatCoach'],
  ['BoatCoach on the water', toBytes(exampleBoatCoachOnWater()), 'boatCoach'],
  ['CrewNerd’s strokes', toBytes(exampleCrewNerdStrokes()), 'crewNerd'],
  ['SmartRow', toBytes(exampleSmartRow()), 'smartRow'],
  ['RowHero', toBytes(exampleRowHero()), 'rowHero'],
  ['ErgStick', toBytes(exampleErgStick()), 'ergStick'],
  ['ErgStick’s older version', toBytes(olderErgStick()), 'ergStick'],
  ['Kinomap', toBytes(exampleKinomap()), 'kinomap'],
  ['a Suunto watch', toBytes(suuntoLog()), 'suunto'],
  ['Suunto’s copy of all data', toBytes('{"Samples":[{"Attributes":{"suunto/sml":{}}}]}'), 'suunto'],
  ['other JSON', toBytes('{"type":"FeatureCollection"}'), null],
  ['gzip', Uint8Array.of(0x1f, 0x8b, 8), 'gzip'],
  ['zip', Uint8Array.of(0x50, 0x4b, 3, 4), 'zip'],
  ['Concept2’s season', toBytes('"Log ID","Date","Workout Name","Work Distance","Type"'), null],
  ['a web page', toBytes('<!DOCTYPE html><html><gpx></gpx></html>'), null],
  ['words', toBytes('bla bla'), null],
  ['nothing', new Uint8Array(0), null],
])('recognises %s by its bytes', (_, bytes, kind) => {
  expect(recogniseFile(bytes)).toBe(kind)
})

it.each([
  ['concept2Season', '"Log ID","Date","Work Time (Seconds)","Work Distance","Type"'],
  ['rowProHistory', 'RowDate,Distance'],
  ['rowPerfect', 'workout_interval_id,stroke_number,peak_force_pos'],
  ['painsled', 'stroke.number, stroke.driveStartMs'],
  ['quiske', 'Quiske,1.2'],
  ['ritmoTime', 'RitmoTime,Distance'],
  ['humon', 'a\nb\ntime,smo2'],
  ['speedCoachOld', 'Interval,Distance,Time,Split,Rate,HR'],
])('refuses a known but unread table as %s', (refusal, text) => {
  expect([recogniseFile(toBytes(text)), findUnreadKind(toBytes(text))]).toEqual([null, refusal])
})

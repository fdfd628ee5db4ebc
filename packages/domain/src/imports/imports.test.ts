import { describe, expect, it } from 'vitest'
import { newId } from '../kernel/ids.ts'
import { importedSession } from './model.ts'
import { isConcept2Season, readConcept2 } from './rules.ts'

const record = {
  ID: '33046795',
  Date: '2018-03-27 15:47:00',
  Description: '5000m row',
  'Work Time (Formatted)': '21:19.1',
  'Work Time (Seconds)': '1279.1',
  'Rest Time (Seconds)': '',
  'Work Distance': '5000',
  'Stroke Rate/Cadence': '22',
  'Avg Heart Rate': '148',
  Type: 'Indoor Rower',
  Comments: 'Steady.',
}

const sessionOf = (changes: object) => {
  const reading = readConcept2({ ...record, ...changes })
  if (!('session' in reading)) throw new Error(reading.unreadable)
  return reading.session
}

describe('a record of a Concept2 season', () => {
  it('is read as it stands there', () => {
    expect(sessionOf({})).toEqual({
      sourceId: '33046795',
      sourceAt: '2018-03-27T15:47:00',
      date: '2018-03-27',
      durationMs: 1_279_100,
      restMs: null,
      distance: 5000,
      strokeRate: 22,
      averageHeartRate: 148,
      sport: 'rowing',
      craft: 'rowErg',
      notes: '5000m row\nSteady.',
    })
  })

  it('is one that the log takes', () => {
    const session = { ...sessionOf({}), id: newId(), type: 'notSet', intensity: 'notSet' }
    expect(importedSession.safeParse(session).success).toBe(true)
  })

  it.each([
    [{ ID: undefined, 'Log ID': '7' }, { sourceId: '7' }],
    [{ 'Rest Time (Seconds)': '600' }, { restMs: 600_000 }],
    [{ 'Work Time (Seconds)': '29.95' }, { durationMs: 29_950 }],
    [{ 'Work Time (Seconds)': '29,9' }, { durationMs: 29_900 }],
    [{ 'Work Distance': '' }, { distance: null }],
    [
      { 'Avg Heart Rate': '0', 'Stroke Rate/Cadence': '' },
      { averageHeartRate: null, strokeRate: null },
    ],
    [{ Type: 'bike' }, { sport: 'other', craft: 'bikeErg' }],
    [{ Type: 'SkiErg' }, { sport: 'other', craft: 'skiErg' }],
    [{ Type: 'slides' }, { sport: 'rowing', craft: 'rowErgSlides' }],
    [{ Type: 'paddle' }, { sport: 'canoeKayak', craft: 'concept2Paddle' }],
    [{ Type: 'water' }, { sport: 'rowing', craft: null }],
    [{ Type: 'rollerski' }, { sport: 'other', craft: null }],
    [{ Comments: undefined, Description: '' }, { notes: '' }],
    [{ Comments: 'a\0b\ud800' }, { notes: '5000m row\nab\ufffd' }],
  ])('with %j is read as %j', (changes, read) => {
    expect(sessionOf(changes)).toMatchObject(read)
  })

  it.each([
    [{ ID: '' }, 'noId'],
    [{ Date: '27.03.2018' }, 'noDate'],
    [{ Date: '2018-02-30 10:00:00' }, 'noDate'],
    [{ Date: '2018-03-27 25:00:00' }, 'noDate'],
    [{ Date: undefined }, 'noDate'],
    [{ 'Work Time (Seconds)': '' }, 'noDuration'],
    [{ 'Work Time (Seconds)': '21:19.1' }, 'noDuration'],
    [{ 'Work Time (Seconds)': '0' }, 'noDuration'],
    [{ 'Work Distance': '5.000' }, 'badDistance'],
    [{ 'Work Distance': '-5' }, 'badDistance'],
    [{ 'Work Distance': '900000' }, 'badDistance'],
    [{ 'Avg Heart Rate': 'high' }, 'badNumber'],
    [{ 'Stroke Rate/Cadence': '999' }, 'badNumber'],
    [{ 'Rest Time (Seconds)': 'a while' }, 'badNumber'],
  ])('with %j can’t be read: %s', (changes, unreadable) => {
    expect(sessionOf({}).sourceId).toBe(record.ID)
    expect(readConcept2({ ...record, ...changes })).toEqual({ unreadable })
  })
})

it('a season is told by its columns, under either name of the id', () => {
  const { ID: _, ...rest } = record
  expect(isConcept2Season(Object.keys(record))).toBe(true)
  expect(isConcept2Season([...Object.keys(rest), 'Log ID'])).toBe(true)
  expect(isConcept2Season(Object.keys(rest))).toBe(false)
  expect(isConcept2Season(['Date', 'Distance'])).toBe(false)
})

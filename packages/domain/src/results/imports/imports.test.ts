import { describe, expect, it } from 'vitest'
import { newId } from '../../kernel/ids.ts'
import { dayOfEntryId, entryIdOf } from './entry-id-rules.ts'
import { importedSession } from './model.ts'
import { findSeasonOrder, isConcept2Season, readConcept2 } from './rules.ts'

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
  it('is read with all its fields', () => {
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

  it('is accepted by the log', () => {
    const session = { ...sessionOf({}), id: newId(), type: 'notSet', intensity: 'notSet' }
    expect(importedSession.safeParse(session).success).toBe(true)
  })

  it.each([
    [{ ID: undefined, 'Log ID': '7' }, { sourceId: '7' }],
    [{ 'Rest Time (Seconds)': '600' }, { restMs: 600_000 }],
    [{ 'Work Time (Seconds)': '29.95' }, { durationMs: 29_950 }],
    [{ 'Work Time (Seconds)': '29,9' }, { durationMs: 29_900 }],
    [{ 'Work Distance': '' }, { distance: null }],
    [{ 'Work Distance': '5,000' }, { distance: 5000 }],
    [{ 'Work Distance': '5.000' }, { distance: 5000 }],
    [{ 'Work Distance': '5\u202f000' }, { distance: 5000 }],
    [{ 'Work Time (Seconds)': '1,279.1' }, { durationMs: 1_279_100 }],
    [{ 'Work Time (Seconds)': '1.279,1' }, { durationMs: 1_279_100 }],
    [{ 'Work Time (Seconds)': '1,279' }, { durationMs: 1_279_000 }],
    [{ 'Rest Time (Seconds)': '1,200' }, { restMs: 1_200_000 }],
    [{ Date: '27.3.2018 15:47' }, { date: '2018-03-27', sourceAt: '2018-03-27T15:47' }],
    [{ Date: '3/27/2018 3:47 PM' }, { date: '2018-03-27', sourceAt: '2018-03-27T15:47' }],
    [{ ID: '33,046,795' }, { sourceId: '33046795' }],
    [{ ID: '3.30E+07' }, { sourceId: 'at:2018-03-27T15:47/5000/1279100' }],
    [{ ID: '33440134.0' }, { sourceId: '33440134' }],
    [{ ID: '33,440,134' }, { sourceId: '33440134' }],
    [{ ID: "'33440134" }, { sourceId: '33440134' }],
    [{ ID: '########' }, { sourceId: 'at:2018-03-27T15:47/5000/1279100' }],
    [{ 'Work Distance': '5000.0' }, { distance: 5000 }],
    [{ 'Work Distance': '5,000.00' }, { distance: 5000 }],
    [{ ID: '1,12E+08' }, { sourceId: 'at:2018-03-27T15:47/5000/1279100' }],
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
    [{ Date: '5/7/2018 10:00' }, 'dateAmbiguous'],
    [{ 'Work Distance': '500.000', 'Work Time (Seconds)': '100' }, 'badDistance'],
    [{ 'Work Distance': '5,00' }, 'badDistance'],
    [{ 'Work Distance': '0,500' }, 'badDistance'],
    [{ 'Work Time (Seconds)': '1,279,1' }, 'noDuration'],
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

it('recognises a season by its columns, with either name of the id', () => {
  const { ID: _, ...rest } = record
  expect(isConcept2Season(Object.keys(record))).toBe(true)
  expect(isConcept2Season([...Object.keys(rest), 'Log ID'])).toBe(true)
  expect(isConcept2Season(Object.keys(rest))).toBe(false)
  expect(isConcept2Season(['Date', 'Distance'])).toBe(false)
})

it('reads an ambiguous date in the order of its season', () => {
  const read = (order: 'dayFirst' | 'monthFirst') =>
    readConcept2({ ...record, Date: '5/7/2018 10:00' }, order)
  expect(read('dayFirst')).toMatchObject({ session: { date: '2018-07-05', sourceAt: '2018-07-05T10:00' } })
  expect(read('monthFirst')).toMatchObject({ session: { date: '2018-05-07' } })
})

describe('the order of a season’s dates', () => {
  const today = '2026-11-24'
  const orderOf = (...texts: string[]) => findSeasonOrder(texts, today)

  it('is decided for all by a thirteenth month', () => {
    expect(orderOf('5/7/2026 13:35', '25/7/2026 13:35')).toBe('dayFirst')
    expect(orderOf('5/7/2026 13:35', '7/25/2026 13:35')).toBe('monthFirst')
  })

  it('excludes dates after tomorrow', () => {
    expect(orderOf('1/12/2026 13:35')).toBe('monthFirst')
    expect(orderOf('12/1/2026 13:35')).toBe('dayFirst')
    expect(orderOf('5/7/2026 13:35', '1/12/2027 13:35', '2028-01-01 10:00')).toMatchObject({
      text: '5/7/2026 13:35',
    })
  })

  it('is asked for with the first ambiguous date', () => {
    expect(orderOf('7/7/2026 13:35', ' 5/7/2026 13:35', '8/9/2026 13:35')).toEqual({
      text: '5/7/2026 13:35',
      dayFirst: '2026-07-05',
      monthFirst: '2026-05-07',
    })
  })

  it('is undefined if dates contradict each other', () => {
    expect(orderOf('25/7/2026 13:35', '7/25/2026 13:35')).toBeNull()
  })

  it('is irrelevant if no date is ambiguous', () => {
    expect(orderOf('2026-07-05 13:35:00', 'soon', '')).toBe('dayFirst')
  })
})

it('identifies an entry without an id by time, distance and duration', () => {
  const facts = { sourceAt: '2026-07-05T13:35:20', distance: null, durationMs: 1_279_100 }
  expect(entryIdOf(facts)).toBe('at:2026-07-05T13:35/-/1279100')
  expect(dayOfEntryId(entryIdOf(facts))).toBe('2026-07-05')
  expect(dayOfEntryId('33046795')).toBeNull()
})

import { describe, expect, it } from 'vitest'
import {
  type Comparable,
  columnsAfter,
  compareSessions,
  findWhichStays,
  type JoinColumns,
  planJoin,
  planParting,
} from './rules.ts'

type Session = JoinColumns & Comparable

const typed: Session = {
  date: '2026-06-10',
  startTime: null,
  sourceAt: null,
  sport: 'canoeKayak',
  craft: 'k1',
  durationMs: 3_000_000,
  restMs: null,
  distance: 10_000,
  averageHeartRate: null,
  strokeRate: null,
  type: 'speed',
  intensity: 'high',
  rpe: 7,
  weather: 'Headwind',
  waterTemperature: null,
  notes: '8 × 250 m',
  recording: null,
  trackLine: null,
  recordingId: null,
  recordedRate: null,
  source: 'typed',
}
const watch: Session = {
  ...typed,
  startTime: '06:30',
  sourceAt: '2026-06-10T06:30',
  sport: 'rowing',
  craft: null,
  durationMs: 2_912_400,
  distance: 9_874,
  averageHeartRate: 151,
  strokeRate: 72,
  type: 'notSet',
  intensity: 'notSet',
  rpe: 3,
  weather: '',
  notes: 'Morning Row',
  recording: 'track',
  trackLine: '0,0 1,1',
  recordingId: 'watch',
  source: 'file',
}
const boatComputer: Session = {
  ...watch,
  startTime: '06:32',
  strokeRate: 74,
  averageHeartRate: null,
  distance: 9_901,
  recording: 'samples',
  trackLine: null,
  recordingId: 'boat computer',
  notes: '',
}
const erg: Session = { ...watch, source: 'concept2', recording: null, trackLine: null, recordingId: null }

const winners = (stays: Session, goes: Session) =>
  Object.fromEntries(compareSessions(stays, goes).map(({ field, winner }) => [field, winner]))

describe('which field wins', () => {
  it('takes words from the typed and figures from the recorded session, whichever stays', () => {
    const expected = (words: string, figures: string) => ({
      ...{ start: figures, duration: figures, distance: figures, averageHeartRate: figures },
      ...{ strokeRate: figures, recording: figures },
      ...{ sport: words, type: words, intensity: words, rpe: words, weather: words, notes: 'both' },
    })
    expect(winners(typed, watch)).toEqual(expected('stays', 'goes'))
    expect(winners(watch, typed)).toEqual(expected('goes', 'stays'))
  })

  it.each<[string, Session, Session, object]>([
    ['the richer recording', boatComputer, watch, { start: 'goes', strokeRate: 'goes', distance: 'goes' }],
    ['what one of them left open', watch, boatComputer, { averageHeartRate: 'stays', notes: 'stays' }],
    ['the one that stays where nothing tells', watch, { ...watch, distance: 1 }, { distance: 'stays' }],
    [
      'time and distance of an erg’s log',
      { ...watch, distance: 9_990 },
      { ...erg, strokeRate: 20 },
      { distance: 'goes', strokeRate: 'stays', recording: 'stays' },
    ],
    [
      'the craft that is known of one sport',
      { ...typed, craft: null },
      { ...typed, source: 'file' },
      { sport: 'goes' },
    ],
    ['nothing where they agree', typed, typed, {}],
  ])('is that of %s', (_, stays, goes, expected) => {
    expect(winners(stays, goes)).toMatchObject(expected)
    if (stays === goes) expect(winners(stays, goes)).toEqual({})
  })

  it('always keeps a recording', () => {
    const fixed = (stays: Session, goes: Session) =>
      compareSessions(stays, goes).find(({ field }) => field === 'recording')?.isFixed
    expect([fixed(typed, watch), fixed(watch, boatComputer)]).toEqual([true, false])
    expect(columnsAfter(planJoin(typed, watch, { recording: 'stays' }))).toMatchObject({
      recordingId: 'watch',
    })
    expect(columnsAfter(planJoin(watch, boatComputer, { recording: 'goes' }))).toMatchObject({
      recordingId: 'boat computer',
      trackLine: null,
    })
  })

  it('combines notes, the typed ones first, unless they are too long', () => {
    expect(columnsAfter(planJoin(watch, typed, {})).notes).toBe('8 × 250 m\nMorning Row')
    const long = { ...watch, notes: 'x'.repeat(4_995) }
    expect(winners(typed, long).notes).toBe('stays')
    expect(winners(typed, { ...long, notes: 'x'.repeat(4_990) }).notes).toBe('both')
  })
})

describe('joining', () => {
  it('applies the choices and leaves the remaining session’s other fields', () => {
    const changes = planJoin(typed, watch, { distance: 'stays', notes: 'goes', sport: 'goes' })
    expect(Object.keys(changes).sort()).toEqual(
      ['averageHeartRate', 'duration', 'notes', 'recording', 'sport', 'start', 'strokeRate'].sort(),
    )
    expect(columnsAfter(changes)).toMatchObject({ notes: 'Morning Row', sport: 'rowing', craft: null })
  })
})

describe('splitting', () => {
  const joined = (stays: Session, goes: Session) => {
    const changes = planJoin(stays, goes, {})
    return { changes, after: { ...stays, ...columnsAfter(changes) } }
  }

  it('restores the previous values', () => {
    const { changes, after } = joined(typed, watch)
    expect({ ...after, ...planParting(after, changes, []).columns }).toEqual(typed)
  })

  it('keeps later edits, whole fields at a time', () => {
    const { changes, after } = joined(typed, watch)
    const edited = { ...after, distance: 9_900, startTime: '06:45' }
    expect({ ...edited, ...planParting(edited, changes, []).columns }).toEqual({
      ...typed,
      ...{ distance: 9_900, startTime: '06:45', sourceAt: watch.sourceAt },
    })
  })

  it('works in any order after several joins', () => {
    const first = joined(typed, boatComputer)
    const second = joined(first.after, watch)
    expect(second.after).toMatchObject({ recordingId: 'watch', distance: watch.distance })
    const { columns, later } = planParting(second.after, first.changes, [second.changes])
    const without = { ...second.after, ...columns }
    expect(without).toMatchObject({ recordingId: 'watch', distance: watch.distance, averageHeartRate: 151 })
    const [rest = {}] = later
    expect({ ...without, ...planParting(without, rest, []).columns }).toEqual(typed)
  })
})

describe('the session that stays', () => {
  const at = (id: string, source: 'typed' | 'file', createdAt: string) => ({ id, source, createdAt })
  const [early, late] = [at('a', 'file', '2026-06-10'), at('b', 'file', '2026-06-11')]
  const words = at('c', 'typed', '2026-06-12')

  it('is the typed one, else the first; always one with earlier joins', () => {
    const pick = (...[first, second, joined]: Parameters<typeof findWhichStays<typeof early>>) =>
      findWhichStays(first, second, joined).stays.id
    expect([pick(early, late), pick(late, early)]).toEqual(['a', 'a'])
    expect([pick(early, words), pick(words, early)]).toEqual(['c', 'c'])
    expect(pick(words, late, new Set(['b']))).toBe('b')
  })
})

import { describe, expect, it } from 'vitest'
import { alertsDue, expectedForAlert, wasUnwatched } from './overdue-rules.ts'
import { maySee } from './policy.ts'
import { refuseEarlyAcknowledgement } from './rules.ts'

describe('the number of alerts about a crew', () => {
  const expectedBack = '2026-06-01T18:00:00.000Z'
  it.each([
    ['2026-06-01T16:00:00.000Z', 0],
    ['2026-06-01T18:00:00.000Z', 0],
    ['2026-06-01T18:29:59.999Z', 0],
    ['2026-06-01T18:30:00.000Z', 1],
    ['2026-06-01T18:59:59.999Z', 1],
    ['2026-06-01T19:00:00.000Z', 2],
    ['2026-06-01T23:45:00.000Z', 11],
    ['2026-06-03T18:00:00.000Z', 96],
  ])('at %s: %d', (now, alerts) => {
    expect(alertsDue({ expectedBack }, new Date(now))).toBe(alerts)
  })

  // Berlin: clocks go from 2 to 3 on 29 March 2026, and from 3 to 2 on 25 October.
  it.each([
    ['is put forward: 01:50, and it is 03:19', '2026-03-29T01:50+01:00', '2026-03-29T03:19+02:00', 0],
    ['is put forward: 01:50, and it is 03:20', '2026-03-29T01:50+01:00', '2026-03-29T03:20+02:00', 1],
    ['is put forward: 01:50, and it is 03:50', '2026-03-29T01:50+01:00', '2026-03-29T03:50+02:00', 2],
    ['is put back: 02:50, and it is 02:10 again', '2026-10-25T02:50+02:00', '2026-10-25T02:10+01:00', 0],
    ['is put back: 02:50, and it is 02:20 again', '2026-10-25T02:50+02:00', '2026-10-25T02:20+01:00', 1],
    ['is put back: 02:50, and it is 02:50 again', '2026-10-25T02:50+02:00', '2026-10-25T02:50+01:00', 2],
  ])('if the clock %s: %d', (_what, expected, now, alerts) => {
    expect(alertsDue({ expectedBack: new Date(expected).toISOString() }, new Date(now))).toBe(alerts)
  })

  it('concerns crews expected at least half an hour ago', () => {
    const now = new Date('2026-06-01T18:30:00.000Z')
    expect(expectedForAlert(now).toISOString()).toBe(expectedBack)
    expect(alertsDue({ expectedBack: expectedForAlert(now).toISOString() }, now)).toBe(1)
  })
})

describe('overdue crews', () => {
  it.each([
    [1, false],
    [4.9, false],
    [5, true],
    [600, true],
  ])('not checked for %d minutes cause a notification: %s', (minutes, isSaid) => {
    const now = new Date('2026-06-01T18:30:00.000Z')
    expect(wasUnwatched(new Date(now.getTime() - minutes * 60_000).toISOString(), now)).toBe(isSaid)
  })

  it.each([
    [14, 'notLate'],
    [15, null],
    [300, null],
  ])('can be seen %d minutes after the expected return, or are refused by %s', (minutes, code) => {
    const now = new Date('2026-06-01T18:30:00.000Z')
    const expectedBack = new Date(now.getTime() - minutes * 60_000).toISOString()
    let found: string | null = null
    try {
      refuseEarlyAcknowledgement({ expectedBack }, now)
    } catch (error) {
      found = (error as { fields: { code: string }[] }).fields[0]?.code ?? null
    }
    expect(found).toBe(code)
  })

  it.each<[object, boolean]>([
    [{}, false],
    [{ isOnDuty: true }, true],
    [{ isCoach: true }, true],
    [{ clubRole: 'admin' }, true],
    [{ clubRole: null }, false],
  ])('are seen by %o: %s', (who, may) => {
    expect(maySee({ clubRole: 'athlete', isCoach: false, isOnDuty: false, ...who })).toBe(may)
  })
})

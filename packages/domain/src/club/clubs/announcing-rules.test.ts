import { describe, expect, it } from 'vitest'
import { announcedAfter, announcedAt, isAnnounced, nextLook } from './announcing-rules.ts'

const on = (day: string, ownAnnounceDays: number | null = null, timeZone = 'Europe/Berlin') => ({
  ...{ day, ownAnnounceDays, timeZone },
})

describe('the announcement of a practice', () => {
  it.each([
    // The practice's own days, the club's, and the result.
    [null, null, null],
    [null, 7, '2026-06-02T22:00:00.000Z'],
    [0, 7, null],
    [3, 7, '2026-06-06T22:00:00.000Z'],
    [3, null, '2026-06-06T22:00:00.000Z'],
  ])('with %j of its own and %j of the club is at %j', (own, club, expected) => {
    expect(announcedAt(on('2026-06-10', own), club)).toBe(expected)
  })

  it.each([
    ['Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['Pacific/Auckland', '2026-03-28T11:00:00.000Z'],
    ['Not/AZone', '2026-03-29T00:00:00.000Z'],
    // Its clocks skip midnight.
    ['America/Santiago', '2026-03-29T03:00:00.000Z'],
  ])('begins with the day in %s', (timeZone, expected) => {
    expect(announcedAt(on('2026-04-05', null, timeZone), 7)).toBe(expected)
  })

  it('is before the practice starts, so rates never count a hidden one', () => {
    for (const days of [1, 7, 365]) {
      const at = announcedAt(on('2026-03-29', days), null) ?? ''
      expect(at < '2026-03-28T23:00:00.000Z').toBe(true)
    }
  })

  const now = new Date('2026-06-03T10:00:00.000Z')
  const limits = { clubDays: 7, now }
  it.each([
    ['a move of a visible one', { ...on('2026-06-08'), announcedAt: null }, on('2026-07-08'), null],
    [
      'a move of an announced one',
      { ...on('2026-06-10'), announcedAt: '2026-06-02T22:00:00.000Z' },
      on('2026-07-10'),
      '2026-06-02T22:00:00.000Z',
    ],
    [
      'a move of a hidden one',
      { ...on('2026-06-20'), announcedAt: '2026-06-12T22:00:00.000Z' },
      on('2026-06-21'),
      '2026-06-13T22:00:00.000Z',
    ],
    [
      'a setting of its own',
      { ...on('2026-06-20'), announcedAt: null },
      on('2026-06-20', 3),
      '2026-06-16T22:00:00.000Z',
    ],
  ])('after %s', (_what, before, after, expected) => {
    expect(announcedAfter(before, after, limits)).toBe(expected)
  })

  it('has come at its instant', () => {
    const at = (iso: string) => isAnnounced({ announcedAt: iso }, now)
    expect([at('2026-06-03T10:00:00.000Z'), at('2026-06-03T10:00:00.001Z')]).toEqual([true, false])
    expect(isAnnounced({ announcedAt: null }, now)).toBe(true)
  })

  it('is awaited by messages for an hour at most', () => {
    expect(nextLook('2026-06-03T10:20:00.000Z', now).toISOString()).toBe('2026-06-03T10:20:00.000Z')
    expect(nextLook('2026-06-09T10:20:00.000Z', now).toISOString()).toBe('2026-06-03T11:00:00.000Z')
  })
})

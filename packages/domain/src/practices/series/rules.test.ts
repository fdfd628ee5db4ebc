import { describe, expect, it } from 'vitest'
import { daysToAdd, isMoved, plannedDay, retimed } from './rules.ts'

const budapest = 'Europe/Budapest'
const plan = { originalStart: '2026-03-28T17:30:00.000Z', startsAt: '2026-03-28T17:30:00.000Z' }

describe('a practice of a series', () => {
  it.each([
    ['as the pattern has it', plan, '2026-03-28'],
    ['moved to another day', { ...plan, startsAt: '2026-04-02T16:30:00.000Z' }, '2026-03-28'],
    ['late on the club’s wall', { ...plan, originalStart: '2026-03-28T23:30:00.000Z' }, '2026-03-29'],
  ])('%s counts for its planned day: %j, %s', (_how, practice, day) => {
    expect(plannedDay(practice, budapest)).toBe(day)
  })

  it.each([
    ['when its series has it', plan, false],
    ['at another time', { ...plan, startsAt: '2026-03-28T18:00:00.000Z' }, true],
    ['not in a series', { ...plan, originalStart: null }, false],
  ])('that is %s counts as moved: %j, %j', (_how, practice, moved) => {
    expect(isMoved(practice)).toBe(moved)
  })

  const placed = { ...plan, endsAt: '2026-03-28T19:00:00.000Z', day: '2026-03-28' }
  const moved = {
    ...{ ...placed, day: '2026-04-02' },
    ...{ startsAt: '2026-04-02T16:30:00.000Z', endsAt: '2026-04-02T17:30:00.000Z' },
  }
  const seven = { clock: { startTime: '07:00', timeZone: budapest }, minutes: null }
  const onPlan = { planned: '2026-03-29', isEdited: false }

  it('gets another local time and keeps its length, whatever the clocks do', () => {
    expect(retimed(placed, seven, onPlan)).toEqual({
      startsAt: '2026-03-29T05:00:00.000Z',
      endsAt: '2026-03-29T06:30:00.000Z',
      originalStart: '2026-03-29T05:00:00.000Z',
      startTime: '07:00',
      timeZone: budapest,
      day: '2026-03-29',
    })
  })

  it('gets another length from its own start', () => {
    for (const practice of [placed, moved]) {
      const { endsAt } = retimed(practice, { clock: null, minutes: 30 }, onPlan)
      expect(Date.parse(endsAt) - Date.parse(practice.startsAt)).toBe(1_800_000)
    }
  })

  it('keeps its own time and pattern day if it was moved', () => {
    const { endsAt } = moved
    expect(retimed(moved, seven, onPlan)).toEqual({ originalStart: '2026-03-29T05:00:00.000Z', endsAt })
  })

  it('that was moved and is edited gets the time, on its own day', () => {
    expect(retimed(moved, seven, { ...onPlan, isEdited: true })).toMatchObject({
      startsAt: '2026-04-02T05:00:00.000Z',
      originalStart: '2026-03-29T05:00:00.000Z',
    })
  })
})

describe('a new pattern', () => {
  const before = ['01', '03', '08', '10', '15']
  it.each([
    ['with another weekday gets its days', ['01', '02', '08', '09'], before, ['02', '09']],
    ['that goes on gets what comes after', [...before, '17', '22'], before, ['17', '22']],
    ['that ends sooner gets nothing', ['01', '03'], before, []],
    ['leaves a day free whose practice was deleted', [...before, '17'], ['01', '03', '10', '15'], ['17']],
    ['fills what was deleted at the end', [...before, '17'], ['01', '03'], ['08', '10', '15', '17']],
    ['has all of its days where nothing is left', ['01', '02'], [], ['01', '02']],
  ])('%s: of %j, where %j have one, %j', (_how, days, taken, added) => {
    expect(daysToAdd(days, { before, taken })).toEqual(added)
  })
})

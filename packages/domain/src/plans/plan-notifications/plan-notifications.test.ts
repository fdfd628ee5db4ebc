import { describe, expect, it } from 'vitest'
import type { ToldPlan } from './model.ts'
import { isTheirs, listConcerned, listNews, tellAt } from './rules.ts'

const TODAY = '2026-03-02'
const plan = (overrides: Partial<ToldPlan> = {}): ToldPlan => ({
  ...{ squadId: 'eights', memberId: null, date: '2026-03-04', title: 'Long row', content: 'a' },
  details: null,
  ...overrides,
})
const athlete = { id: 'mira', squads: new Map([['eights', '2026-03-01']]) }
const told = (was: ToldPlan | null, is: ToldPlan | null) =>
  listNews([{ was, is }], athlete, TODAY).map((news) =>
    [news.kind, news.date, ...(news.kind === 'moved' ? [news.from] : [])].join(' '),
  )

describe('the time of a notification', () => {
  const at = (minutes: number) => new Date(minutes * 60_000)
  it.each([
    [0, 0, 10],
    [0, 9, 19],
    [0, 49, 59],
    [0, 50, 60],
    [0, 59, 60],
  ])('first after %i minutes, last after %i: after %i', (first, last, told) => {
    expect(tellAt({ firstAt: at(first), toldAt: null }, at(last))).toEqual(at(told))
  })

  it.each([
    [0, 11, 11, 60],
    [0, 11, 55, 65],
    [0, 11, 75, 71],
    [0, 59, 69, 79],
    [0, 300, 300, 310],
  ])('told after %i minutes, first after %i, last after %i: after %i', (before, first, last, told) => {
    expect(tellAt({ firstAt: at(first), toldAt: at(before) }, at(last))).toEqual(at(told))
  })
})

describe('audience of a planned session', () => {
  it.each([
    ['a squad’s of theirs', {}, true],
    ['of the day on which they joined', { date: '2026-03-01' }, true],
    ['of the day before', { date: '2026-02-28' }, false],
    ['another squad’s', { squadId: 'fours' }, false],
    ['theirs alone', { squadId: null, memberId: 'mira' }, true],
    ['somebody else’s', { squadId: null, memberId: 'jonas' }, false],
  ])('%s', (_, overrides, expected) => {
    expect(isTheirs(plan(overrides), athlete)).toBe(expected)
  })
})

describe('the content of a notification', () => {
  const [alone, others] = [
    { squadId: null, memberId: 'mira' },
    { squadId: null, memberId: 'jonas' },
  ]
  it.each([
    ['published', null, plan(), ['added 2026-03-04']],
    ['changed', plan(), plan({ content: 'b' }), ['changed 2026-03-04']],
    ['moved', plan(), plan({ date: '2026-03-05', content: 'b' }), ['moved 2026-03-05 2026-03-04']],
    ['deleted', plan(), null, ['removed 2026-03-04']],
    ['deleted before the notification', null, null, []],
    ['as it was again', plan(), plan(), []],
    ['the squad’s, and now theirs alone', plan(), plan(alone), []],
    ['given to somebody else', plan(), plan(others), ['removed 2026-03-04']],
    ['taken from somebody else', plan(others), plan(), ['added 2026-03-04']],
    ['somebody else’s all the time', plan(others), plan({ ...others, content: 'b' }), []],
    ['of a day gone by', null, plan({ date: '2026-03-01' }), []],
    ['moved out of a day gone by', plan({ date: '2026-03-01' }), plan(), ['moved 2026-03-04 2026-03-01']],
    ['moved to a day gone by', plan(), plan({ date: '2026-03-01' }), ['moved 2026-03-01 2026-03-04']],
    ['moved to before they joined', plan(), plan({ date: '2026-02-01' }), ['removed 2026-03-04']],
  ])('%s', (_, was, is, expected) => {
    expect(told(was, is)).toEqual(expected)
  })

  it('is sorted by day', () => {
    const days = ['2026-03-06', '2026-03-03', '2026-03-05']
    const news = listNews(
      days.map((date) => ({ was: null, is: plan({ date }) })),
      athlete,
      TODAY,
    )
    expect(news.map(({ date }) => date)).toEqual(days.toSorted())
  })
})

describe('athletes concerned by changes', () => {
  const inSquads = (id: string, ...squads: string[]) => ({
    id,
    squads: new Map(squads.map((squad) => [squad, '2026-03-01'])),
  })
  const ofMember = (memberId: string) => plan({ squadId: null, memberId })
  const athletes = [
    inSquads('mira', 'eights'),
    inSquads('jonas', 'fours'),
    inSquads('ann', 'fours', 'eights'),
  ]

  it.each([
    ['a squad’s', null, plan(), ['mira', 'ann']],
    ['one athlete’s', null, ofMember('jonas'), ['jonas']],
    ['taken from a squad for one athlete', plan(), ofMember('jonas'), ['mira', 'jonas', 'ann']],
    ['given to another squad', plan(), plan({ squadId: 'fours', content: 'b' }), ['mira', 'jonas', 'ann']],
    ['a squad’s that nobody is in', null, plan({ squadId: 'juniors' }), []],
    ['as it was', plan(), plan(), []],
    ['of a day gone by', null, plan({ date: '2026-03-01' }), []],
  ])('%s', (_, was, is, expected) => {
    expect(listConcerned([{ was, is }], athletes, TODAY)).toEqual(expected)
  })

  it('are found by their own changes only', () => {
    const many = 200
    let asked = 0
    const changes = Array.from({ length: many }, (_, n) => ({
      was: null,
      get is() {
        asked += 1
        return ofMember(`athlete ${n}`)
      },
    }))
    const all = changes.map((_, n) => inSquads(`athlete ${n}`, 'eights'))
    expect(listConcerned(changes, all, TODAY)).toHaveLength(many)
    expect(asked).toBeLessThanOrEqual(3 * many)
  })
})

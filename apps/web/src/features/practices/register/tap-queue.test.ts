import type { RegisterEntry, RegisterMark, RegisterState } from '@boathouse/domain/practices/register/model'
import { describe, expect, it, test } from 'vitest'
import { dismiss, markSent, nextToSend } from '#outbox/queue.ts'
import { toLines, toWalkIns } from './shown-register.ts'
import {
  addArrival,
  addDeparture,
  addRest,
  addRestUndo,
  addTap,
  applyMarks,
  countWaiting,
  markAllRefused,
  markRefused,
  type Queue,
  retryRefused,
  type Tapping,
} from './tap-queue.ts'

const NOTHING = { state: 'none', version: 0 } as const
const tap = (id: string, state: RegisterState, own: Partial<Tapping> = {}): Tapping => ({
  id,
  memberId: 'mira',
  name: 'Mira',
  state,
  seen: NOTHING,
  ...own,
})
const mark = (state: RegisterState, version: number, memberId = 'mira'): RegisterMark => ({
  memberId,
  state,
  version,
})
const entry = (memberId: string, own: Partial<RegisterEntry> = {}): RegisterEntry => ({
  memberId,
  state: 'none',
  version: 0,
  firstName: memberId,
  lastName: null,
  email: null,
  role: 'athlete',
  answer: 'none',
  reason: '',
  byAbsence: false,
  checkedInAt: null,
  suggestedAt: null,
  recordedBy: null,
  recordedAt: null,
  ...own,
})
const queueOf = (...steps: ((queue: Queue) => Queue)[]) =>
  steps.reduce<Queue>((queue, step) => step(queue), [])
const shortly = (queue: Queue) =>
  queue.map((one) => [one.id, ...(one.kind === 'tap' ? [one.state, one.seen.version] : [one.kind])].join(' '))
const put = (id: string, state: RegisterState, own?: Partial<Tapping>) => (queue: Queue) =>
  addTap(queue, tap(id, state, own))
const send = (id: string) => (queue: Queue) => markSent(queue, id)
const answer =
  (id: string, ...marks: RegisterMark[]) =>
  (queue: Queue) =>
    applyMarks(queue, id, marks)
const refuse =
  (id: string, code: string, current: RegisterMark | null = null) =>
  (queue: Queue) =>
    markRefused(queue, id, { code, current })
const rest = (id: string) => (queue: Queue) => addRest(queue, id)

describe('taps on one line', () => {
  test.each<[string, ((queue: Queue) => Queue)[], string[]]>([
    ['one waits', [put('a', 'late')], ['a late 0']],
    ['of several that were not sent the last counts', [put('a', 'late'), put('b', 'absent')], ['b absent 0']],
    ['there and back is nothing', [put('a', 'late'), put('b', 'none')], []],
    [
      'one that may have arrived stays, and the next waits behind it',
      [put('a', 'late'), send('a'), put('b', 'absent')],
      ['a late 0', 'b absent 0'],
    ],
    [
      'of those behind it the last counts',
      [put('a', 'late'), send('a'), put('b', 'absent'), put('c', 'excused')],
      ['a late 0', 'c excused 0'],
    ],
    [
      'back to what may have arrived is that alone',
      [put('a', 'late'), send('a'), put('b', 'absent'), put('c', 'late')],
      ['a late 0'],
    ],
    [
      'the answer moves on what the next one has seen',
      [put('a', 'late'), send('a'), put('b', 'absent'), answer('a', mark('late', 1))],
      ['b absent 1'],
    ],
    [
      'what somebody else recorded meanwhile is not taken for seen',
      [put('a', 'late'), put('b', 'absent', { seen: { state: 'present', version: 3 } })],
      ['b absent 0'],
    ],
    [
      'an answer that came before, in another tab, changes nothing',
      [put('a', 'late'), send('a'), put('b', 'absent'), answer('z', mark('late', 1))],
      ['a late 0', 'b absent 0'],
    ],
    [
      'a tap before ‘Mark the rest’ is unchanged',
      [put('a', 'late'), rest('r'), put('b', 'none')],
      ['a late 0', 'r rest', 'b none 0'],
    ],
    [
      'what the rest marked is seen by the tap behind it',
      [rest('r'), put('b', 'late'), answer('r', mark('present', 1))],
      ['b late 1'],
    ],
    [
      'whom the rest did not mark is not seen',
      [rest('r'), put('b', 'late'), answer('r', mark('present', 1, 'theo'))],
      ['b late 0'],
    ],
  ])('%s', (_what, steps, expected) => {
    expect(shortly(queueOf(...steps))).toEqual(expected)
  })
})

describe('a refused tap', () => {
  const both = [put('a', 'late'), send('a'), put('b', 'absent')]

  it('is kept with the recorded mark and does not block others', () => {
    const queue = queueOf(...both, put('c', 'late', { memberId: 'theo' }))
    const after = markRefused(queue, 'a', { code: 'recordedSince', current: mark('excused', 4) })
    expect(nextToSend(after)?.id).toBe('c')
    expect(after.at(-1)).toMatchObject({
      id: 'b',
      state: 'absent',
      refusal: { current: { state: 'excused' } },
    })
    expect(countWaiting(after)).toBe(1)
  })
  it('is dropped if another coach recorded the same', () => {
    expect(queueOf(...both, refuse('a', 'recordedSince', mark('absent', 1)))).toEqual([])
  })
  it('is chosen again over the current mark', () => {
    const queue = queueOf(put('a', 'late'), refuse('a', 'recordedSince', mark('absent', 4)), put('b', 'late'))
    expect(shortly(queue)).toEqual(['b late 4'])
    expect(queue[0]?.refusal).toBeNull()
  })
  it('is dropped in favour of the current mark', () => {
    const queue = queueOf(put('a', 'late'), refuse('a', 'recordedSince', mark('absent', 4)))
    expect(dismiss(queue, 'a')).toEqual([])
    expect(queueOf(() => queue, put('b', 'absent'))).toEqual([])
  })
  it('for the whole practice covers all taps and can be retried', () => {
    const queue = markAllRefused(queueOf(...both, rest('r'), put('c', 'late', { memberId: 'theo' })), {
      code: 'registerTooEarly',
      current: null,
    })
    expect(nextToSend(queue)).toBeUndefined()
    expect(queue.map(({ id }) => id).sort()).toEqual(['b', 'c', 'r'])
    expect(countWaiting(retryRefused(queue))).toBe(3)
  })
  it('over another coach’s mark is not retried without a choice', () => {
    const queue = queueOf(put('a', 'late'), refuse('a', 'recordedSince', mark('absent', 4)))
    expect(nextToSend(retryRefused(queue))).toBeUndefined()
  })
})

describe('‘Mark the rest present’', () => {
  const undo = (queue: Queue) => addRestUndo(queue, { id: 'u', restId: 'r', marks: null })
  const entries = [
    entry('mira'),
    entry('theo', { answer: 'no' }),
    entry('ada', { state: 'late', version: 1 }),
  ]

  it('shows whom it will mark, except for later taps', () => {
    const shown = (queue: Queue) => toLines(entries, queue).map(({ state, isWaiting }) => [state, isWaiting])
    expect(shown(queueOf(rest('r')))).toEqual([
      ['present', true],
      ['none', false],
      ['late', false],
    ])
    expect(shown(queueOf(put('a', 'excused'), rest('r')))[0]).toEqual(['excused', true])
    expect(shown(queueOf(rest('r'), put('a', 'none')))[0]).toEqual(['none', true])
  })
  it('is dropped on undo if it was not sent', () => {
    expect(queueOf(rest('r'), undo)).toEqual([])
  })
  it('is undone by its id if it may have arrived, once its marks are known', () => {
    const queue = queueOf(rest('r'), send('r'), undo)
    expect(shortly(queue)).toEqual(['r rest', 'u undo'])
    const after = applyMarks(queue, 'r', [mark('present', 1)])
    expect(after).toMatchObject([{ id: 'u', restId: 'r', marks: [mark('present', 1)] }])
    expect(applyMarks(after, 'u', [mark('none', 2)])).toEqual([])
  })
  it('shows none of its marks while it is being undone', () => {
    const shown = (queue: Queue, now = entries) => toLines(now, queue).map(({ state }) => state)
    const queue = queueOf(rest('r'), send('r'), undo)
    expect(shown(queue)).toEqual(['none', 'none', 'late'])
    const marked = [entry('mira', { state: 'present', version: 1 }), ...entries.slice(1)]
    expect(shown(applyMarks(queue, 'r', [mark('present', 1)]), marked)).toEqual(['none', 'none', 'late'])
    const since = [entry('mira', { state: 'excused', version: 2 }), ...entries.slice(1)]
    expect(shown(applyMarks(queue, 'r', [mark('present', 1)]), since)[0]).toBe('excused')
  })
  it('is not undone for people tapped since', () => {
    const shown = (queue: Queue) => toLines(entries, queue)[0]?.state
    expect(shown(queueOf(rest('r'), send('r'), put('b', 'late'), undo))).toBe('late')
    const marks = [mark('present', 1)]
    const known = (queue: Queue) => addRestUndo(queue, { id: 'u', restId: 'r', marks })
    const seen = { state: 'present', version: 1 } as const
    expect(shown(queueOf(put('b', 'late', { seen }), known))).toBe('late')
  })
  it('leaves a tap before the undo unchanged and puts the tap behind over the undo’s result', () => {
    const seen = { state: 'present', version: 1 } as const
    const queue = queueOf(put('a', 'late', { seen }), undo, put('b', 'absent', { seen }))
    expect(shortly(queue)).toEqual(['a late 1', 'u undo', 'b absent 1'])
    const behind = queueOf(undo, put('b', 'absent', { seen }), answer('u', mark('none', 2)))
    expect(shortly(behind)).toEqual(['b absent 2'])
  })
  it('is refused together with its undo', () => {
    const queue = queueOf(rest('r'), send('r'), undo, refuse('r', 'practiceCancelled'))
    expect(shortly(queue)).toEqual(['r rest'])
  })
})

describe('a walk-in', () => {
  const ann = { id: 'w', name: 'Ann' }
  const leave = (queue: Queue) => addDeparture(queue, { id: 'd', walkInId: 'w', name: 'Ann' })
  const come = (queue: Queue) => addArrival(queue, ann)
  const stored = { ...ann, email: null, createdAt: '2026-11-24T06:00:00.000Z' }

  it('is dropped if it was never sent', () => {
    expect(queueOf(come, leave)).toEqual([])
  })
  it('is removed once if it may have arrived', () => {
    expect(shortly(queueOf(come, send('w'), leave, leave))).toEqual(['w arrival', 'd departure'])
  })
  it('is listed once it is known to both, and not while it is being removed', () => {
    expect(toWalkIns([], queueOf(come))).toEqual([{ ...ann, isWaiting: true }])
    expect(toWalkIns([stored], queueOf(come))).toEqual([{ ...ann, isWaiting: false }])
    expect(toWalkIns([stored], queueOf(leave))).toEqual([])
  })
  it('counts as removed if it is missing', () => {
    expect(queueOf(leave, refuse('d', 'notFound'))).toEqual([])
  })
})

import type { TrainingSession } from '@boathouse/domain/training/training-sessions/model'
import { describe, expect, it, test } from 'vitest'
import { markSent, nextToSend } from '#outbox/queue.ts'
import { body, created, deleted, restored, stored, updated } from '../../../../test/session-changes.ts'
import { sessionOf } from '../../../../test/sessions.ts'
import {
  addChange,
  applyStored,
  asNewSession,
  isStored,
  type NewChange,
  refuse,
  type SessionChange,
  type SessionQueue,
  toUnsentSession,
  tryAgain,
} from './session-queue.ts'

const { id } = stored

type Step = (queue: SessionQueue) => SessionQueue
const add =
  (change: NewChange): Step =>
  (queue) =>
    addChange(queue, change)
const send =
  (own: string): Step =>
  (queue) =>
    markSent(queue, own)
const answer =
  (own: string, version: number): Step =>
  (queue) =>
    applyStored(queue, own, { ...stored, version })
const refused =
  (own: string, code: string, current: TrainingSession | null = null): Step =>
  (queue) =>
    refuse(queue, own, { code, current })
const queueOf = (...steps: Step[]) => steps.reduce<SessionQueue>((queue, step) => step(queue), [])
const shortly = (queue: SessionQueue) =>
  queue.map((one) =>
    [
      one.id,
      one.kind,
      ...('seen' in one ? [one.seen] : []),
      ...('body' in one && one.body.notes ? [one.body.notes] : []),
      ...(one.refusal ? [one.refusal.code] : []),
    ].join(' '),
  )

describe('offline changes of one session', () => {
  test.each<[string, Step[], string[]]>([
    ['a new one waits', [add(created())], ['c create']],
    ['a new one that is changed is a new one', [add(created()), add(updated('A', 'u'))], ['u create A']],
    ['a new one that is deleted is nothing', [add(created()), add(deleted('d'))], []],
    [
      'a new one that may have arrived stays, and its change waits behind it',
      [add(created()), send('c'), add(updated('A', 'u'))],
      ['c create', 'u update 1 A'],
    ],
    [
      'of two changes the last counts',
      [add(updated('A', 'a', 3)), add(updated('B', 'b', 9))],
      ['b update 3 B'],
    ],
    [
      'a changed one that is deleted is deleted',
      [add(updated('A', 'a', 3)), add(deleted('d', 9))],
      ['d delete 3'],
    ],
    ['a deletion that is taken back is nothing', [add(deleted('d')), add(restored('r'))], []],
    [
      'one that may have arrived is taken back behind it',
      [add(deleted('d')), send('d'), add(restored('r'))],
      ['d delete 1', 'r restore'],
    ],
    [
      'taken back and deleted again is deleted',
      [add(deleted('d')), send('d'), add(restored('r')), add(deleted('e'))],
      ['d delete 1'],
    ],
    [
      'what waits behind has seen the answer',
      [add(updated('A', 'a', 3)), send('a'), add(updated('B', 'b', 3)), answer('a', 4)],
      ['b update 4 B'],
    ],
    [
      'an answer that came before, in another tab, changes nothing',
      [add(updated('A', 'a', 3)), answer('z', 9)],
      ['a update 3 A'],
    ],
  ])('%s', (_what, steps, expected) => {
    expect(shortly(queueOf(...steps))).toEqual(expected)
  })
})

describe('a refused change', () => {
  const theirs = sessionOf(1, { version: 7, notes: 'Theirs' })

  it('leaves one decision and is sent over the current version', () => {
    const queue = queueOf(
      add(updated('A', 'a', 3)),
      send('a'),
      add(updated('B', 'b', 3)),
      refused('a', 'stale', theirs),
    )
    expect(shortly(queue)).toEqual(['b update 3 B stale'])
    expect(nextToSend(queue)).toBeUndefined()
    expect(shortly(tryAgain(queue))).toEqual(['b update 7 B'])
  })
  it('is no refusal if all of it is stored: an earlier attempt arrived', () => {
    const [one] = queueOf(add(updated('A', 'a', 3))) as [SessionChange]
    const isSame = (own: Partial<TrainingSession>) =>
      isStored(one, { code: 'stale', current: sessionOf(1, { version: 4, weather: '', ...own }) })
    expect(isSame({ notes: 'A' })).toBe(true)
    expect(isSame({ notes: 'A', duration: 50 })).toBe(true)
    expect(isSame({ notes: 'A', weather: 'Rain' })).toBe(false)
  })
  it('of a new session whose id is taken becomes a change of the stored one', () => {
    const queue = queueOf(add(created('A')), send('c'), refused('c', 'conflict', theirs))
    expect(shortly(tryAgain(queue))).toEqual(['c update 7 A'])
  })
  it('as a deletion is dropped with the next change', () => {
    const queue = queueOf(add(deleted('d')), refused('d', 'stale', theirs), add(updated('C', 'e', 7)))
    expect(shortly(queue)).toEqual(['e update 7 C'])
  })
  it('as gone fulfils a deletion', () => {
    expect(queueOf(add(deleted('d')), refused('d', 'notFound'))).toEqual([])
  })
  it('is replaced by the next change, over the version seen then', () => {
    const queue = queueOf(add(updated('A', 'a', 3)), refused('a', 'stale', theirs), add(updated('C', 'd', 7)))
    expect(shortly(queue)).toEqual(['d update 7 C'])
  })
})

describe('the displayed log', () => {
  const since = '2026-11-24T06:00:00.000Z'
  it('shows a session with unsent changes', () => {
    const queue = queueOf(add(created()), send('c'), add(updated('A', 'u')))
    expect(toUnsentSession(queue, null, since)).toMatchObject({
      shown: { id, notes: 'A', duration: 45, durationMs: 2_700_000 },
      isNew: true,
      mark: 'waiting',
    })
    expect(toUnsentSession(queueOf(add(deleted('d'))), stored, since).shown).toBeNull()
  })
  it('shows the stored session if a change was refused, and a new one anyway', () => {
    const queue = queueOf(add(updated('A', 'a')), refused('a', 'stale', stored))
    expect(toUnsentSession(queue, stored, since)).toMatchObject({ shown: { notes: '' }, mark: 'refused' })
    const refusedNew = queueOf(add(created('A')), refused('c', 'tooMany'))
    expect(toUnsentSession(refusedNew, null, since)).toMatchObject({ shown: { notes: 'A' }, mark: 'refused' })
  })
  it('keeps a refused change for the next edit, over the version stored by then', () => {
    const theirs = sessionOf(1, { version: 7, weather: 'Storm' })
    const change: NewChange = { id: 'a', kind: 'update', body: { ...body, duration: 20 }, seen: 1 }
    const queue = queueOf(add(change), refused('a', 'stale', theirs))
    expect(toUnsentSession(queue, stored, since).typed).toMatchObject({ duration: 20, version: 7 })
    // The form was filled with this duration, and the user left it unchanged.
    const [again] = addChange(queue, updated('C', 'd', 7))
    expect(again).toMatchObject({ seen: 7, body: { duration: 20, notes: 'C' }, refusal: null })
  })
})

describe('unsent input of a session that the server lost', () => {
  const NEW_ID = '01990000-0000-7000-8000-0000000000ff'
  const typed = { ...stored, notes: 'Changed' }
  const queue = (code: string) => refused('u', code)([updated('Changed', 'u') as SessionChange])

  it('can be stored as a new session with all its fields', () => {
    expect(asNewSession(queue('notFound'), typed, NEW_ID)).toEqual([
      {
        id: 'u',
        kind: 'create',
        wasSent: false,
        refusal: null,
        body: expect.objectContaining({ id: NEW_ID, date: stored.date, notes: 'Changed', type: stored.type }),
      },
    ])
  })

  it('can’t be stored if it was refused for another reason, was deleted, or has no type', () => {
    expect(asNewSession(queue('stale'), typed, NEW_ID)).toBeUndefined()
    expect(asNewSession(queue('notFound'), null, NEW_ID)).toBeUndefined()
    expect(asNewSession(queue('notFound'), { ...typed, type: 'notSet' }, NEW_ID)).toBeUndefined()
  })
})

import type { NewOuting } from '@boathouse/domain/boathouse/outings/contract'
import type { Outing } from '@boathouse/domain/boathouse/outings/model'
import { expect, it } from 'vitest'
import { dismiss, markSent, nextToSend } from '#outbox/queue.ts'
import { at, boatId, outingId, outingOf, personId } from '../../../../test/outings.ts'
import {
  addDelay,
  addDeparture,
  addEnding,
  addResumption,
  type Departure,
  type OutingQueue,
  refuseEntry,
  storeEntry,
} from './outing-queue.ts'

const bodyOf = ({ id, boat, expectedBack, crew }: Outing): NewOuting => ({
  ...{ id, boatId: boat.id, craft: 'single', captainSeat: null, destination: '', overrideReason: null },
  ...{ expectedBack, crew: crew.map(({ seat }) => ({ seat, memberId: personId(1), guest: null })) },
})
const done = (id: string, outing: Outing, minutes: number) => ({ id, outing, at: at(minutes), doneAt: 0 })
const go = (outing: Outing, minutes: number) => (queue: OutingQueue) =>
  addDeparture(queue, { ...done(`go ${outing.id}`, outing, minutes), body: bodyOf(outing) })
const back = (outing: Outing, minutes: number) => (queue: OutingQueue) =>
  addEnding(queue, done(`back ${outing.id}`, outing, minutes))
const resume = (outing: Outing, minutes: number) => (queue: OutingQueue) =>
  addResumption(queue, done(`resume ${outing.id}`, outing, minutes))
const delay = (outing: Outing, minutes: number, expected: number) => (queue: OutingQueue) =>
  addDelay(queue, { ...done(`delay ${minutes} ${outing.id}`, outing, minutes), expectedBack: at(expected) })
const sent = (id: string) => (queue: OutingQueue) => markSent(queue, id)
const refused =
  (id: string, code: string, wrong: string | null = null) =>
  (queue: OutingQueue) =>
    refuseEntry(queue, id, { code, wrong })

const run = (...steps: readonly ((queue: OutingQueue) => OutingQueue)[]) =>
  steps.reduce<OutingQueue>((queue, step) => step(queue), [])
const kinds = (queue: OutingQueue) => queue.map(({ kind, outing }) => `${kind} ${outing.id.at(-1)}`)

const first = outingOf(1, { outAt: at(0) })
const second = outingOf(2, { outAt: at(60), boat: first.boat })
const other = outingOf(3, { outAt: at(5) })

it('sends a day’s entries in order, including a boat that goes out twice', () => {
  const queue = run(go(first, 0), go(other, 5), back(first, 50), go(second, 60), back(other, 70))
  expect(kinds(queue)).toEqual(['start 1', 'start 3', 'start 2'])
  expect(queue.map((one) => (one as Departure).backAt)).toEqual([at(50), at(70), null])
  expect(queue.map((one) => one.at)).toEqual([at(0), at(5), at(60)])
  expect(nextToSend(queue)?.outing.id).toBe(outingId(1))
})

it('keeps entries that may have arrived apart from later ones', () => {
  const queue = run(go(first, 0), sent(`go ${first.id}`), delay(first, 20, 120), back(first, 50))
  expect(kinds(queue)).toEqual(['start 1', 'expect 1', 'end 1'])
  expect(queue.map((one) => one.at)).toEqual([at(0), at(20), at(50)])
  // A refused new time is dropped if the boat has returned, and otherwise kept with its refusal.
  const no = refused(`delay 20 ${first.id}`, 'expectedBackPast', 'expectedBack')
  expect(kinds(no(queue))).toEqual(['start 1', 'end 1'])
  const [departure, expected] = queue
  expect(no([departure, expected] as OutingQueue)[1]?.refusal).toMatchObject({ code: 'expectedBackPast' })
})

it.each([
  ['a boat that was never told of', [go(first, 0)], ['start 1']],
  ['a boat that is on the board', [], []],
  ['a boat that may be told of', [go(first, 0), sent(`go ${first.id}`)], ['start 1']],
])('a return and its undo cancel out: %s', (_, before, expected) => {
  const queue = run(...before, back(first, 50), resume(first, 51))
  expect(kinds(queue)).toEqual(expected)
  expect(queue.every((one) => one.kind !== 'start' || one.backAt === null)).toBe(true)
})

it('undoes a return that may have arrived by sending the undo', () => {
  const queue = run(back(first, 50), sent(`back ${first.id}`), resume(first, 51), back(first, 80))
  expect(kinds(queue)).toEqual(['end 1', 'resume 1', 'end 1'])
})

it('undoes exactly the return that was seen, by its time, or the one stored before it', () => {
  const ended = { ...first, backAt: at(50) }
  expect(run(resume(ended, 51))).toMatchObject([{ kind: 'resume', ended: at(50) }])
  const waiting = run(back(first, 50), sent(`back ${first.id}`), resume(first, 51), delay(other, 52, 90))
  expect(waiting[1]).toMatchObject({ kind: 'resume', ended: null })
  const stored = storeEntry(waiting, `back ${first.id}`, { ...first, backAt: at(49) })
  expect(stored).toMatchObject([{ kind: 'resume', ended: at(49) }, { kind: 'expect' }])
  const again = storeEntry(sent(`resume ${first.id}`)(stored), 'another', { ...first, backAt: at(80) })
  expect(again[0]).toMatchObject({ ended: at(49) })
})

it('does not undo a return if the boat went out again', () => {
  const queue = run(go(first, 0), back(first, 50), go(second, 60), resume(first, 61))
  expect(queue.map((one) => (one as Departure).backAt)).toEqual([at(50), null])
})

it('keeps only the last new time, merged into an unsent departure', () => {
  const fresh = run(go(first, 0), delay(first, 20, 120), delay(first, 30, 150))
  expect(fresh).toMatchObject([{ kind: 'start', body: { expectedBack: at(150) } }])
  const known = run(delay(first, 20, 120), delay(first, 30, 150))
  expect(known).toMatchObject([{ kind: 'expect', expectedBack: at(150) }])
})

it('keeps only the first of two returns', () => {
  expect(run(back(first, 50), back(first, 55))).toMatchObject([{ kind: 'end', at: at(50) }])
  expect(run(go(first, 0), back(first, 50), back(first, 55))).toMatchObject([{ backAt: at(50) }])
})

it('keeps all entries of an outing with its refused departure and continues with others', () => {
  const queue = run(
    ...[go(first, 0), sent(`go ${first.id}`), delay(first, 20, 120), go(other, 25)],
    ...[back(first, 50), refused(`go ${first.id}`, 'boatOut', 'boatId')],
  )
  expect(kinds(queue)).toEqual(['start 1', 'start 3'])
  expect(queue[0]).toMatchObject({
    ...{ backAt: at(50), wrong: 'boatId', refusal: { code: 'boatOut' } },
    outing: { boat: { id: boatId(1) } },
  })
  expect(nextToSend(queue)?.outing.id).toBe(other.id)
  const dismissed = dismiss(go(second, 60)(queue), `go ${first.id}`)
  expect(kinds(dismissed)).toEqual(['start 3', 'start 2'])
})

it('keeps other refusals until the user has seen them', () => {
  const queue = run(back(first, 50), sent(`back ${first.id}`), refused(`back ${first.id}`, 'notFound'))
  expect(queue).toMatchObject([{ kind: 'end', refusal: { code: 'notFound' }, wrong: null }])
  expect(nextToSend(queue)).toBeUndefined()
})

it('gives two tabs the same result for the same responses', () => {
  const queue = run(go(first, 0), sent(`go ${first.id}`), back(first, 50))
  const stored = dismiss(queue, `go ${first.id}`)
  expect(dismiss(stored, `go ${first.id}`)).toEqual(stored)
  const no = refuseEntry(queue, `go ${first.id}`, { code: 'boatOut', wrong: 'boatId' })
  expect(refuseEntry(no, `go ${first.id}`, { code: 'boatOut', wrong: 'boatId' })).toEqual(no)
  expect(refuseEntry(stored, `go ${first.id}`, { code: 'boatOut', wrong: 'boatId' })).toEqual(stored)
})

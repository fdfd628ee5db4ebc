import type { Outing } from '@boathouse/domain/boathouse/outings/model'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { markSent, nextToSend } from '#outbox/queue.ts'
import { at, boardOf, boatId, outingId, outingOf, personId } from '../../../../test/outings.ts'
import {
  addDelay,
  addDeparture,
  addEnding,
  addResumption,
  type OutingEntry,
  type OutingQueue,
  refuseEntry,
  storeEntry,
} from './outing-queue.ts'
import { toShownBoard } from './shown-board.ts'

interface Row {
  readonly id: string
  readonly boatId: string
  readonly outAt: string
  readonly backAt: string | null
  readonly expectedBack: string
}

function aServer() {
  const rows = new Map<string, Row>()
  const isOver = (row: Row, from: string, to: string | null) =>
    (row.backAt === null || row.backAt > from) && (to === null || row.outAt < to)
  const take = (one: OutingEntry): string | null => {
    const { id } = one.outing
    const row = rows.get(id)
    if (one.kind === 'start') {
      const { boatId: boat, expectedBack } = one.body
      if (row) return row.expectedBack === expectedBack ? null : 'conflict'
      if ([...rows.values()].some((known) => known.boatId === boat && isOver(known, one.at, one.backAt)))
        return 'boatOut'
      rows.set(id, { id, boatId: boat, outAt: one.at, backAt: one.backAt, expectedBack })
      return null
    }
    if (!row) return 'notFound'
    if (one.kind === 'end') rows.set(id, { ...row, backAt: row.backAt ?? one.at })
    else if (one.kind === 'resume') {
      if (row.backAt !== null && one.ended !== null && one.ended !== row.backAt) return 'backSince'
      rows.set(id, { ...row, backAt: null })
    } else if (row.backAt !== null) return 'boatBack'
    else rows.set(id, { ...row, expectedBack: one.expectedBack })
    return null
  }
  return { rows, take }
}

const lost = fc.constantFrom('nothing' as const, 'request' as const, 'answer' as const)
const boat = fc.constantFrom(1, 2)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('tap' as const, 'delay' as const), boat }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('undo' as const), boat }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('send' as const), lost }) },
)

it('stores outings of two boats once, in order and with their own times, whatever is lost on the way', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const server = aServer()
      let queue: OutingQueue = []
      let count = 0
      const truth = new Map<string, Outing>()
      const last = new Map<number, Outing>()
      const send = (what: 'nothing' | 'request' | 'answer') => {
        const next = nextToSend(queue)
        if (!next) return
        queue = markSent(queue, next.id)
        if (what === 'request') return
        const code = server.take(next)
        if (what === 'answer') return
        const { backAt = null } = server.rows.get(next.outing.id) ?? {}
        queue = code
          ? refuseEntry(queue, next.id, { code, wrong: null })
          : storeEntry(queue, next.id, { ...next.outing, backAt })
      }
      const become = (outing: Outing, on: number) => {
        truth.set(outing.id, outing)
        last.set(on, outing)
      }
      for (const [minute, one] of steps.entries()) {
        if (one.do === 'send') {
          send(one.lost)
          continue
        }
        const known = last.get(one.boat)
        const isOut = known !== undefined && known.backAt === null
        const entry = (outing: Outing) => ({ id: `entry ${minute}`, outing, at: at(minute), doneAt: 0 })
        if (one.do === 'tap' && !isOut) {
          count += 1
          const outing = outingOf(count, {
            ...{ id: outingId(count), boat: { id: boatId(one.boat), name: '' }, outAt: at(minute) },
          })
          const crew = [{ seat: 1, memberId: personId(one.boat), guest: null }]
          const said = { craft: 'single' as const, captainSeat: null, destination: '', overrideReason: null }
          const { id, expectedBack } = outing
          const body = { id, boatId: boatId(one.boat), crew, expectedBack, ...said }
          queue = addDeparture(queue, { ...entry(outing), body })
          become(outing, one.boat)
        } else if (one.do === 'tap' && known) {
          queue = addEnding(queue, entry(known))
          become({ ...known, backAt: at(minute) }, one.boat)
        } else if (one.do === 'undo' && known && !isOut) {
          queue = addResumption(queue, entry(known))
          become({ ...known, backAt: null }, one.boat)
        } else if (one.do === 'delay' && known && isOut) {
          const expectedBack = at(minute + 100)
          queue = addDelay(queue, { ...entry(known), expectedBack })
          become({ ...known, expectedBack }, one.boat)
        }
        const out = [...truth.values()].filter(({ backAt }) => backAt === null)
        const stored = [...server.rows.values()].filter(({ backAt }) => backAt === null)
        const board = boardOf({ out: stored.map(({ id }) => truth.get(id) as Outing) })
        expect(toShownBoard(board, queue).out.map(({ id }) => id)).toEqual(
          out
            .toSorted((a, b) =>
              a.expectedBack < b.expectedBack || (a.expectedBack === b.expectedBack && a.id < b.id) ? -1 : 1,
            )
            .map(({ id }) => id),
        )
      }
      for (let left = 0; left < 100 && nextToSend(queue); left += 1) send('nothing')
      expect(queue).toEqual([])
      const told = [...server.rows.values()].map(({ id, outAt, backAt }) => ({ id, outAt, backAt }))
      const real = [...truth.values()].map(({ id, outAt, backAt }) => ({ id, outAt, backAt }))
      expect(told.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(real)
      for (const { id, expectedBack, backAt } of truth.values())
        if (backAt === null) expect(server.rows.get(id)?.expectedBack).toBe(expectedBack)
    }),
    { numRuns: 1_000 },
  )
})

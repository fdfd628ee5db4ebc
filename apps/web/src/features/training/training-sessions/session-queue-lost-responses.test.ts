import type { TrainingSession } from '@boathouse/domain/training/training-sessions/model'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { markSent, nextToSend } from '#outbox/queue.ts'
import { created, deleted, restored, stored, updated } from '../../../../test/session-changes.ts'
import {
  addChange,
  applyStored,
  isStored,
  refuse,
  type SessionChange,
  toUnsentSession,
} from './session-queue.ts'

/** Simulates the server, by the rules for records in docs/architecture.md. */
function aServer() {
  let row: (TrainingSession & { isDeleted: boolean }) | null = null
  const stores: string[] = []
  const take = (one: SessionChange): TrainingSession | { code: string; current: TrainingSession | null } => {
    if (one.kind === 'create') {
      if (!row) {
        stores.push(one.body.id)
        row = { ...stored, ...one.body, version: 1, isDeleted: false }
      } else if (row.isDeleted) return { code: 'conflict', current: null }
      else if (row.notes !== one.body.notes) return { code: 'conflict', current: row }
      return row
    }
    if (!row) return { code: 'notFound', current: null }
    if (one.kind === 'restore') {
      if (row.isDeleted) row = { ...row, isDeleted: false, version: row.version + 1 }
      return row
    }
    if (row.isDeleted) return one.kind === 'delete' ? row : { code: 'notFound', current: null }
    if (row.version !== one.seen) return { code: 'stale', current: row }
    if (one.kind === 'delete') row = { ...row, isDeleted: true, version: row.version + 1 }
    else row = { ...row, notes: one.body.notes, version: row.version + 1 }
    return row
  }
  const current = () => (row?.isDeleted === false ? row : null)
  return { take, stores, current }
}

const step = fc.oneof(
  fc.record({ do: fc.constant('change' as const), notes: fc.constantFrom('A', 'B', 'C') }),
  fc.record({ do: fc.constantFrom('delete' as const, 'undo' as const, 'restart' as const) }),
  fc.record({ do: fc.constant('send' as const), lost: fc.constantFrom('nothing', 'request', 'response') }),
)
type Played = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Plays a user who logs a session and then acts at random. */
function play(steps: readonly Played[]) {
  const server = aServer()
  let known: TrainingSession | null = null
  let wanted: string | null = ''
  let queue = addChange([], created('', 'first'))
  const now = () => (queue.length > 0 ? toUnsentSession(queue, known, '').shown : known)
  const send = (lost: string) => {
    const next = nextToSend(queue)
    if (!next) return
    queue = markSent(queue, next.id)
    if (lost === 'request') return
    const said = server.take(next)
    if (lost === 'response') return
    const reply = 'code' in said && isStored(next, said) ? said.current : said
    if (reply && 'code' in reply) queue = refuse(queue, next.id, reply)
    else if (reply) {
      known = server.current()
      queue = applyStored(queue, next.id, reply)
    }
  }
  for (const [index, one] of steps.entries()) {
    const own = String(index)
    const session = now()
    // The browser stores JSON.
    if (one.do === 'restart') queue = JSON.parse(JSON.stringify(queue))
    else if (one.do === 'send') send(one.lost)
    else if (one.do === 'change' && session) {
      queue = addChange(queue, updated(one.notes, own, session.version))
      wanted = one.notes
    } else if (one.do === 'delete' && session) {
      queue = addChange(queue, deleted(own, session.version))
      // Deleting a session before it is sent leaves nothing behind.
      if (queue.length === 0) return { server, queue, wanted: server.current()?.notes ?? null }
      wanted = null
    } else if (one.do === 'undo' && queue.at(-1)?.kind === 'delete') {
      queue = addChange(queue, restored(own))
      wanted = ANYTHING
    }
  }
  while (nextToSend(queue)) send('nothing')
  return { server, queue, wanted }
}

/** Undoing a deletion loses changes made offline before it: any notes are right. */
const ANYTHING = 'anything'

it('stores a session once in its last state, whatever is lost', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const { server, queue, wanted } = play(steps)
      expect(queue).toEqual([])
      expect(server.stores.length).toBeLessThanOrEqual(1)
      const left = server.current()?.notes ?? null
      if (wanted === ANYTHING) expect(left).not.toBeNull()
      else expect(left).toBe(wanted)
    }),
    { numRuns: 3_000 },
  )
})

import type { RegisterEntry, RegisterMark, RegisterState } from '@boathouse/domain/practices/register/model'
import { isOfTheRest } from '@boathouse/domain/practices/register/rules'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { markSent, nextToSend } from '#outbox/queue.ts'
import { entryOf } from '../../../../test/register.ts'
import { toLines } from './shown-register.ts'
import {
  addRest,
  addRestUndo,
  addTap,
  applyMarks,
  markRefused,
  type Queue,
  type Tap,
  type Tapping,
  type Waiting,
} from './tap-queue.ts'

const entry = (memberId: string): RegisterEntry => entryOf(1, { memberId })

/** Simulates an idempotent server whose requests and responses can be lost. */
function aServer(memberIds: readonly string[]) {
  const rows = new Map<string, RegisterMark & { tapId: string }>()
  const record = (memberId: string, state: RegisterState, tapId: string) => {
    const row = { memberId, state, tapId, version: (rows.get(memberId)?.version ?? 0) + 1 }
    rows.set(memberId, row)
    return row
  }
  const rests = new Set<string>()
  const markedBy = (restId: string) => [...rows.values()].filter(({ tapId }) => tapId === restId)
  const take = (one: Waiting): RegisterMark[] | RegisterMark => {
    if (one.kind === 'undo') {
      const { restId } = one
      rests.add(restId)
      for (const { memberId, state } of markedBy(restId))
        if (state === 'present') record(memberId, 'none', restId)
      return markedBy(restId)
    }
    if (one.kind === 'rest') {
      if (rests.has(one.id)) return markedBy(one.id)
      rests.add(one.id)
      const unrecorded = memberIds.filter((id) =>
        isOfTheRest({ state: rows.get(id)?.state ?? 'none', answer: 'none' }),
      )
      return unrecorded.map((id) => record(id, 'present', one.id))
    }
    const { id, memberId, state, seen } = one as Tap
    const row = rows.get(memberId)
    if (row?.tapId === id) return [row]
    return !row || row.version === seen.version ? [record(memberId, state, id)] : row
  }
  return { rows, record, take }
}

const members = ['mira', 'theo'] as const
const aTap = fc.record({
  do: fc.constant('tap' as const),
  on: fc.constantFrom(...members),
  state: fc.constantFrom<RegisterState>('none', 'present', 'late', 'excused', 'absent'),
})
const step = fc.oneof(
  { weight: 4, arbitrary: aTap },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rest' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('undo' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('look' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      // The message that is lost; a lost request may still arrive much later.
      lost: fc.constantFrom('nothing', 'request', 'answer'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('straggler' as const) }) },
)

/** A coach's screen: last response, queue, and last marks. */
function aScreen(server: ReturnType<typeof aServer>) {
  let entries = members.map((id) => entry(id))
  let queue: Queue = []
  let count = 0
  let rest: string | null = null
  const marked = new Map<string, readonly RegisterMark[]>()
  const wanted = new Map<string, RegisterState>()
  const underway: Waiting[] = []

  const tapping = (memberId: string, state: RegisterState): Tapping => {
    const seen = entries.find((one) => one.memberId === memberId) ?? entry(memberId)
    return { id: `tap ${++count}`, memberId, name: memberId, state, seen }
  }
  const see = (marks: readonly RegisterMark[]) => {
    entries = entries.map((one) => {
      const mark = marks.find(({ memberId }) => memberId === one.memberId)
      return mark && mark.version > one.version ? { ...one, ...mark } : one
    })
  }
  return {
    wanted,
    see,
    hasWork: () => nextToSend(queue) !== undefined,
    queue: () => queue,
    stateOf: (id: string) => toLines(entries, queue).find((line) => line.entry.memberId === id)?.state,
    tap: (memberId: string, state: RegisterState) => {
      queue = addTap(queue, tapping(memberId, state))
      wanted.set(memberId, state)
    },
    markRest: () => {
      rest = `rest ${++count}`
      queue = addRest(queue, rest)
      wanted.clear()
    },
    undoRest: () => {
      if (rest === null) return
      queue = addRestUndo(queue, { id: `undo ${++count}`, restId: rest, marks: marked.get(rest) ?? null })
      wanted.clear()
    },
    send: (lost: string) => {
      const next = nextToSend(queue)
      if (!next) return
      queue = markSent(queue, next.id)
      const one = queue.find(({ id }) => id === next.id) as Waiting
      underway.push(one)
      if (lost === 'request') return
      const said = server.take(one)
      if (lost === 'answer') return
      if (Array.isArray(said)) {
        see(said)
        marked.set(one.id, said)
        queue = applyMarks(queue, one.id, said)
      } else queue = markRefused(queue, one.id, { code: 'recordedSince', current: said })
    },
    straggle: () => {
      const late = underway.shift()
      if (late) server.take(late)
      return late !== undefined
    },
  }
}

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value | { do: 'other'; on: string } : never

function play(steps: readonly Step[]) {
  const server = aServer(members)
  const screen = aScreen(server)
  for (const one of steps) {
    if (one.do === 'tap') screen.tap(one.on, one.state)
    else if (one.do === 'rest') screen.markRest()
    else if (one.do === 'undo') screen.undoRest()
    else if (one.do === 'look') screen.see([...server.rows.values()])
    else if (one.do === 'send') screen.send(one.lost)
    else if (one.do === 'other') server.record(one.on, 'excused', 'somebody else')
    else screen.straggle()
  }
  while (screen.hasWork()) screen.send('nothing')
  screen.see([...server.rows.values()])
  while (screen.straggle());
  return { server, screen }
}

const expectHonest = ({ server, screen }: ReturnType<typeof play>) => {
  for (const id of members) {
    const recorded = server.rows.get(id)
    expect(screen.stateOf(id)).toBe(recorded?.state ?? 'none')
    const last = screen.wanted.get(id)
    if (last === undefined || last === (recorded?.state ?? 'none')) continue
    // Only another coach's mark can explain a different state.
    expect(recorded?.tapId).toBe('somebody else')
  }
}

const runs = { numRuns: 3_000 }

it('a single coach’s last taps are in the register, whatever is lost', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const end = play(steps)
      expectHonest(end)
      expect(end.screen.queue()).toEqual([])
    }),
    runs,
  )
})

it('never overwrites another coach’s unseen mark, and keeps refused taps visible', () => {
  const other = fc.record({ do: fc.constant('other' as const), on: fc.constantFrom(...members) })
  const either = fc.oneof({ weight: 6, arbitrary: step }, { weight: 1, arbitrary: other })
  fc.assert(
    fc.property(fc.array(either, { maxLength: 40 }), (steps) => {
      const end = play(steps)
      expectHonest(end)
      for (const one of end.screen.queue()) expect(one.refusal?.code).toBe('recordedSince')
    }),
    runs,
  )
})

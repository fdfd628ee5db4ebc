import {
  addWalkIn,
  markRestPresent,
  type Register,
  removeWalkIn,
  showRegister,
  takeBackRest,
  tapRegister,
} from '@boathouse/domain/practices/register/contract'
import type { RegisterMark, WalkIn } from '@boathouse/domain/practices/register/model'
import { countRegister } from '@boathouse/domain/practices/register/rules'
import type { QueryClient } from '@tanstack/react-query'
import type { Call, CallFailure } from '#lib/api/call.ts'
import type { Channel } from '#outbox/channel.ts'
import { putStored } from '#outbox/put-stored.ts'
import { applyMarks, markAllRefused, markRefused, type Refusal, type Waiting } from './tap-queue.ts'

/** A practice with entries in the outbox, with its title and times for notices on other screens. */
export interface TappedPractice {
  readonly clubId: string
  readonly id: string
  readonly title: string
  readonly startsAt: string
  readonly endsAt: string
  readonly timeZone: string
}

export interface Recorded {
  readonly marks: readonly RegisterMark[]
  readonly arrived?: WalkIn
  readonly departed?: string
}

/** Sends one entry as one request. */
async function sendToServer({ clubId, id }: TappedPractice, one: Waiting, call: Call): Promise<Recorded> {
  const params = { clubId, practiceId: id }
  switch (one.kind) {
    case 'tap': {
      const { memberId, state, seen } = one
      const body = { id: one.id, memberId, state, version: seen.version }
      return { marks: [await call(tapRegister, { params, body })] }
    }
    case 'rest':
      return { marks: (await call(markRestPresent, { params, body: { id: one.id } })).items }
    case 'undo': {
      const { restId } = one
      return { marks: (await call(takeBackRest, { params: { ...params, restId } })).items }
    }
    case 'arrival':
      return {
        marks: [],
        arrived: await call(addWalkIn, { params, body: { id: one.id, name: one.name } }),
      }
    case 'departure':
      await call(removeWalkIn, { params: { ...params, walkInId: one.walkInId } })
      return { marks: [], departed: one.walkInId }
  }
}

function applyRecorded(
  queryClient: QueryClient,
  { clubId, id }: TappedPractice,
  { marks, arrived, departed }: Recorded,
): Promise<void> {
  const byId = new Map(marks.map((mark) => [mark.memberId, mark]))
  const queryKey = [showRegister.id, { params: { clubId, practiceId: id } }]
  return putStored<Register>(queryClient, queryKey, (register) => {
    const entries = register.entries.map((entry) => {
      const mark = byId.get(entry.memberId)
      // The cached mark is the user's own, so it lacks the recorder's name; the next reload adds it.
      return mark && mark.version > entry.version
        ? { ...entry, ...mark, recordedBy: null, recordedAt: null }
        : entry
    })
    const others = register.walkIns.filter((one) => one.id !== arrived?.id && one.id !== departed)
    const walkIns = arrived ? [...others, arrived] : others
    return { ...register, entries, walkIns, counts: countRegister(entries, walkIns.length) }
  })
}

/** Whether a failure concerns the practice as a whole: all its entries are then refused. */
const isOfPractice = ({ code, status }: CallFailure) => OF_PRACTICE.has(code) || status === 403

const OF_PRACTICE = new Set(['registerTooEarly', 'practiceCancelled', 'clubInactive'])

export const registerChannel: Channel<TappedPractice, Waiting, Recorded> = {
  kind: 'register',
  idOf: ({ id }) => id,
  send: sendToServer,
  show: applyRecorded,
  applyReply: (queue, id, { marks }) => applyMarks(queue, id, marks),
  applyRefusal: (queue, id, failure) => {
    const refusal = {
      code: failure.code,
      current: (failure.current as Refusal['current'] | undefined) ?? null,
    }
    return isOfPractice(failure) ? markAllRefused(queue, refusal) : markRefused(queue, id, refusal)
  },
  refresh: (queryClient) => void queryClient.invalidateQueries({ queryKey: [showRegister.id] }),
}

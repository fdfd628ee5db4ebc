import type { NewOuting } from '@boathouse/domain/boathouse/outings/contract'
import type { BoardBoat, Outing } from '@boathouse/domain/boathouse/outings/model'
import { newId } from '@boathouse/domain/kernel/ids'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallFailure } from '#lib/api/call.ts'
import { isOffline } from '#lib/api/connection.ts'
import { isStuck } from '#outbox/outbox.ts'
import { dismiss } from '#outbox/queue.ts'
import { useLeft } from '#outbox/use-left.ts'
import { useOutbox } from '#outbox/use-outbox.ts'
import { peopleQuery } from '#shared/boathouse/outings/people-query.ts'
import { boardQuery } from './api.ts'
import { awaitEntry } from './awaited.ts'
import { refuseDeparture, toOuting } from './departure.ts'
import { outingChannel } from './outing-channel.ts'
import {
  addDelay,
  addDeparture,
  addEnding,
  addResumption,
  type Departure,
  type OutingQueue,
} from './outing-queue.ts'
import { readServerClock } from './server-clock.ts'
import { toShownBoard } from './shown-board.ts'

/** Wait for a response in milliseconds; after that, the board shows the action as unsent. */
const PATIENCE_MS = 4_000

interface Going {
  readonly body: NewOuting
  readonly boat: BoardBoat
  readonly isKiosk: boolean
  /** A refused departure, to send again with its original times. */
  readonly refused?: Departure | undefined
}

/** Board actions. Online, sends them at once and throws refusals; offline, queues them and resolves to null. */
export function useOutingActions(clubId: string, userId: string) {
  const queryClient = useQueryClient()
  const { outbox, now } = useOutbox(userId)
  const left = useLeft()
  const entry = (outing: Outing) => {
    const at = readServerClock(queryClient, clubId).toISOString()
    return { id: newId(), outing, at: at < outing.outAt ? outing.outAt : at, doneAt: Date.now() }
  }
  const deliver = (id: string, work: (queue: OutingQueue) => OutingQueue): Promise<Outing | null> => {
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
    const gone = Promise.race([late, left()])
    return awaitEntry(id, () => outbox.deliver(outingChannel, { clubId }, id, work, gone))
  }
  const change =
    (add: (queue: OutingQueue, done: ReturnType<typeof entry>) => OutingQueue) => (outing: Outing) => {
      const done = entry(outing)
      return deliver(done.id, (queue) => add(queue, done))
    }
  const start = async ({ body, boat, isKiosk, refused }: Going) => {
    const at = refused?.at ?? readServerClock(queryClient, clubId).toISOString()
    if (isOffline() || isStuck(now)) {
      const board = queryClient.getQueryData(boardQuery(clubId).queryKey)
      const queue = outbox.find(outingChannel, clubId)?.queue ?? []
      refuseDeparture(body, boat, board && !refused ? toShownBoard(board, queue).out : [], at)
    }
    const outing = toOuting(body, { boat, at, userId, isKiosk, nameOf: namesKnown(queryClient, clubId) })
    const done = {
      ...entry(outing),
      at,
      body,
      backAt: refused?.backAt ?? null,
      ...(refused && { doneAt: 0 }),
    }
    const stored = await deliver(done.id, (queue) => addDeparture(queue, done))
    if (refused) await outbox.change(outingChannel, { clubId }, (queue) => dismiss(queue, refused.id))
    return stored
  }
  return {
    start: useDelivery(start),
    end: useDelivery(change(addEnding)),
    resume: useDelivery(change(addResumption)),
    expect: useDelivery(({ outing, expectedBack }: { outing: Outing; expectedBack: string }) =>
      change((queue, done) => addDelay(queue, { ...done, expectedBack }))(outing),
    ),
  }
}

const useDelivery = <Input>(work: (input: Input) => Promise<Outing | null>) =>
  useMutation<Outing | null, CallFailure, Input>({ mutationFn: work })

function namesKnown(queryClient: QueryClient, clubId: string): (id: string) => string | null {
  const people = queryClient.getQueryData(peopleQuery(clubId).queryKey)?.items ?? []
  const seated = queryClient.getQueryData(boardQuery(clubId).queryKey)?.lineUps ?? []
  const known = [...seated.flatMap(({ crew }) => crew), ...people]
  return (id) => known.find((one) => one.id === id)?.name ?? null
}

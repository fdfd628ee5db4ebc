import {
  endOuting,
  expectOuting,
  resumeOuting,
  showBoard,
  showWatch,
  startOuting,
} from '@boathouse/domain/boathouse/outings/contract'
import type { Board, Outing } from '@boathouse/domain/boathouse/outings/model'
import type { QueryClient } from '@tanstack/react-query'
import { type Call, CallFailure } from '#lib/api/call.ts'
import { seenAt } from '#lib/offline/recalled.ts'
import type { Channel } from '#outbox/channel.ts'
import { rendered } from '#outbox/put-stored.ts'
import { type BoardClub, type Departure, type OutingEntry, refuseEntry, storeEntry } from './outing-queue.ts'

/** Entries younger than this use the server's time, in milliseconds. */
const JUST_NOW_MS = 3_000

/** Time of an entry; undefined if it was made just now. If the device's clock was reset, its age can be negative. */
function earlier({ at, doneAt }: OutingEntry): string | undefined {
  const ago = Date.now() - doneAt
  return ago >= 0 && ago < JUST_NOW_MS ? undefined : at
}

async function sendDeparture(one: Departure, params: BoardClub, call: Call): Promise<Outing> {
  const { body, backAt, at } = one
  const outAt = backAt === null ? earlier(one) : at
  try {
    return await call(startOuting, {
      params: { ...params },
      body: { ...body, ...(outAt !== undefined && { outAt }), ...(backAt !== null && { backAt }) },
    })
  } catch (error) {
    const stored = error instanceof CallFailure && error.code === 'conflict' ? error.current : undefined
    // The departure was stored, and another user has changed its time since.
    if ((stored as Outing | undefined)?.id === body.id) return stored as Outing
    throw error
  }
}

async function sendEntry({ clubId }: BoardClub, one: OutingEntry, call: Call): Promise<Outing> {
  const params = { clubId, outingId: one.outing.id }
  switch (one.kind) {
    case 'start':
      return sendDeparture(one, { clubId }, call)
    case 'end':
      return call(endOuting, { params, query: { backAt: earlier(one) } })
    case 'resume':
      // Entries of an earlier version of the app lack `ended`.
      return call(resumeOuting, { params, query: { backAt: one.ended ?? undefined } })
    case 'expect':
      return call(expectOuting, { params, body: { expectedBack: one.expectedBack } })
  }
}

async function putOuting(queryClient: QueryClient, { clubId }: BoardClub, stored: Outing): Promise<void> {
  const queryKey = [showBoard.id, { params: { clubId } }]
  const query = queryClient.getQueryCache().find({ queryKey })
  // A pending response may be older than this update.
  await queryClient.cancelQueries({ queryKey })
  const put = (board: Board | undefined) => {
    if (!board) return undefined
    const others = board.out.filter(({ id }) => id !== stored.id)
    return { ...board, out: stored.backAt === null ? inOrder([...others, stored]) : others }
  }
  // All other data of the board keeps its age.
  if (query) queryClient.setQueryData<Board>(queryKey, put, { updatedAt: seenAt(query) })
  void queryClient.invalidateQueries({ queryKey })
  void queryClient.invalidateQueries({ queryKey: [showWatch.id] })
  await rendered()
}

/** In the server's order: earliest expected return first. */
export const inOrder = <One extends Pick<Outing, 'id' | 'expectedBack'>>(out: readonly One[]): One[] =>
  out.toSorted(
    (one, other) =>
      Date.parse(one.expectedBack) - Date.parse(other.expectedBack) || (one.id < other.id ? -1 : 1),
  )

export const outingChannel: Channel<BoardClub, OutingEntry, Outing> = {
  kind: 'outings',
  idOf: ({ clubId }) => clubId,
  send: sendEntry,
  show: putOuting,
  applyReply: storeEntry,
  applyRefusal: (queue, id, { code, fields: [wrong] }) =>
    refuseEntry(queue, id, { code: wrong?.code ?? code, wrong: wrong?.path ?? null }),
  refresh: (queryClient) => void queryClient.invalidateQueries({ queryKey: [showBoard.id] }),
}

import { Readable } from 'node:stream'
import type { Contract } from '@boathouse/domain/kernel/contract'
import { Refusal } from '@boathouse/domain/kernel/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { authorOf } from '#auth/acting.ts'
import { OwnerTurns } from '../owner-turns.ts'
import { ACCOUNT_TURNS, FILE_TURNS, ORIGINAL_TURNS, PICTURE_TURNS, UPLOAD_TURNS } from './limits.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the request's turn. Idempotent. */
    endTurn: (() => void) | null
  }
}

interface Limits {
  readonly atOnce: number
  readonly waiting: number
}

/** Milliseconds. SQLite blocks the event loop, so a longer request has delayed those of other accounts. */
const LONG_MS = 10
/** Event-loop turns: Node accepts one connection in each, and other accounts' may be queued behind several of this one. */
const ROUNDS_AFTER_LONG = 16

/** If calls may wait, an ended turn is freed some event-loop turns later: other accounts' requests run first. */
export const accountTurns = ({ atOnce, waiting }: Limits): OwnerTurns =>
  new OwnerTurns({
    atOncePerOwner: atOnce,
    mostWaitingPerOwner: waiting,
    refusal: () => new Refusal('rateLimited', 'tooManyAtOnce', { retryAfter: 1 }),
    ...(waiting > 0 && {
      rest: (free, shareMs) => inRounds(shareMs > LONG_MS ? ROUNDS_AFTER_LONG : 1, free),
    }),
  })

interface Resting {
  roundsLeft: number
  readonly free: () => void
}

let resting: Resting[] = []

/** Calls `free` after this many event-loop turns. Pending calls share one callback. */
function inRounds(roundsLeft: number, free: () => void): void {
  if (resting.length === 0) setImmediate(endRound)
  resting.push({ roundsLeft, free })
}

function endRound(): void {
  const [before, left] = [resting, [] as Resting[]]
  for (const each of before) {
    each.roundsLeft -= 1
    if (each.roundsLeft > 0) left.push(each)
  }
  resting = left
  if (left.length > 0) setImmediate(endRound)
  for (const { roundsLeft, free } of before) if (roundsLeft === 0) free()
}

/** Turns by kind of call. `waiting`: how many calls of one account may wait. */
export const makeTurns = (
  waiting: number = ACCOUNT_TURNS.waiting,
): Record<ReturnType<typeof turnsOf>, OwnerTurns> => ({
  ofCalls: accountTurns({ ...ACCOUNT_TURNS, waiting }),
  ofFiles: accountTurns(FILE_TURNS),
  ofPictures: accountTurns(PICTURE_TURNS),
  ofOriginals: accountTurns(ORIGINAL_TURNS),
  ofUploads: accountTurns(UPLOAD_TURNS),
})

export function turnsOf({ file, upload, readsFile, sendsOriginal }: Contract) {
  if (sendsOriginal) return 'ofOriginals'
  if (upload || readsFile) return 'ofUploads'
  if (file === undefined) return 'ofCalls'
  return file.startsWith('image/') ? 'ofPictures' : 'ofFiles'
}

/** A turn begins after the body arrived and ends when the response (or stream) is built: slow clients hold none. */
export const turnHooks = (turns: OwnerTurns) => ({
  refuseWhenFull: ({ actor }: FastifyRequest) => turns.refuseWhenFull(toAccountKey(actor)),
  preValidation: (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) => {
    const begin = (end: () => void) => {
      request.endTurn = end
      done()
    }
    const isGone = () => request.raw.socket.destroyed
    // A client that has hung up gets no response.
    const refuse = (reason: Refusal) => (isGone() ? undefined : done(reason))
    turns.take({ key: toAccountKey(request.actor), isGone }, begin, refuse)
  },
  onSend: (request: FastifyRequest, _reply: FastifyReply, payload: unknown, done: () => void) => {
    const { endTurn } = request
    if (payload instanceof Readable && endTurn) payload.once('close', endTurn)
    else endTurn?.()
    done()
  },
})

/** The gate has already refused signed-out requests. */
const toAccountKey = (actor: FastifyRequest['actor']): string => (actor ? authorOf(actor) : '')

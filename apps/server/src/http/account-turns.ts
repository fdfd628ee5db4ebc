import { Readable } from 'node:stream'
import type { Contract } from '@boathouse/domain/kernel/contract'
import { Refusal } from '@boathouse/domain/kernel/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { OwnerTurns } from '../owner-turns.ts'
import { ACCOUNT_TURNS, FILE_TURNS, ORIGINAL_TURNS, PICTURE_TURNS, UPLOAD_TURNS } from './limits.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives back the place among its account's requests; calling it again does nothing. */
    endTurn: (() => void) | null
  }
}

interface Limits {
  /** How many requests of one account are worked on at once. */
  readonly atOnce: number
  /** How many more of them may wait for that. */
  readonly waiting: number
}

/** On SQLite nobody else is served during a request's statements: one whose share was more, in milliseconds, made others wait. */
const LONG_MS = 10
/** In each round of its event loop Node accepts one new connection, and another person's may be behind several of this account's. */
const ROUNDS_AFTER_LONG = 16

/**
 * Lets a limited number of one account's requests be worked on at once; the next wait, and the rest get 429. An ended turn is free in
 * a later round of the event loop, one a round: on SQLite a request is done within one round, and others would be served only after
 * all that this account has sent. Where no request may wait, it is free immediately, or sequential requests would be refused.
 */
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

/** Calls `free` after this many rounds of the event loop. One callback a round serves all resting turns. */
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

/** The turns of all accounts, by what is asked for. `waiting` is how many calls of one account may wait. */
export const makeTurns = (
  waiting: number = ACCOUNT_TURNS.waiting,
): Record<ReturnType<typeof turnsOf>, OwnerTurns> => ({
  ofCalls: accountTurns({ ...ACCOUNT_TURNS, waiting }),
  ofFiles: accountTurns(FILE_TURNS),
  ofPictures: accountTurns(PICTURE_TURNS),
  ofOriginals: accountTurns(ORIGINAL_TURNS),
  ofUploads: accountTurns(UPLOAD_TURNS),
})

/** Whose turns a call of an account takes. */
export function turnsOf({ file, upload, readsFile, sendsOriginal }: Contract) {
  if (sendsOriginal) return 'ofOriginals'
  if (upload || readsFile) return 'ofUploads'
  if (file === undefined) return 'ofCalls'
  return file.startsWith('image/') ? 'ofPictures' : 'ofFiles'
}

/**
 * What makes a route take its account's turns, once the gate knows whose request it is. A request waits after its body has
 * come, so that a slow line holds no place. A place is held until the response is made, not until the client has it; that
 * of a file, which is made while it is sent, until its stream has ended.
 */
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

/** The gate has refused whoever is not signed in. */
const toAccountKey = (actor: FastifyRequest['actor']): string => actor?.user.id ?? ''

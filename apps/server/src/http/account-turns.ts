import { Readable } from 'node:stream'
import { Refusal } from '@boathouse/domain/kernel/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'

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

interface Waiting {
  readonly begin: () => void
  readonly isGone: () => boolean
}

interface Account {
  working: number
  /** Places that were given back and are not free yet. */
  ended: number
  /** How often the event loop goes round before the next of them is free. */
  rounds: number
  waiting: Waiting[]
}

/** A request that took longer, in milliseconds, may have kept others from being heard. */
const LONG_MS = 5
/** In each round of its event loop Node takes one new connection, and somebody's may be behind several of this account's. */
const ROUNDS_AFTER_LONG = 16

export type Turns = ReturnType<typeof turnsOf>

/**
 * Lets so many requests of one account be worked on at once; the next wait, and what is beyond that is refused. A place
 * that was given back is free in a later turn of the event loop, one place a turn: on SQLite a request is done within one
 * turn, and others would be served only after all that this account has sent.
 */
export function turnsOf({ atOnce, waiting: mostWaiting }: Limits) {
  const accounts = new Map<string, Account>()

  function isFull(key: string): boolean {
    const account = accounts.get(key)
    if (!account || account.working < atOnce || account.waiting.length < mostWaiting) return false
    account.waiting = account.waiting.filter(({ isGone }) => !isGone())
    return account.waiting.length >= mostWaiting
  }

  function free(key: string, account: Account, rounds: number): void {
    if (rounds > 1) return void setImmediate(free, key, account, rounds - 1)
    account.ended -= 1
    if (account.ended > 0) setImmediate(free, key, account, account.rounds)
    let next = account.waiting.shift()
    while (next?.isGone()) next = account.waiting.shift()
    if (next) next.begin()
    else account.working -= 1
    if (account.working === 0) accounts.delete(key)
  }

  function endOf(key: string, account: Account): () => void {
    const began = performance.now()
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      account.ended += 1
      // Where nobody may wait, a place that is free later would refuse whoever asks for one thing after the other.
      if (mostWaiting === 0) return free(key, account, 1)
      account.rounds = performance.now() - began > LONG_MS ? ROUNDS_AFTER_LONG : 1
      if (account.ended === 1) setImmediate(free, key, account, account.rounds)
    }
  }

  const refuseWhenFull = (key: string): void => {
    if (isFull(key)) throw new Refusal('rateLimited', 'tooManyAtOnce', { retryAfter: 1 })
  }

  return {
    /** Throws 429 when no more of the account's requests may wait. */
    refuseWhenFull,
    /** Calls `begin` with what ends the turn once there is a place; never, when `isGone` says so by then. Throws 429. */
    take: (key: string, begin: (end: () => void) => void, isGone: () => boolean): void => {
      refuseWhenFull(key)
      const account = accounts.get(key) ?? { working: 0, ended: 0, rounds: 1, waiting: [] }
      accounts.set(key, account)
      if (account.working === atOnce) {
        account.waiting.push({ begin: () => begin(endOf(key, account)), isGone })
        return
      }
      account.working += 1
      begin(endOf(key, account))
    },
  }
}

/**
 * What makes a route take its account's turns, once the gate knows whose request it is. Who waits has sent the
 * body already, so that a slow line holds no place. A place is held until the response is made, not until it was taken;
 * that of a file, which is made while it is sent, until its stream has ended.
 */
export const turnHooks = (turns: Turns) => ({
  refuseWhenFull: ({ actor }: FastifyRequest) => turns.refuseWhenFull(accountOf(actor)),
  preValidation: (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) => {
    const begin = (end: () => void) => {
      request.endTurn = end
      done()
    }
    try {
      turns.take(accountOf(request.actor), begin, () => request.raw.socket.destroyed)
    } catch (error) {
      done(error as Error)
    }
  },
  onSend: (request: FastifyRequest, _reply: FastifyReply, payload: unknown, done: () => void) => {
    const { endTurn } = request
    if (payload instanceof Readable && endTurn) payload.once('close', endTurn)
    else endTurn?.()
    done()
  },
})

/** The gate has refused whoever is nobody. */
const accountOf = (actor: FastifyRequest['actor']): string => actor?.user.id ?? ''

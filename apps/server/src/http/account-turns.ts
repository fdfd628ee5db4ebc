import { Readable } from 'node:stream'
import type { Contract } from '@boathouse/domain/kernel/contract'
import { Refusal } from '@boathouse/domain/kernel/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
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

interface Waiting {
  readonly begin: () => void
  readonly isGone: () => boolean
}

interface Account {
  /** Places that are taken, those included that were given back and are not free yet. */
  taken: number
  givenBack: number
  /** How many rounds of the event loop it takes until the next of them is free. */
  rounds: number
  waiting: Waiting[]
}

/** On SQLite nobody else is served during a request's statements: one that took longer, in milliseconds, made others wait. */
const LONG_MS = 5
/** In each round of its event loop Node accepts one new connection, and another person's may be behind several of this account's. */
const ROUNDS_AFTER_LONG = 16

/**
 * Lets a limited number of one account's requests be worked on at once; the next wait, and the rest are refused. A place
 * that was given back is free in a later round of the event loop, one place a round: on SQLite a request is done within
 * one round, and others would be served only after all that this account has sent.
 */
export class AccountTurns {
  readonly #limits: Limits
  readonly #accounts = new Map<string, Account>()
  #waiting = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** How many requests wait, of all accounts. */
  get waiting(): number {
    return this.#waiting
  }

  /** Throws 429 when no more of the account's requests may wait. */
  refuseWhenFull(key: string): void {
    if (this.#isFull(key)) throw new Refusal('rateLimited', 'tooManyAtOnce', { retryAfter: 1 })
  }

  /** Calls `begin` with what ends the turn once there is a place; never, when `isGone` says so by then. Throws 429. */
  take(key: string, begin: (end: () => void) => void, isGone: () => boolean): void {
    this.refuseWhenFull(key)
    const account = this.#accounts.get(key) ?? { taken: 0, givenBack: 0, rounds: 1, waiting: [] }
    this.#accounts.set(key, account)
    if (account.taken === this.#limits.atOnce) {
      account.waiting.push({ begin: () => begin(this.#endOf(key, account)), isGone })
      this.#waiting += 1
      return
    }
    account.taken += 1
    begin(this.#endOf(key, account))
  }

  #isFull(key: string): boolean {
    const { atOnce, waiting: mostWaiting } = this.#limits
    const account = this.#accounts.get(key)
    if (!account || account.taken < atOnce || account.waiting.length < mostWaiting) return false
    const here = account.waiting.filter(({ isGone }) => !isGone())
    this.#waiting -= account.waiting.length - here.length
    account.waiting = here
    return here.length >= mostWaiting
  }

  #endOf(key: string, account: Account): () => void {
    const began = performance.now()
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      account.givenBack += 1
      // Where nobody may wait, a place that is free later would refuse whoever asks for one thing after the other.
      if (this.#limits.waiting === 0) return this.#free(key, account)
      account.rounds = performance.now() - began > LONG_MS ? ROUNDS_AFTER_LONG : 1
      if (account.givenBack === 1) this.#freeAfter(account.rounds, key, account)
    }
  }

  #freeAfter(rounds: number, key: string, account: Account): void {
    setImmediate(() => {
      if (rounds > 1) this.#freeAfter(rounds - 1, key, account)
      else this.#free(key, account)
    })
  }

  #free(key: string, account: Account): void {
    account.givenBack -= 1
    if (account.givenBack > 0) this.#freeAfter(account.rounds, key, account)
    const next = this.#nextOf(account)
    if (next) next.begin()
    else account.taken -= 1
    if (account.taken === 0) this.#accounts.delete(key)
  }

  #nextOf(account: Account): Waiting | undefined {
    for (let next = account.waiting.shift(); next; next = account.waiting.shift()) {
      this.#waiting -= 1
      if (!next.isGone()) return next
    }
    return undefined
  }
}

/** The turns of all accounts, by what is asked for. `waiting` is how many calls of one account may wait. */
export const makeTurns = (
  waiting: number = ACCOUNT_TURNS.waiting,
): Record<ReturnType<typeof turnsOf>, AccountTurns> => ({
  ofCalls: new AccountTurns({ ...ACCOUNT_TURNS, waiting }),
  ofFiles: new AccountTurns(FILE_TURNS),
  ofPictures: new AccountTurns(PICTURE_TURNS),
  ofOriginals: new AccountTurns(ORIGINAL_TURNS),
  ofUploads: new AccountTurns(UPLOAD_TURNS),
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
export const turnHooks = (turns: AccountTurns) => ({
  refuseWhenFull: ({ actor }: FastifyRequest) => turns.refuseWhenFull(toAccountKey(actor)),
  preValidation: (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) => {
    const begin = (end: () => void) => {
      request.endTurn = end
      done()
    }
    try {
      turns.take(toAccountKey(request.actor), begin, () => request.raw.socket.destroyed)
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

/** The gate has refused whoever is not signed in. */
const toAccountKey = (actor: FastifyRequest['actor']): string => actor?.user.id ?? ''

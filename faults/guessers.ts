// Separate process: guesses passwords from several addresses at their limits until stopped.
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { signInWithPassword } from '@boathouse/domain/identity/account/contract'

export interface Guessing {
  readonly port: number
  readonly emails: readonly string[]
  readonly addresses: number
  readonly atOnce: number
  readonly seconds: number
}

/** Sooner than Retry-After. */
const AGAIN_AFTER_MS = 500

export type Guessed = Readonly<Record<string, number>>

process.on('message', (guessing: Guessing) => {
  void guess(guessing).then((guessed) => process.send?.(guessed))
})
process.once('disconnect', () => process.exit())

async function guess({ port, emails, addresses, atOnce, seconds }: Guessing): Promise<Guessed> {
  const ends = performance.now() + seconds * 1_000
  const guessed: Record<string, number> = {}
  const agent = new Agent({ keepAlive: true })
  let next = 0
  const guesser = async (address: string) => {
    while (performance.now() < ends) {
      next += 1
      const status = await tryOne({ port, agent, address, email: emails[next % emails.length] ?? '' })
      guessed[status] = (guessed[status] ?? 0) + 1
      if (status === 503) await pause(AGAIN_AFTER_MS)
    }
  }
  const from = Array.from({ length: addresses }, (_, n) => `10.66.0.${n}`)
  await Promise.all(from.flatMap((address) => Array.from({ length: atOnce }, () => guesser(address))))
  agent.destroy()
  return guessed
}

interface Try {
  readonly port: number
  readonly agent: Agent
  readonly address: string
  readonly email: string
}

/** Resolves with the status; 0 without a response. */
function tryOne({ port, agent, address, email }: Try): Promise<number> {
  const body = JSON.stringify({ email, password: 'a guess of mine' })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-forwarded-for': address,
  }
  const { promise, resolve } = Promise.withResolvers<number>()
  const asking = request({
    host: '127.0.0.1',
    port,
    agent,
    path: signInWithPassword.path,
    method: signInWithPassword.method,
    headers,
  })
  asking.on('response', (heard) => {
    heard.resume().on('end', () => resolve(heard.statusCode ?? 0))
  })
  asking.on('error', () => resolve(0)).end(body)
  return promise
}

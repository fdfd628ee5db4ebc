import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { someClient } from './installation.ts'

interface Readers {
  readonly url: string
  readonly cookie: string
  readonly from?: string
  readonly paths?: readonly string[]
  readonly isFresh?: boolean
}

/** Response times in milliseconds, and the number of refusals with a retry. */
export interface Waits {
  readonly waits: readonly number[]
  readonly refused: number
}

interface Measuring {
  readonly pauseMs?: number
  /** Expected status besides 503. */
  readonly wanted?: number
}

/** Sends sequential requests for some time. `request` returns the status of a complete response. */
export async function measureWaits(
  ms: number,
  request: (turn: number) => Promise<number>,
  { pauseMs = 20, wanted = 200 }: Measuring = {},
): Promise<Waits> {
  const waits: number[] = []
  let refused = 0
  const ends = performance.now() + ms
  for (let turn = 0; performance.now() < ends; turn += 1) {
    const sent = performance.now()
    const status = await request(turn)
    expect([wanted, 503]).toContain(status)
    if (status === wanted) waits.push(performance.now() - sent)
    else refused += 1
    await pause(pauseMs)
  }
  return { waits, refused }
}

/** Response times of others in milliseconds. Throws if one is missing or incomplete. */
export async function othersFor(
  ms: number,
  { url, cookie, from = '127.0.0.1', paths = ['/api/training-sessions?limit=20'], isFresh = false }: Readers,
): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: !isFresh })
  const get = (turn: number) => {
    const headers = { cookie, ...someClient() }
    return statusOf(`${url}${paths[turn % paths.length]}`, { agent, localAddress: from, headers })
  }
  try {
    const { waits, refused } = await measureWaits(ms, get)
    expect(refused).toBe(0)
    return waits
  } finally {
    agent.destroy()
  }
}

/** Status of a fetch, after its whole body. */
export async function fetchStatus(sent: Promise<Response>): Promise<number> {
  const response = await sent
  await response.arrayBuffer()
  return response.status
}

function statusOf(url: string, options: Parameters<typeof request>[1]): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = request(url, options)
    sending.on('error', reject).on('response', (response) => {
      response.on('error', reject).resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    sending.end()
  })
}

/** Interval of the other accounts' requests in milliseconds. */
const EVERY_MS = 40

interface Others {
  readonly url: string
  readonly others: readonly { readonly cookie: string }[]
}

/** Milliseconds. Others send at fixed times even without the last response: a stuck server delays all. */
export async function waitsOfOthers(ms: number, { url, others }: Others): Promise<Waits> {
  const waits: number[] = []
  let refused = 0
  const ask = async (cookie = '') => {
    const sent = performance.now()
    const status = await fetchStatus(fetch(`${url}/api/me`, { headers: { cookie, ...someClient() } }))
    expect([200, 429, 503]).toContain(status)
    if (status === 200) waits.push(performance.now() - sent)
    else refused += 1
  }
  const asked: Promise<void>[] = []
  const ends = performance.now() + ms
  while (performance.now() < ends) {
    asked.push(ask(others[asked.length % others.length]?.cookie))
    await pause(EVERY_MS)
  }
  await Promise.all(asked)
  return { waits, refused }
}

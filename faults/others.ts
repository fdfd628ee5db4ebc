import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { someClient } from './installation.ts'

interface Others {
  readonly url: string
  readonly cookie: string
  /** The address that they come from: one of this machine's own. */
  readonly from?: string
  /** The paths that they ask for in turn. */
  readonly paths?: readonly string[]
  /** Whether each request comes on a connection of its own. */
  readonly isFresh?: boolean
}

/** What everybody else waits for their responses meanwhile, in milliseconds: each of them is there, and whole. */
export async function othersFor(
  ms: number,
  { url, cookie, from = '127.0.0.1', paths = ['/api/training-sessions?limit=20'], isFresh = false }: Others,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: !isFresh })
  const waits: number[] = []
  const ends = performance.now() + ms
  try {
    for (let n = 0; performance.now() < ends; n += 1) {
      const began = performance.now()
      const path = paths[n % paths.length]
      expect(
        await statusOf(`${url}${path}`, { agent, localAddress: from, headers: { cookie, ...someClient() } }),
      ).toBe(200)
      waits.push(performance.now() - began)
      await pause(20)
    }
  } finally {
    agent.destroy()
  }
  return waits
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

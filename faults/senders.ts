// A process of its own: people who ask for files, or send some, over and over or without reading what comes.
import { readFileSync } from 'node:fs'
import { request } from 'node:http'

export interface Sending {
  readonly url: string
  readonly requests: readonly FileRequest[]
  /** How long each is sent again once its response is here, in milliseconds; each is sent at least once. */
  readonly forMs: number
}

export interface FileRequest {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly method?: 'GET' | 'POST'
  /** The path of a file to send. */
  readonly file?: string
  /** Whether the response is left unread, on a connection that stays. */
  readonly isUnread?: true
}

/** How often each status came; 0 is a connection that broke. */
export type Statuses = Readonly<Record<number, number>>

process.once('disconnect', () => process.exit())
process.on('message', async ({ url, requests, forMs }: Sending) => {
  const ends = performance.now() + forMs
  const statuses: Record<number, number> = {}
  const repeat = async (one: FileRequest) => {
    do {
      const status = await send(url, one)
      statuses[status] = (statuses[status] ?? 0) + 1
    } while (performance.now() < ends)
  }
  await Promise.all(requests.map(repeat))
  process.send?.(statuses satisfies Statuses)
})

function send(url: string, { path, headers, method = 'GET', file, isUnread }: FileRequest): Promise<number> {
  return new Promise((resolve) => {
    const sending = request(url + path, { method, headers, agent: false })
    sending.on('error', () => resolve(0))
    sending.on('response', (response) => {
      const status = response.statusCode ?? 0
      if (isUnread) return resolve(status)
      response.on('error', () => resolve(0)).on('end', () => resolve(status))
      response.resume()
    })
    sending.end(file && readFileSync(file))
  })
}

// Separate process: clients that request files, or send some, repeatedly or without reading.
import { readFileSync } from 'node:fs'
import { request } from 'node:http'

export interface Sending {
  readonly url: string
  readonly requests: readonly FileRequest[]
  /** Milliseconds during which each request repeats after its response; each is sent at least once. */
  readonly forMs: number
}

export interface FileRequest {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly method?: 'GET' | 'POST'
  readonly file?: string
  /** Whether to leave the response unread and the connection open. */
  readonly isUnread?: true
}

/** Responses by status; 0 is a broken connection. */
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

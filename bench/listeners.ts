// Process of its own: keeps event streams open like browsers, and records when events arrive.
import { type ClientRequest, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export interface ListenTask {
  /** Opens a stream for each cookie. Replies how many got their first event. */
  readonly open?: { readonly port: number; readonly cookies: readonly string[] }
  /** Number of events to wait for. Replies when each arrived, by `Date.now()`. */
  readonly awaited?: number
}

const PER_ADDRESS = 250
const AT_ONCE = 20
const COME_AGAIN_MS = 200

const streams: ClientRequest[] = []
let hear = () => {}

process.once('disconnect', () => process.exit())
process.on('message', ({ open, awaited }: ListenTask) => {
  if (open) void openAll(open).then((count) => process.send?.(count))
  else if (awaited) void arrivals(awaited).then((times) => process.send?.(times))
  else process.send?.(closeAll())
})

async function openAll({ port, cookies }: NonNullable<ListenTask['open']>): Promise<number> {
  for (let at = 0; at < cookies.length; at += AT_ONCE)
    await Promise.all(cookies.slice(at, at + AT_ONCE).map((cookie) => openOne(port, cookie)))
  return streams.length
}

async function openOne(port: number, cookie: string): Promise<void> {
  while (!(await tryOne(port, cookie))) await pause(COME_AGAIN_MS)
}

function tryOne(port: number, cookie: string): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>()
  const localAddress = `127.0.3.${1 + Math.floor(streams.length / PER_ADDRESS)}`
  const where = { host: '127.0.0.1', port, path: '/api/events', localAddress, agent: false } as const
  const asking = request({ ...where, headers: { cookie } }, (response) => {
    if (response.statusCode === 503) {
      response.resume()
      return resolve(false)
    }
    if (response.statusCode !== 200) return reject(new Error(`A stream was answered ${response.statusCode}.`))
    streams.push(asking)
    response.setEncoding('utf8').on('data', (text: string) => {
      if (!text.includes('event: changes')) return
      resolve(true)
      hear()
    })
    response.on('error', () => undefined)
  })
  asking.on('error', reject).end()
  return promise
}

function arrivals(count: number): Promise<number[]> {
  const { promise, resolve } = Promise.withResolvers<number[]>()
  const times: number[] = []
  hear = () => {
    times.push(Date.now())
    if (times.length === count) resolve(times)
  }
  return promise
}

function closeAll(): number {
  for (const stream of streams.splice(0)) stream.destroy()
  return streams.length
}

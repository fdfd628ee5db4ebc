// Separate process: requests one address with some clients in turn, or at a fixed rate.
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from './figures.ts'

export interface Task {
  readonly port: number
  readonly path: string
  readonly cookies: readonly string[]
  readonly seconds: number
  /** Clients with a connection each, which wait for each response. */
  readonly people?: number
  /** Requests a second, sent regardless of responses. */
  readonly perSecond?: number
}

export interface Load {
  readonly sent: number
  readonly accepted: number
  readonly refused: number
  /** Refusals without Retry-After, unexpected responses, and cut connections. */
  readonly wrong: number
  readonly p50: number
  readonly p99: number
}

interface Heard {
  readonly status: number
  readonly saysWhen: boolean
  readonly ms: number
}

const TICK_MS = 5
/** Most connections, all opened before the first request. */
const MAX_LINES = 6_000
const LINES_AT_ONCE = 100

process.on('message', (task: Task) => {
  void put(task).then((load) => process.send?.(load))
})
process.once('disconnect', () => process.exit())

async function put(task: Task): Promise<Load> {
  const ends = performance.now() + task.seconds * 1_000
  const heard = await (task.people ? inTurns(task, task.people, ends) : whateverComes(task))
  const accepted = heard.filter(({ status }) => status === 200)
  const refused = heard.filter(({ status, saysWhen }) => status === 503 && saysWhen)
  const waits = accepted.map(({ ms }) => ms)
  return {
    sent: heard.length,
    accepted: accepted.length,
    refused: refused.length,
    wrong: heard.length - accepted.length - refused.length,
    p50: percentile(waits, 0.5),
    p99: percentile(waits, 0.99),
  }
}

async function inTurns(task: Task, people: number, ends: number): Promise<Heard[]> {
  const heard: Heard[] = []
  const person = async () => {
    const line = openLine(task)
    while (performance.now() < ends) heard.push(await line.ask())
    line.close()
  }
  await Promise.all(Array.from({ length: people }, person))
  return heard
}

async function whateverComes(task: Task): Promise<Heard[]> {
  const { perSecond = 1, seconds } = task
  const lines = await openMany(task)
  const free = [...lines]
  const asked: Promise<Heard>[] = []
  const ask = async (line: Line): Promise<Heard> => {
    const heard = await line.ask()
    if (heard.status !== 0) free.push(line)
    return heard
  }
  const began = performance.now()
  for (let now = began; now - began < seconds * 1_000; now = performance.now()) {
    const due = ((now - began) / 1_000) * perSecond
    while (asked.length < due && free.length > 0) asked.push(ask(free.shift() as Line))
    await pause(TICK_MS)
  }
  const heard = await Promise.all(asked)
  for (const line of lines) line.close()
  return heard
}

async function openMany(task: Task): Promise<Line[]> {
  const lines: Line[] = []
  while (lines.length < MAX_LINES) {
    const some = Array.from({ length: LINES_AT_ONCE }, () => openLine(task))
    await Promise.all(some.map(({ opened }) => opened))
    lines.push(...some)
  }
  return lines
}

interface Line {
  readonly opened: Promise<unknown>
  /** Never rejects: a cut connection has status 0. */
  readonly ask: () => Promise<Heard>
  readonly close: () => void
}

let opened = 0

function openLine({ port, path, cookies }: Task): Line {
  const cookie = cookies[opened++ % cookies.length]
  const socket = connect(port, '127.0.0.1').setNoDelay()
  let waiting: ((heard: Heard) => void) | undefined
  let sentAt = 0
  const tell = (status: number, saysWhen: boolean) => {
    waiting?.({ status, saysWhen, ms: performance.now() - sentAt })
    waiting = undefined
  }
  socket.on('error', () => tell(0, false)).on('close', () => tell(0, false))
  onAnswers(socket, (head) => tell(Number(head.slice(9, 12)), /\r\nretry-after: \d/i.test(head)))
  return {
    opened: new Promise((resolve) => socket.once('connect', resolve).once('error', resolve)),
    ask: () => {
      sentAt = performance.now()
      const lines = [`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, `Cookie: ${cookie}`]
      const { promise, resolve } = Promise.withResolvers<Heard>()
      waiting = resolve
      socket.write(`${[...lines, `X-Forwarded-For: ${address()}`].join('\r\n')}\r\n\r\n`)
      if (socket.destroyed) tell(0, false)
      return promise
    },
    close: () => socket.destroy(),
  }
}

const address = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`

const HEAD_END = '\r\n\r\n'

function onAnswers(socket: Socket, tell: (head: string) => void): void {
  let text = ''
  socket.setEncoding('latin1').on('data', (part) => {
    text += part
    const headEnd = text.indexOf(HEAD_END)
    if (headEnd < 0) return
    const head = text.slice(0, headEnd)
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (text.length < headEnd + HEAD_END.length + length) return
    text = ''
    tell(head)
  })
}

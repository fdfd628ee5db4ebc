// Process of its own: sends requests on keep-alive connections for a given time.
import { connect, type Socket } from 'node:net'
import { newId } from '@boathouse/domain/kernel/ids'
import { FRESH_ID, type Load, type Task } from './requests.ts'

const HEAD_END = Buffer.from('\r\n\r\n')

process.on('message', (task: Task) => {
  void put(task).then((load) => process.send?.(load))
})
process.once('disconnect', () => process.exit())

async function put(task: Task): Promise<Load> {
  const latencies: number[] = []
  const next = requestsOf(task)
  const cpuBefore = process.cpuUsage()
  const started = performance.now()
  const end = started + task.seconds * 1000
  const refusals: string[] = []
  const answered = await Promise.all(
    Array.from({ length: task.connections }, () => askUntil(end, task, { next, latencies, refusals })),
  )
  const seconds = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(cpuBefore)
  latencies.sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN
  return {
    perSecond: latencies.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    answers: latencies.length,
    ownCpu: (user + system) / 1e6 / seconds,
    refusals: refusals.length,
    unanswered: answered.filter((isAnswered) => !isAnswered).length,
    ...(refusals[0] && { firstRefusal: refusals[0] }),
  }
}

/** Returns a function that gives the next request. A request with a body gets a new id each time. */
function requestsOf({ method, path, port, cookies, body }: Task): () => Buffer | string {
  const content = body && `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`
  const requests = cookies.map(
    (cookie) =>
      `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\n${content ?? ''}\r\n${body ?? ''}`,
  )
  let turn = 0
  const nextOf = <Request>(made: readonly Request[]): Request => {
    turn = (turn + 1) % made.length
    return made[turn] as Request
  }
  if (body === undefined) {
    const made = requests.map((request) => Buffer.from(request))
    return () => nextOf(made)
  }
  return () => nextOf(requests).replace(FRESH_ID, newId())
}

interface Asked {
  readonly next: () => Buffer | string
  readonly latencies: number[]
  readonly refusals: string[]
}

/** Sends requests on one connection, each after the last response. Returns false if the last got none. */
function askUntil(
  end: number,
  { port, status, everyMs = 0, patienceMs }: Task,
  { next, latencies, refusals }: Asked,
): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>()
  const expected = `HTTP/1.1 ${status}`
  const socket = connect(port, '127.0.0.1').setNoDelay()
  let sent = 0
  const ask = () => {
    const request = next()
    sent = performance.now()
    socket.write(request)
  }
  const answered = (statusLine: string) => {
    const now = performance.now()
    if (statusLine.startsWith(expected)) latencies.push(now - sent)
    else refusals.push(statusLine)
    const wait = sent + everyMs - now
    if (now < end) return wait > 0 ? void setTimeout(ask, wait) : ask()
    leave(true)
  }
  const leave = (isAnswered: boolean) => {
    clearTimeout(leaving)
    socket.destroy()
    resolve(isAnswered)
  }
  const giveUp = () => {
    latencies.push(performance.now() - sent)
    leave(false)
  }
  const leaving =
    patienceMs === undefined ? undefined : setTimeout(giveUp, end + patienceMs - performance.now())
  socket.on('error', reject)
  socket.on('end', () => reject(new Error('The server closed a kept-alive connection.')))
  socket.on('connect', ask)
  readAnswers(socket, answered)
  return promise
}

function readAnswers(socket: Socket, answered: (statusLine: string) => void): void {
  let rest: Buffer | null = null
  /** Bytes left of the current response; 0 while waiting for its head. */
  let missing = 0
  let statusLine = ''
  socket.on('data', (chunk) => {
    if (missing > 0) {
      missing -= chunk.length
    } else {
      rest = rest ? Buffer.concat([rest, chunk as Buffer]) : (chunk as Buffer)
      const headEnd = rest.indexOf(HEAD_END)
      if (headEnd < 0) return
      const head = rest.toString('latin1', 0, headEnd)
      statusLine = head.slice(0, head.indexOf('\r'))
      missing = headEnd + HEAD_END.length + bodyLength(head) - rest.length
      rest = null
    }
    if (missing === 0) answered(statusLine)
  })
}

function bodyLength(head: string): number {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`An answer without its length: ${head}`)
  return Number(length)
}

// A process of its own: asks for one address over and over on kept-alive connections, for a given time.
import { connect, type Socket } from 'node:net'

export interface Task {
  readonly port: number
  readonly path: string
  readonly cookie: string
  readonly connections: number
  readonly seconds: number
}

export interface Load {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** The share of a core that this process itself used: near 1 it, not the server, would be what is measured. */
  readonly ownCpu: number
  readonly failures: number
}

const HEAD_END = Buffer.from('\r\n\r\n')

process.on('message', (task: Task) => {
  void put(task).then((load) => process.send?.(load))
})
process.once('disconnect', () => process.exit())

async function put(task: Task): Promise<Load> {
  const latencies: number[] = []
  const cpuBefore = process.cpuUsage()
  const started = performance.now()
  const end = started + task.seconds * 1000
  const outcomes = await Promise.all(
    Array.from({ length: task.connections }, () => askUntil(end, task, latencies)),
  )
  const seconds = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(cpuBefore)
  latencies.sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN
  return {
    perSecond: latencies.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    ownCpu: (user + system) / 1e6 / seconds,
    failures: outcomes.reduce((sum, failures) => sum + failures, 0),
  }
}

/** One connection: the next request leaves when the answer to the last is complete. Resolves with what was not 200. */
function askUntil(end: number, { port, path, cookie }: Task, latencies: number[]): Promise<number> {
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\n\r\n`)
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const socket = connect(port, '127.0.0.1').setNoDelay()
  let failures = 0
  let sent = 0
  const ask = () => {
    sent = performance.now()
    socket.write(request)
  }
  const answered = (isOk: boolean) => {
    const now = performance.now()
    latencies.push(now - sent)
    if (!isOk) failures += 1
    if (now < end) return ask()
    socket.destroy()
    resolve(failures)
  }
  socket.on('error', reject)
  socket.on('end', () => reject(new Error('The server closed a kept-alive connection.')))
  socket.on('connect', ask)
  readAnswers(socket, answered)
  return promise
}

function readAnswers(socket: Socket, answered: (isOk: boolean) => void): void {
  let rest: Buffer | null = null
  /** Bytes of the current answer that are still to come; 0 while its head is awaited. */
  let missing = 0
  let isOk = false
  socket.on('data', (chunk) => {
    if (missing > 0) {
      missing -= chunk.length
    } else {
      rest = rest ? Buffer.concat([rest, chunk as Buffer]) : (chunk as Buffer)
      const headEnd = rest.indexOf(HEAD_END)
      if (headEnd < 0) return
      const head = rest.toString('latin1', 0, headEnd)
      isOk = head.startsWith('HTTP/1.1 200')
      missing = headEnd + HEAD_END.length + bodyLength(head) - rest.length
      rest = null
    }
    if (missing === 0) answered(isOk)
  })
}

function bodyLength(head: string): number {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`An answer without its length: ${head}`)
  return Number(length)
}

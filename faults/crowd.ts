// Separate process: clients that open connections, send something, read nothing, and never close their side.
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export interface Crowd {
  readonly port: number
  readonly connections: number
  readonly from: readonly string[]
  readonly say: readonly string[]
  /** Milliseconds until a connection is replaced; never by default. */
  readonly againAfterMs?: number
}

export interface Arrived {
  readonly opened: number
  readonly failed: number
}

const AT_ONCE = 250

const open = new Set<Socket>()
let turn = 0
let opened = 0
let failed = 0

process.once('disconnect', () => process.exit())
process.on('message', (order: Crowd | 'leave') => {
  if (order === 'leave') process.exit()
  void arrive(order).then(() => process.send?.({ opened, failed } satisfies Arrived))
})

async function arrive(crowd: Crowd): Promise<void> {
  for (let begun = 0; begun < crowd.connections; begun += AT_ONCE) {
    const some = Math.min(AT_ONCE, crowd.connections - begun)
    await Promise.all(Array.from({ length: some }, () => one(crowd)))
  }
}

async function one(crowd: Crowd): Promise<void> {
  const { port, from, say, againAfterMs } = crowd
  const localAddress = from[turn % from.length] as string
  const text = say[turn % say.length] as string
  turn += 1
  const socket = connect({ host: '127.0.0.1', port, localAddress, allowHalfOpen: true }).pause()
  open.add(socket)
  await new Promise<void>((resolve) => {
    socket.once('connect', () => {
      opened += 1
      socket.write(text)
      resolve()
    })
    socket.on('error', () => {
      if (socket.connecting) failed += 1
      resolve()
    })
  })
  if (againAfterMs !== undefined)
    void pause(againAfterMs).then(() => {
      open.delete(socket)
      socket.destroy()
      void one(crowd)
    })
}

// A process of its own: opens so many connections, on half of them asks once, and then says nothing.
import { connect, type Socket } from 'node:net'

export interface Crowd {
  readonly port: number
  readonly connections: number
}

export interface Seen {
  readonly open: number
  readonly failed: number
  readonly closed: number
}

const AT_ONCE = 100

const sockets: Socket[] = []
let failed = 0
let closed = 0

process.once('disconnect', () => process.exit())
process.on('message', (crowd: Crowd | 'leave') => {
  if (crowd === 'leave') {
    for (const socket of sockets) socket.destroy()
    return void process.send?.(seen())
  }
  void arrive(crowd).then(() => process.send?.(seen()))
})

const seen = (): Seen => ({ open: sockets.length - failed - closed, failed, closed })

async function arrive({ port, connections }: Crowd): Promise<void> {
  while (sockets.length < connections) await Promise.all(Array.from({ length: AT_ONCE }, () => one(port)))
}

function one(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  const asks = sockets.push(socket) % 2 === 0
  return new Promise((resolve) => {
    socket.once('error', () => {
      failed += 1
      resolve()
    })
    socket.once('connect', () => {
      socket.once('close', () => {
        closed += 1
      })
      if (!asks) return resolve()
      socket.write('GET /api/health/live HTTP/1.1\r\nHost: here\r\n\r\n')
      socket.once('data', () => resolve())
    })
    socket.resume()
  })
}

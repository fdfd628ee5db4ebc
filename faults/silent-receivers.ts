// Separate process: a webhook receiver that accepts connections and never answers. Records when each arrived.
import { createServer } from 'node:net'

/** Orders: open a port, or return the arrival times in milliseconds since 1970. */
export type Asked = 'listen' | 'arrivals'

const arrivals: number[] = []
const server = createServer((socket) => {
  arrivals.push(Date.now())
  socket.on('error', () => undefined).resume()
})

process.on('message', (asked: Asked) => {
  if (asked === 'arrivals') return void process.send?.({ arrivals })
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }))
})
process.once('disconnect', () => process.exit())

// A process of its own: a receiver of webhooks that takes connections and never says a word. Notes when each one came.
import { createServer } from 'node:net'

/** Requests of the test: open a port, or return when connections came, in milliseconds by the machine's clock. */
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

// A process of its own: a receiver of webhooks that takes connections and never says a word. Notes when each one came.
import { createServer } from 'node:net'

/** What the test asks: a port to send to, or when connections came, by the clock of the machine. */
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

import type { Server } from './server.ts'

/** A kept-alive connection would be cut in the middle of its next request. */
export function closeConnectionsWhileStopping({ app, isStopping }: Server): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping()) reply.header('connection', 'close')
    done()
  })
}

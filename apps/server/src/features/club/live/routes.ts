import { watchChanges } from '@boathouse/domain/club/live/contract'
import { LiveFeed } from '#http/live-feed.ts'
import { streamRoute } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { listKinds } from './service.ts'

export function mount(server: Server): void {
  const feed = new LiveFeed(server)
  server.app.addHook('onClose', () => feed.stop())
  streamRoute(server, watchChanges, (actor, stream, lastId) =>
    feed.watch({ actor, kinds: listKinds(actor) }, stream, lastId),
  )
}

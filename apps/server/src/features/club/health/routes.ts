import { Readable } from 'node:stream'
import { showLiveness, showMetrics, showReadiness } from '@boathouse/domain/club/health/contract'
import { notFound } from '@boathouse/domain/kernel/errors'
import { fileRoute, route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const { checkMetricsReader, checkReadiness, readOutbox } = lazyModule(() => import('./service.ts'))

/** Liveness and readiness for load balancers, metrics for monitoring. */
export function mount(server: Server): void {
  route(server, showLiveness, async () => ({ status: 'ok' as const }))

  route(server, showReadiness, async (ctx) => {
    await checkReadiness(ctx, server.isStopping())
    return { status: 'ok' as const }
  })

  fileRoute(server, showMetrics, async (ctx, _input, { request }) => {
    const { metrics, config } = server
    if (!metrics || config.metricsToken === null) throw notFound()
    await checkMetricsReader(config.metricsToken, request.headers.authorization)
    const { fileReader, filesRoom } = server
    const files = { waiting: fileReader.waiting, use: filesRoom.known }
    const text = await metrics.write(await readOutbox(ctx), files)
    return { name: 'metrics.txt', type: metrics.contentType, stream: Readable.from([text]) }
  })
}

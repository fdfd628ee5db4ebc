import { listBatches } from '@boathouse/domain/training/activity-files/batch-contract'
import * as contracts from '@boathouse/domain/training/activity-files/contract'
import * as pageContracts from '@boathouse/domain/training/activity-files/page-contract'
import { fileRoute, route, uploadRoute } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const files = lazyModule(() => import('./service.ts'))
const { addFile, deleteBatch, restoreBatch } = lazyModule(() => import('./change.ts'))

export function mount(server: Server): void {
  const { fileReader, filesRoom, uploads, config } = server

  uploadRoute(server, contracts.addActivityFile, async (ctx, { query }, file, { reply }) => {
    const { activityQuota } = config
    const outcome = await addFile({ ...ctx, fileReader, filesRoom, activityQuota }, file, query)
    reply.code(outcome.state === 'added' ? 201 : 200)
    return outcome
  })

  fileRoute(server, pageContracts.showOriginalFile, (ctx, { params }) => files.showOriginal(ctx, params.id))

  route(server, listBatches, (ctx) => files.listBatches({ ...ctx, activityQuota: config.activityQuota }))

  route(server, contracts.deleteBatch, (ctx, { params }) => deleteBatch(ctx, params.id))

  route(server, contracts.restoreBatch, (ctx, { params }) => restoreBatch(ctx, params.id))

  route(server, contracts.showRecording, (ctx, { params }) => files.showRecording(ctx, params.id))

  route(server, pageContracts.answerPieces, (ctx, { params, body }) =>
    files.answerPieces(ctx, params.id, body.piecesAnswer),
  )

  route(server, pageContracts.undoRepair, (ctx, { params, body }) =>
    files.undoRepair({ ...ctx, fileReader, uploads }, params.id, { ...params, ...body }),
  )

  fileRoute(server, contracts.showStreams, async (ctx, { params }) => ({
    name: `${params.id}.bhs`,
    content: await files.showStreams(ctx, params.id),
    encoding: 'gzip',
  }))

  route(server, contracts.listBestEfforts, (ctx) => files.listBestEfforts(ctx))
}

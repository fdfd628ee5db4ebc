import * as contracts from '@boathouse/domain/boathouse/damages/contract'
import { fileRoute, route, uploadRoute } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const changes = lazyModule(() => import('./change.ts'))
const damages = lazyModule(() => import('./service.ts'))

/** Policy for photos opened in a tab of their own: browsers must not execute their bytes. */
const ALONE = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox"

export function mount(server: Server): void {
  route(server, contracts.listDamages, (ctx, { params, query }) =>
    damages.listDamages(ctx, { boatId: params.boatId, ...query }),
  )
  route(server, contracts.reportDamage, async (ctx, { params, body }, { reply }) => {
    const { damage, isNew } = await changes.reportDamage(ctx, params.boatId, body)
    reply.code(isNew ? 201 : 200)
    return damage
  })
  uploadRoute(server, contracts.addPhoto, async (ctx, { params, query }, file, { reply }) => {
    const { damage, isNew } = await changes.addPhoto(ctx, { ...params, photoId: query.id }, file)
    reply.code(isNew ? 201 : 200)
    return damage
  })
  fileRoute(server, contracts.showPhoto, async (ctx, { params }, { reply }) => {
    const { type, stream } = await damages.showPhoto(ctx, params)
    reply.header('content-security-policy', ALONE)
    return {
      name: `${params.photoId}.${type.slice('image/'.length)}`,
      type,
      content: stream,
      version: params.photoId,
    }
  })
  route(server, contracts.mendDamage, (ctx, { params, body }) =>
    changes.mendDamage(ctx, params, body.version),
  )
  route(server, contracts.reopenDamage, (ctx, { params, query }) =>
    changes.reopenDamage(ctx, params, query.version),
  )
  route(server, contracts.deleteDamage, (ctx, { params, body }) =>
    changes.deleteDamage(ctx, params, body.version),
  )
  route(server, contracts.restoreDamage, (ctx, { params }) => changes.restoreDamage(ctx, params))
}

import * as contracts from '@boathouse/domain/boathouse/requirements/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const requirements = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  route(server, contracts.listRequirements, (ctx) => requirements.listRequirements(ctx))
  route(server, contracts.createRequirement, async (ctx, { body }, { reply }) => {
    const { requirement, isNew } = await requirements.createRequirement(ctx, body)
    reply.code(isNew ? 201 : 200)
    return requirement
  })
  route(server, contracts.updateRequirement, (ctx, { params, body }) =>
    requirements.updateRequirement(ctx, params.id, body),
  )
  route(server, contracts.deleteRequirement, (ctx, { params, body }) =>
    requirements.deleteRequirement(ctx, params.id, body.version),
  )
  route(server, contracts.restoreRequirement, (ctx, { params }) =>
    requirements.restoreRequirement(ctx, params.id),
  )
}

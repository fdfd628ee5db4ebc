import * as contracts from '@boathouse/domain/results/disciplines/contract'
import { constantRoute, route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const disciplines = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  constantRoute(server, contracts.listBuiltInDisciplines, () => disciplines.listBuiltInDisciplines())
  route(server, contracts.listDisciplines, (ctx) => disciplines.listDisciplines(ctx))

  route(server, contracts.createDiscipline, async (ctx, { body }, { reply }) => {
    const { discipline, isNew } = await disciplines.createDiscipline(ctx, body)
    reply.code(isNew ? 201 : 200)
    return discipline
  })

  route(server, contracts.renameDiscipline, (ctx, { params, body }) =>
    disciplines.renameDiscipline(ctx, { id: params.id, version: body.version }, body.name),
  )

  route(server, contracts.retireDiscipline, (ctx, { params, body }) =>
    disciplines.retireDiscipline(ctx, { id: params.id, version: body.version }),
  )

  route(server, contracts.reviveDiscipline, (ctx, { params }) => disciplines.reviveDiscipline(ctx, params.id))
}

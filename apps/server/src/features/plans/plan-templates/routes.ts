import * as contracts from '@boathouse/domain/plans/plan-templates/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const changes = lazyModule(() => import('./change.ts'))
const templates = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  route(server, contracts.listPlanTemplates, (ctx) => templates.listTemplates(ctx))
  route(server, contracts.showPlanTemplate, (ctx, { params }) =>
    templates.showTemplate(ctx, params.templateId),
  )
  route(server, contracts.createPlanTemplate, async (ctx, { body }, { reply }) => {
    const { template, isNew } = await changes.createTemplate(ctx, body)
    reply.code(isNew ? 201 : 200)
    return template
  })
  route(server, contracts.updatePlanTemplate, (ctx, { params, body }) =>
    changes.updateTemplate(ctx, { id: params.templateId, ...body }),
  )
  route(server, contracts.deletePlanTemplate, (ctx, { params, body }) =>
    changes.deleteTemplate(ctx, { id: params.templateId, ...body }),
  )
  route(server, contracts.restorePlanTemplate, (ctx, { params }) =>
    changes.restoreTemplate(ctx, params.templateId),
  )
  route(server, contracts.applyPlanTemplate, async (ctx, { params, body }, { reply }) => {
    const { isNew, ...made } = await changes.applyTemplate(ctx, params.templateId, body)
    reply.code(isNew ? 201 : 200)
    return made
  })
}

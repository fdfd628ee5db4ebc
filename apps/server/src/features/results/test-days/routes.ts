import * as contracts from '@boathouse/domain/results/test-days/contract'
import { fileRoute, route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const changes = lazyModule(() => import('./change.ts'))
const testDays = lazyModule(() => import('./service.ts'))
const { enterTestCell, exportTestDay, showTestGrid } = lazyModule(() => import('./table.ts'))

export function mount(server: Server): void {
  route(server, contracts.createTestDay, async (ctx, { body }, { reply }) => {
    const { testDay, isNew } = await changes.createTestDay(ctx, body)
    reply.code(isNew ? 201 : 200)
    return testDay
  })
  route(server, contracts.listTestDays, (ctx, { query }) => testDays.listTestDays(ctx, query))
  route(server, contracts.showTestDay, (ctx, { params }) => testDays.showTestDay(ctx, params.testDayId))
  route(server, contracts.showTestGrid, (ctx, { params }) => showTestGrid(ctx, params.testDayId))
  route(server, contracts.updateTestDay, (ctx, { params, body }) =>
    changes.changeTestDay(ctx, params.testDayId, body),
  )
  route(server, contracts.enterTestCell, (ctx, { params, body }) =>
    enterTestCell(ctx, params.testDayId, body),
  )
  route(server, contracts.enterTestWeight, async (ctx, { params, body }) => {
    await changes.enterTestWeight(ctx, params.testDayId, body)
    return undefined
  })
  route(server, contracts.publishTestDay, (ctx, { params, body }) =>
    changes.publishTestDay(ctx, { id: params.testDayId, ...body }),
  )
  route(server, contracts.withdrawTestDay, (ctx, { params, body }) =>
    changes.withdrawTestDay(ctx, { id: params.testDayId, ...body }),
  )
  route(server, contracts.deleteTestDay, (ctx, { params, body }) =>
    changes.deleteTestDay(ctx, { id: params.testDayId, ...body }),
  )
  route(server, contracts.restoreTestDay, (ctx, { params }) => changes.restoreTestDay(ctx, params.testDayId))
  fileRoute(server, contracts.exportTestDay, (ctx, { params, body }) =>
    exportTestDay(ctx, params.testDayId, body),
  )
  route(server, contracts.showTestRecords, (ctx) => testDays.showOwnRecords(ctx))
  route(server, contracts.showTestLines, (ctx) => testDays.showOwnLines(ctx))
  route(server, contracts.showMemberTestLines, (ctx, { params }) =>
    testDays.showMemberLines(ctx, params.memberId),
  )
}

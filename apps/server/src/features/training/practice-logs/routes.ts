import * as contracts from '@boathouse/domain/training/practice-logs/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const { linkPractice, showSessionPractice, unlinkPractice } = lazyModule(() => import('./change.ts'))
const { countPracticeLogs, showPracticeLog } = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  route(server, contracts.showPracticeLog, (ctx, { params }) => showPracticeLog(ctx, params.practiceId))
  route(server, contracts.countPracticeLogs, (ctx, { params }) => countPracticeLogs(ctx, params.practiceId))
  route(server, contracts.showSessionPractice, (ctx, { params }) => showSessionPractice(ctx, params.id))
  route(server, contracts.linkPractice, (ctx, { params, body }) =>
    linkPractice(ctx, params.id, body.practiceId),
  )
  route(server, contracts.unlinkPractice, (ctx, { params }) => unlinkPractice(ctx, params.id))
}

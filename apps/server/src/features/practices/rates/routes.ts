import {
  exportRates,
  listPastPractices,
  listRates,
  showAttendance,
  showAttendanceYear,
  showMemberAttendance,
  showMemberAttendanceYear,
} from '@boathouse/domain/practices/rates/contract'
import { fileRoute, route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const rates = lazyModule(() => import('./service.ts'))
const table = lazyModule(() => import('./table.ts'))

export function mount(server: Server): void {
  route(server, showAttendance, (ctx) => rates.ownAttendance(ctx))
  route(server, showAttendanceYear, (ctx) => rates.ownYear(ctx))
  route(server, listPastPractices, (ctx, { query }) => rates.pastPractices(ctx, query))
  route(server, listRates, (ctx, { query }) => table.listClubRates(ctx, query))
  route(server, showMemberAttendance, (ctx, { params }) => rates.memberAttendance(ctx, params.memberId))
  route(server, showMemberAttendanceYear, (ctx, { params }) => rates.memberYear(ctx, params.memberId))
  fileRoute(server, exportRates, (ctx, { body }) => table.exportClubRates(ctx, body))
}

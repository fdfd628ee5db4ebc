import {
  chooseCalendar,
  readCalendar,
  renewCalendarAddress,
  revokeCalendarAddress,
  showCalendarAddress,
} from '@boathouse/domain/plans/calendar/contract'
import { fileRoute, route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const calendar = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  const { publicUrl, secret } = server.config
  route(server, showCalendarAddress, (ctx) => calendar.showFeedUrl({ ...ctx, publicUrl, secret }))
  route(server, renewCalendarAddress, (ctx) => calendar.renewFeedUrl({ ...ctx, publicUrl, secret }))
  route(server, chooseCalendar, (ctx, { body }) =>
    calendar.chooseFeed({ ...ctx, publicUrl, secret }, body.hasPlans),
  )
  route(server, revokeCalendarAddress, (ctx) => calendar.revokeFeedUrl(ctx))
  fileRoute(server, readCalendar, async (ctx, { params }) => ({
    name: 'practices.ics',
    type: 'text/calendar; charset=utf-8',
    content: await calendar.readCalendar({ ...ctx, publicUrl, secret }, params.file),
  }))
}

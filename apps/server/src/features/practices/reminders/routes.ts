import {
  endMailLinks,
  openRemindersLink,
  remindUnanswered,
  turnRemindersOff,
} from '@boathouse/domain/practices/reminders/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const reminders = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  const { secret } = server.config
  route(server, openRemindersLink, (ctx, { body }) => reminders.openLink({ ...ctx, secret }, body.token))
  route(server, turnRemindersOff, (ctx, { body }) => reminders.turnOff({ ...ctx, secret }, body.token))
  route(server, endMailLinks, async (ctx) => {
    await reminders.endLinks(ctx)
    return undefined
  })
  route(server, remindUnanswered, (ctx, { params }) => reminders.remindUnanswered(ctx, params.practiceId))
}

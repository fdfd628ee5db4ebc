import { dayAt, FIRST_DAY, LAST_DAY } from '@boathouse/domain/kernel/calendar-day'
import { periodAt } from '@boathouse/domain/kernel/periods'
import type { Progress, ProgressPeriod, Week } from '@boathouse/domain/progress/model'
import { progressOf, rangeOf, weekOf } from '@boathouse/domain/progress/rules'
import type { SignedInContext } from '../../context.ts'
import { countAskingByDay } from '../practices/service.ts'
import { ownProfile } from '../profile/service.ts'
import { dailyTypes, dailyVolumes } from '../training-sessions/service.ts'

const EVERYTHING = { first: FIRST_DAY, last: LAST_DAY }

/** The asker's volume and load, bar by bar, over a period on their own calendar: one query of their sessions. */
export async function showProgress(ctx: SignedInContext, period: ProgressPeriod): Promise<Progress> {
  const { seasonStart } = (await ownProfile(ctx)).profile
  const { timeZone, firstDayOfWeek } = ctx.actor.user
  const calendar = { today: dayAt(ctx.now, timeZone ?? 'UTC'), firstDayOfWeek, seasonStart }
  const days = await dailyVolumes(
    ctx,
    ctx.athlete,
    period === 'all' ? EVERYTHING : rangeOf(period, calendar, null),
  )
  const [first, last] = [days[0]?.date, days.at(-1)?.date]
  const range = rangeOf(period, calendar, first && last ? { first, last } : null)
  return progressOf(period, range, days, firstDayOfWeek)
}

/** The asker's current week on their own calendar: what they logged, and the practices that ask them. */
export async function showWeek(ctx: SignedInContext): Promise<Week> {
  const { timeZone, firstDayOfWeek } = ctx.actor.user
  const week = periodAt(dayAt(ctx.now, timeZone ?? 'UTC'), 'week', firstDayOfWeek)
  return weekOf(week, await dailyTypes(ctx, week), await countAskingByDay(ctx, week))
}

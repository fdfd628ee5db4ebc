import { dayAt, FIRST_DAY, LAST_DAY } from '@boathouse/domain/kernel/calendar-day'
import type { Progress, ProgressPeriod } from '@boathouse/domain/progress/model'
import { progressOf, rangeOf } from '@boathouse/domain/progress/rules'
import type { SignedInContext } from '../../context.ts'
import { ownProfile } from '../profile/service.ts'
import { dailyVolumes } from '../training-sessions/service.ts'

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

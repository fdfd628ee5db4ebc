import { dayAt, FIRST_DAY, LAST_DAY } from '@boathouse/domain/kernel/calendar-day'
import { periodAt, yearAt } from '@boathouse/domain/kernel/periods'
import type { Progress, ProgressPeriod, Week, Year } from '@boathouse/domain/training/progress/model'
import {
  firstDayNeeded,
  summarizeProgress,
  summarizeWeek,
  toRange,
} from '@boathouse/domain/training/progress/rules'
import type { SignedInContext } from '../../../context.ts'
import { ownProfile } from '../../identity/profile/service.ts'
import { countAskingByDay } from '../../practices/practices/service.ts'
import { dailyParts, dailyTypes, dailyVolumes } from '../training-sessions/service.ts'

const EVERYTHING = { first: FIRST_DAY, last: LAST_DAY }

/** Bars are in the user's time zone. At most two queries of sessions. */
export async function showProgress(ctx: SignedInContext, period: ProgressPeriod): Promise<Progress> {
  const { seasonStart } = (await ownProfile(ctx)).profile
  const { timeZone, firstDayOfWeek } = ctx.actor.user
  const calendar = { today: dayAt(ctx.now, timeZone ?? 'UTC'), firstDayOfWeek, seasonStart }
  const widest = period === 'all' ? EVERYTHING : toRange(period, calendar, null)
  const first = period === 'all' ? FIRST_DAY : firstDayNeeded(period, widest)
  const days = await dailyVolumes(ctx, ctx.athlete, { first, last: widest.last })
  // For all time, it would read every session ever logged.
  const parts = period === 'all' ? [] : await dailyParts(ctx, widest)
  const logged = days.filter(({ date }) => date >= widest.first)
  const [from, to] = [logged[0]?.date, logged.at(-1)?.date]
  const range = toRange(period, calendar, from && to ? { first: from, last: to } : null)
  return summarizeProgress(period, range, { days, parts }, calendar)
}

export async function showWeek(ctx: SignedInContext): Promise<Week> {
  const { timeZone, firstDayOfWeek } = ctx.actor.user
  const week = periodAt(dayAt(ctx.now, timeZone ?? 'UTC'), 'week', firstDayOfWeek)
  return summarizeWeek(week, await dailyTypes(ctx, week), await countAskingByDay(ctx, week))
}

export async function showYear(ctx: SignedInContext): Promise<Year> {
  const { timeZone, firstDayOfWeek } = ctx.actor.user
  const range = yearAt({ today: dayAt(ctx.now, timeZone ?? 'UTC'), firstDayOfWeek })
  const days = await dailyVolumes(ctx, ctx.athlete, range)
  return { ...range, days: days.map(({ date, sessions, durationMs }) => ({ date, sessions, durationMs })) }
}

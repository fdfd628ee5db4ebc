import type { CalendarDay } from '../../kernel/calendar-day.ts'
import { isAskedOn } from '../planned-sessions/rules.ts'
import type { PlanNews, ToldAthlete, ToldPlan } from './model.ts'

/** Minutes without changes before a notification. */
export const QUIET_MINUTES = 10
/** Longest delay of a change, and shortest interval between a club's notifications, in minutes. */
export const LONGEST_WAIT_MINUTES = 60
/** Most planned sessions named in an email; it gives the number of others. */
export const MAX_NAMED = 30

const MINUTE_MS = 60_000

interface Waiting {
  readonly firstAt: Date
  readonly toldAt: Date | null
}

/** Time of the notification, if the first change was at `firstAt` and the last is now. At most once an hour. */
export function tellAt({ firstAt, toldAt }: Waiting, now: Date): Date {
  const quietAt = now.getTime() + QUIET_MINUTES * MINUTE_MS
  const hourAfter = (moment: Date) => moment.getTime() + LONGEST_WAIT_MINUTES * MINUTE_MS
  const wantedAt = Math.min(quietAt, hourAfter(firstAt))
  return new Date(toldAt === null ? wantedAt : Math.max(wantedAt, hourAfter(toldAt)))
}

/** Whether a published plan is for an athlete: personally, or through a squad that they joined by its day. */
export function isTheirs(
  plan: Pick<ToldPlan, 'squadId' | 'memberId' | 'date'>,
  athlete: ToldAthlete,
): boolean {
  if (plan.squadId === null) return plan.memberId === athlete.id
  const since = athlete.squads.get(plan.squadId)
  return since !== undefined && isAskedOn(plan.date, { since, until: null })
}

export interface PlanChange {
  readonly was: ToldPlan | null
  readonly is: ToldPlan | null
}

/** News of changes for an athlete, by day. Omits unchanged and past plans, and those of others. */
export function listNews(
  changes: readonly PlanChange[],
  athlete: ToldAthlete,
  today: CalendarDay,
): PlanNews[] {
  return changes
    .flatMap((change) => newsOf(change, athlete, today) ?? [])
    .toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)))
}

/** Ids of athletes with news. Checks only changes that may concern each. */
export function listConcerned(
  changes: readonly PlanChange[],
  athletes: readonly ToldAthlete[],
  today: CalendarDay,
): string[] {
  const [ofMembers, ofSquads] = [new Map<string, PlanChange[]>(), new Map<string, PlanChange[]>()]
  for (const change of changes)
    for (const plan of [change.was, change.is]) {
      if (plan === null) continue
      const [whose, id] = plan.squadId === null ? [ofMembers, plan.memberId] : [ofSquads, plan.squadId]
      if (id === null) continue
      const known = whose.get(id)
      if (known === undefined) whose.set(id, [change])
      else if (known.at(-1) !== change) known.push(change)
    }
  return athletes
    .filter((athlete) => {
      const squads = [...athlete.squads.keys()].map((squadId) => ofSquads.get(squadId))
      return [ofMembers.get(athlete.id), ...squads].some((some) =>
        some?.some((change) => newsOf(change, athlete, today) !== null),
      )
    })
    .map(({ id }) => id)
}

function newsOf(change: PlanChange, athlete: ToldAthlete, today: CalendarDay): PlanNews | null {
  const news = compare(change, athlete)
  if (news === null) return null
  const isPast = news.date < today && !(news.kind === 'moved' && news.from >= today)
  return isPast ? null : news
}

function compare(change: PlanChange, athlete: ToldAthlete): PlanNews | null {
  const theirs = (plan: ToldPlan | null) => (plan && isTheirs(plan, athlete) ? plan : null)
  const [was, is] = [theirs(change.was), theirs(change.is)]
  if (is === null) return was && { kind: 'removed', date: was.date, title: was.title, details: null }
  const { date, title, details } = is
  if (was === null) return { kind: 'added', date, title, details }
  if (was.date !== date) return { kind: 'moved', date, title, details, from: was.date }
  return was.content === is.content ? null : { kind: 'changed', date, title, details }
}

import { ALERT_EVERY_MINUTES } from '@boathouse/domain/boathouse/outings/overdue-rules'
import { addDays } from '@boathouse/domain/kernel/calendar-day'
import { type FindNews, LONGEST_WORTH_MS, type News, type NewsContext, type NewsRequest } from '#push/news.ts'
import { isStillLate } from './features/boathouse/outings/service.ts'
import { findToldLineUp } from './features/boathouse/published-line-ups/service.ts'
import { isAnnounced } from './features/club/announcements/service.ts'
import { findPracticeNews } from './features/club/push/service.ts'
import { findNews as findPlanNews } from './features/plans/plan-notifications/service.ts'
import { findPlaceNews } from './features/practices/places/service.ts'
import { asks } from './features/practices/practices/service.ts'
import { findUnanswered } from './features/practices/reminders/service.ts'
import { findTestRecords } from './features/results/test-days/service.ts'
import { countAllUnread } from './features/training/comments/service.ts'

/** News behind each push event, from the features that know. */
export const findNews: FindNews = async (ctx, event, asked) => {
  if (event === 'announcement') return findAnnouncement(ctx, asked)
  if (event === 'planChanged') return findPlan(ctx, asked)
  if (event === 'overdue') return findOverdue(ctx, asked)
  if (event === 'comment') return findComment(ctx, asked)
  if (event === 'testRecords') return findRecords(ctx, asked)
  if (event === 'placeGiven' || event === 'placeTaken') return findPlace(ctx, event, asked)
  if (event === 'seatChanged' || event === 'crewBroken') return findLineUp(ctx, event, asked)
  return event === 'reminder' ? findReminder(ctx, asked) : findPractice(ctx, event, asked)
}

async function findAnnouncement(ctx: NewsContext, { job, recipient }: NewsRequest): Promise<News | null> {
  const { clubId, aboutId: id, athleteId: userId } = job
  if (!(await isAnnounced(ctx, { clubId, id, userId, timeZone: recipient.clubTimeZone }))) return null
  const until = new Date(ctx.now.getTime() + LONGEST_WORTH_MS)
  return { day: null, until, path: '/dashboard', isUrgent: false }
}

async function findPlan(ctx: NewsContext, { job }: NewsRequest): Promise<News | null> {
  const { clubId, aboutId: tellingId, athleteId: userId } = job
  if (!(await findPlanNews(ctx, { clubId, tellingId, userId }))) return null
  const until = new Date(ctx.now.getTime() + LONGEST_WORTH_MS)
  return { day: null, until, path: '/dashboard', isUrgent: false }
}

async function findComment(ctx: NewsContext, { job }: NewsRequest): Promise<News | null> {
  if ((await countAllUnread(ctx, job.athleteId)) === 0) return null
  const until = new Date(ctx.now.getTime() + LONGEST_WORTH_MS)
  return { day: null, until, path: '/dashboard', isUrgent: false }
}

async function findRecords(ctx: NewsContext, { job }: NewsRequest): Promise<News | null> {
  const { clubId, aboutId: testDayId, athleteId: userId } = job
  if ((await findTestRecords(ctx, { clubId, testDayId, userId })).length === 0) return null
  const until = new Date(ctx.now.getTime() + LONGEST_WORTH_MS)
  return { day: null, until, path: '/personal-records', isUrgent: false }
}

/** Null if the line-up is over, or the seats of a broken crew are filled. */
async function findLineUp(
  ctx: NewsContext,
  event: 'seatChanged' | 'crewBroken',
  { job }: NewsRequest,
): Promise<News | null> {
  const { clubId, aboutId: lineUpId, athleteId: userId } = job
  const found = await findToldLineUp(ctx, { clubId, lineUpId, userId })
  if (!found || (event === 'crewBroken' && found.isWhole)) return null
  const { day, startsAt, practiceId, hiddenUntil } = found
  return {
    ...{ day, hiddenUntil },
    until: startsAt === null ? new Date(`${addDays(day, 1)}T00:00:00Z`) : new Date(startsAt),
    path:
      event === 'crewBroken' || practiceId === null ? `/line-ups/${lineUpId}` : `/attendance/${practiceId}`,
    isUrgent: false,
  }
}

/** Null if the crew is back, acknowledged or expected later. */
async function findOverdue(ctx: NewsContext, { job }: NewsRequest): Promise<News | null> {
  const { clubId, aboutId: outingId } = job
  if (!(await isStillLate(ctx, { clubId, outingId }))) return null
  const until = new Date(ctx.now.getTime() + ALERT_EVERY_MINUTES * 60_000)
  return { day: null, until, path: '/board', isUrgent: true }
}

async function findReminder(ctx: NewsContext, { job }: NewsRequest): Promise<News | null> {
  const { aboutId: practiceId, athleteId: userId } = job
  const found = await findUnanswered(ctx, { practiceId, userId })
  if (!found) return null
  return {
    day: found.day,
    until: new Date(found.startsAt),
    path: `/attendance/${practiceId}`,
    isUrgent: false,
  }
}

/** Null if the member's place changed back, or they answered since. */
async function findPlace(
  ctx: NewsContext,
  event: 'placeGiven' | 'placeTaken',
  { job }: NewsRequest,
): Promise<News | null> {
  const { clubId, athleteId: userId, aboutId: practiceId, createdAt: at } = job
  const before = event === 'placeGiven' ? 'waiting' : 'yes'
  const found = await findPlaceNews(ctx, { clubId, practiceId, userId, before, at })
  if (!found) return null
  const { day, endsAt, hiddenUntil } = found
  return {
    ...{ day, hiddenUntil },
    until: new Date(endsAt),
    path: `/attendance/${practiceId}`,
    isUrgent: false,
  }
}

/** If a practice was both changed and cancelled, reports only its current state. Null before the announcement. */
async function findPractice(
  { db, now }: NewsContext,
  event: 'practiceChanged' | 'practiceCancelled',
  { job, recipient }: NewsRequest,
): Promise<News | null> {
  const { clubId, athleteId, aboutId: practiceId } = job
  const found = await findPracticeNews(db, { clubId, practiceId, athleteId }, now)
  if (!found || found.hiddenUntil !== null || !asks(recipient.role, found)) return null
  const isOff = found.cancelledAt !== null || found.deletedAt !== null
  if (isOff !== (event === 'practiceCancelled')) return null
  return {
    day: found.day,
    until: new Date(found.startsAt),
    path: found.deletedAt === null ? `/attendance/${practiceId}` : '/attendance',
    isUrgent: isOff,
  }
}

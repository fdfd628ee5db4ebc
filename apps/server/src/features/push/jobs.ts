import { addDays, dayAt } from '@boathouse/domain/kernel/calendar-day'
import { knownTimeZone } from '@boathouse/domain/kernel/time-zone'
import { ALERT_EVERY_MINUTES } from '@boathouse/domain/outings/overdue-rules'
import { quietUntil } from '@boathouse/domain/push/quiet-rules'
import { KIND_OF_EVENT, type PushEvent, type PushJob } from '#push/outbox.ts'
import type { MadePush } from '#push/worker.ts'
import type { PublicContext } from '../../context.ts'
import { isAnnounced } from '../announcements/service.ts'
import { countAllUnread } from '../comments/service.ts'
import { isStillLate } from '../outings/service.ts'
import { findPlaceNews } from '../places/service.ts'
import { findNews as findPlanNews } from '../plan-tellings/service.ts'
import { asks } from '../practices/service.ts'
import { findToldLineUp } from '../published-line-ups/service.ts'
import { findUnanswered } from '../reminders/service.ts'
import { findTestRecords } from '../test-days/service.ts'
import { toTopic, writeNotification } from './present.ts'
import * as queries from './queries.ts'

interface MakerContext extends Pick<PublicContext, 'db' | 'now'> {
  readonly publicUrl: string
}

interface News {
  /** Day of the practice; null for other news. */
  readonly day: string | null
  /** Instant at which the news is outdated. */
  readonly until: Date
  readonly path: `/${string}`
  readonly isUrgent: boolean
}

type Recipient = NonNullable<Awaited<ReturnType<typeof queries.findRecipient>>>

/** Longest time for which any news is worth delivering. */
const LONGEST_WORTH_MS = 3 * 86_400_000

/** Null if outdated or unwanted; a Date to wait until morning, unless urgent or outdated by then. */
export async function makePush(ctx: MakerContext, job: PushJob): Promise<MadePush | Date | null> {
  const event = job.event as PushEvent
  const kind = KIND_OF_EVENT[event]
  const recipient = await queries.findRecipient(ctx.db, { ...job, kind })
  const news = recipient && (await findNews(ctx, event, { job, recipient }))
  if (!news) return null
  const worthMs = Math.min(news.until.getTime() - ctx.now.getTime(), LONGEST_WORTH_MS)
  if (worthMs <= 0) return null
  const { endpoint, p256dh, auth, locale, clubTimeZone } = recipient
  const morning = news.isUrgent
    ? null
    : quietUntil(ctx.now, knownTimeZone(recipient.timeZone ?? clubTimeZone))
  if (morning !== null && morning < news.until) return morning
  const days = news.day === null ? null : { day: news.day, today: dayAt(ctx.now, clubTimeZone) }
  // Plan notifications have different ids, but a club's newest replaces the others.
  const topic = toTopic(kind, event === 'planChanged' ? job.clubId : job.aboutId)
  return {
    endpoint,
    keys: { p256dh, auth },
    ttl: Math.ceil(worthMs / 1_000),
    urgency: news.isUrgent ? 'high' : 'normal',
    topic,
    notification: {
      ...(await writeNotification({ event, days }, locale)),
      tag: topic,
      navigate: `${ctx.publicUrl}${news.path}`,
    },
  }
}

interface Asked {
  readonly job: PushJob
  readonly recipient: Recipient
}

async function findNews(ctx: MakerContext, event: PushEvent, asked: Asked): Promise<News | null> {
  if (event === 'announcement') return findAnnouncement(ctx, asked)
  if (event === 'planChanged') return findPlan(ctx, asked)
  if (event === 'overdue') return findOverdue(ctx, asked)
  if (event === 'comment') return findComment(ctx, asked)
  if (event === 'testRecords') return findRecords(ctx, asked)
  if (event === 'placeGiven' || event === 'placeTaken') return findPlace(ctx, event, asked)
  if (event === 'seatChanged' || event === 'crewBroken') return findLineUp(ctx, event, asked)
  return event === 'reminder' ? findReminder(ctx, asked) : findPractice(ctx, event, asked)
}

async function findAnnouncement(ctx: MakerContext, { job, recipient }: Asked): Promise<News | null> {
  const { clubId, aboutId: id, athleteId: userId } = job
  if (!(await isAnnounced(ctx, { clubId, id, userId, timeZone: recipient.clubTimeZone }))) return null
  const until = new Date(ctx.now.getTime() + LONGEST_WORTH_MS)
  return { day: null, until, path: '/dashboard', isUrgent: false }
}

async function findPlan(ctx: MakerContext, { job }: Asked): Promise<News | null> {
  const { clubId, aboutId: tellingId, athleteId: userId } = job
  if (!(await findPlanNews(ctx, { clubId, tellingId, userId }))) return null
  const until = new Date(ctx.now.getTime() + LONGEST_WORTH_MS)
  return { day: null, until, path: '/dashboard', isUrgent: false }
}

async function findComment(ctx: MakerContext, { job }: Asked): Promise<News | null> {
  if ((await countAllUnread(ctx, job.athleteId)) === 0) return null
  const until = new Date(ctx.now.getTime() + LONGEST_WORTH_MS)
  return { day: null, until, path: '/dashboard', isUrgent: false }
}

async function findRecords(ctx: MakerContext, { job }: Asked): Promise<News | null> {
  const { clubId, aboutId: testDayId, athleteId: userId } = job
  if ((await findTestRecords(ctx, { clubId, testDayId, userId })).length === 0) return null
  const until = new Date(ctx.now.getTime() + LONGEST_WORTH_MS)
  return { day: null, until, path: '/personal-records', isUrgent: false }
}

/** Null if the line-up is over, or the seats of a broken crew are filled. */
async function findLineUp(
  ctx: MakerContext,
  event: 'seatChanged' | 'crewBroken',
  { job }: Asked,
): Promise<News | null> {
  const { clubId, aboutId: lineUpId, athleteId: userId } = job
  const found = await findToldLineUp(ctx, { clubId, lineUpId, userId })
  if (!found || (event === 'crewBroken' && found.isWhole)) return null
  const { day, startsAt, practiceId } = found
  return {
    day,
    until: startsAt === null ? new Date(`${addDays(day, 1)}T00:00:00Z`) : new Date(startsAt),
    path:
      event === 'crewBroken' || practiceId === null ? `/line-ups/${lineUpId}` : `/attendance/${practiceId}`,
    isUrgent: false,
  }
}

/** Null if the crew is back, acknowledged or expected later. */
async function findOverdue(ctx: MakerContext, { job }: Asked): Promise<News | null> {
  const { clubId, aboutId: outingId } = job
  if (!(await isStillLate(ctx, { clubId, outingId }))) return null
  const until = new Date(ctx.now.getTime() + ALERT_EVERY_MINUTES * 60_000)
  return { day: null, until, path: '/board', isUrgent: true }
}

async function findReminder(ctx: MakerContext, { job }: Asked): Promise<News | null> {
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
  ctx: MakerContext,
  event: 'placeGiven' | 'placeTaken',
  { job }: Asked,
): Promise<News | null> {
  const { clubId, athleteId: userId, aboutId: practiceId, createdAt: at } = job
  const before = event === 'placeGiven' ? 'waiting' : 'yes'
  const found = await findPlaceNews(ctx, { clubId, practiceId, userId, before, at })
  if (!found) return null
  const { day, endsAt } = found
  return { day, until: new Date(endsAt), path: `/attendance/${practiceId}`, isUrgent: false }
}

/** If a practice was both changed and cancelled, reports only its current state. */
async function findPractice(
  { db }: MakerContext,
  event: 'practiceChanged' | 'practiceCancelled',
  { job, recipient }: Asked,
): Promise<News | null> {
  const { clubId, athleteId, aboutId: practiceId } = job
  const found = await queries.findPracticeNews(db, { clubId, practiceId, athleteId })
  if (!found || !asks(recipient.role, found)) return null
  const isOff = found.cancelledAt !== null || found.deletedAt !== null
  if (isOff !== (event === 'practiceCancelled')) return null
  return {
    day: found.day,
    until: new Date(found.startsAt),
    path: found.deletedAt === null ? `/attendance/${practiceId}` : '/attendance',
    isUrgent: isOff,
  }
}

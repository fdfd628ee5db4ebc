import { nextLook } from '@boathouse/domain/club/clubs/announcing-rules'
import { quietUntil } from '@boathouse/domain/club/push/quiet-rules'
import { dayAt } from '@boathouse/domain/kernel/calendar-day'
import { pageFor } from '@boathouse/domain/kernel/tab-child'
import { pageIn } from '@boathouse/domain/kernel/tab-club'
import { knownTimeZone } from '@boathouse/domain/kernel/time-zone'
import { type FindNews, LONGEST_WORTH_MS } from '#push/news.ts'
import { KIND_OF_EVENT, memberOf, type PushEvent, type PushJob } from '#push/outbox.ts'
import type { MadePush } from '#push/worker.ts'
import type { PublicContext } from '../../../context.ts'
import { findGuardian } from '../guardians/service.ts'
import { toTopic, writeNotification } from './present.ts'
import * as queries from './queries.ts'

interface PushContext extends Pick<PublicContext, 'db' | 'now'> {
  readonly publicUrl: string
}

/**
 * Null if outdated or unwanted; a Date to wait until the practice is announced, or until morning unless urgent or
 * outdated by then.
 */
export async function makePush(
  ctx: PushContext,
  job: PushJob,
  findNews: FindNews,
): Promise<MadePush | Date | null> {
  const event = job.event as PushEvent
  const kind = KIND_OF_EVENT[event]
  const memberId = memberOf(job)
  const isForChild = memberId !== job.athleteId
  if (isForChild && !(await isForGuardian(ctx, job))) return null
  const recipient = await queries.findRecipient(ctx.db, { ...job, kind, memberId })
  const news = recipient && (await findNews(ctx, event, { job: { ...job, athleteId: memberId }, recipient }))
  if (!news) return null
  if (news.hiddenUntil) return nextLook(news.hiddenUntil, ctx.now)
  const worthMs = Math.min(news.until.getTime() - ctx.now.getTime(), LONGEST_WORTH_MS)
  if (worthMs <= 0) return null
  const { endpoint, p256dh, auth, locale, clubName, clubTimeZone } = recipient
  const morning = news.isUrgent
    ? null
    : quietUntil(ctx.now, knownTimeZone(recipient.timeZone ?? clubTimeZone))
  if (morning !== null && morning < news.until) return morning
  const days = news.day === null ? null : { day: news.day, today: dayAt(ctx.now, clubTimeZone) }
  // Plan notifications have different ids, but a club's newest replaces the others.
  const topic = toTopic(kind, `${event === 'planChanged' ? job.clubId : job.aboutId}${job.childId}`)
  const page = `${ctx.publicUrl}${news.path}`
  const opened = isForChild ? pageFor(job.childId, page) : page
  const words = { event, days, club: recipient.hasOthers ? clubName : null, isForChild }
  return {
    endpoint,
    keys: { p256dh, auth },
    ttl: Math.ceil(worthMs / 1_000),
    urgency: news.isUrgent ? 'high' : 'normal',
    topic,
    notification: {
      ...(await writeNotification(words, locale)),
      tag: topic,
      navigate: recipient.hasOthers ? pageIn(job.clubId, opened) : opened,
    },
  }
}

/** False once the guardianship ended or is muted, for a request that only the child can answer, and for a closed plan. */
async function isForGuardian(ctx: PushContext, { childId, athleteId: guardianId, event }: PushJob) {
  const found = await findGuardian(ctx, { childId, guardianId })
  if (found === null || found.isMuted) return false
  const { acts, readsTraining } = found.access
  return (acts || event !== 'reminder') && (readsTraining || event !== 'planChanged')
}

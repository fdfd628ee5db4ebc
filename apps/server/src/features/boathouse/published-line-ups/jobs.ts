import { nextLook } from '@boathouse/domain/club/clubs/announcing-rules'
import { toFullName } from '@boathouse/domain/club/members/rules'
import { knownTimeZone } from '@boathouse/domain/kernel/time-zone'
import type { Answer } from '@boathouse/domain/practices/answers/model'
import { answeringAt } from '@boathouse/domain/practices/answers/rules'
import { systemClubScope } from '#auth/gate.ts'
import { makeRemindersLink } from '#auth/signed-links.ts'
import { wordsIn } from '#files/words.ts'
import type { MailFacts } from '#mail/facts.ts'
import { isTurnedOff } from '#mail/guardian-copies.ts'
import type { MadeLink } from '#mail/worker.ts'
import type { PublicContext } from '../../../context.ts'
import * as notifications from './notification-queries.ts'
import { writeSeat, writeWhen } from './present.ts'
import * as queries from './queries.ts'
import { findTold } from './service.ts'

interface MailContext extends PublicContext {
  readonly publicUrl: string
  readonly secret: string
}

interface Job {
  readonly locale: string
}

type Found = NonNullable<Awaited<ReturnType<typeof findTold>>>

/** Returns how a member can cancel: by answer, by absence, or via the coach once answers are closed. */
function wayOut({ startsAt, cancelledAt, ownDeadline, noticeMinutes, ...found }: Found, now: Date) {
  if (startsAt === null || noticeMinutes === null) return 'absence'
  const { announcedAt } = found
  const practice = { startsAt, cancelledAt, ownDeadline, noticeMinutes, announcedAt }
  return answeringAt(practice, found.answerDeadline, now) === 'open' ? 'answer' : 'coach'
}

function wordsOf({ firstName, email, club, clubTimeZone, ...found }: Found, locale: string) {
  const { title, startsAt, day } = found
  const timeZone = knownTimeZone(found.timeZone ?? clubTimeZone)
  const when = writeWhen({ startsAt, day, timeZone }, locale)
  return { values: { club, name: firstName ?? email, what: title ?? when }, when }
}

/** Mail with the member's seats at the time of sending, if any. Null if reminders are off or the line-up is over. */
export async function makeLineUpMail(
  ctx: MailContext,
  facts: MailFacts['lineUp'],
  { locale }: Job,
): Promise<MadeLink | Date | null> {
  const { db, now, publicUrl, secret } = ctx
  const { clubId, lineUpId, userId } = facts
  const found = await findTold(ctx, facts)
  if (!found || isTurnedOff(found.remindersOffAt, facts)) return null
  if (found.hiddenUntil !== null) return nextLook(found.hiddenUntil, ctx.now)
  const seats = await queries.seatsOf(db, systemClubScope(clubId), [lineUpId])
  const own = seats.filter(({ memberId }) => memberId === userId)
  const t = await wordsIn(locale)
  const { values, when } = wordsOf(found, locale)
  const { practiceId, linkVersion: version } = found
  return {
    link: `${publicUrl}/attendance/${practiceId ?? `line-ups/${lineUpId}`}`,
    values: {
      ...values,
      hasSeat: own.length > 0 ? 'yes' : 'no',
      wayOut: own.length > 0 ? wayOut(found, now) : 'none',
    },
    facts: [when, ...own.map((seat) => writeSeat(seat, t))],
    unsubscribe: makeRemindersLink(publicUrl, secret, { userId, version }),
  }
}

/** An athlete who changed a no to another answer doesn't get the seat back. */
const whyEmpty = (answer: Answer | null) => (answer === null || answer === 'no' ? 'no' : 'changed')

/** Null if the seat is taken by then. Waits for the announcement, unless the reader coaches the squads. */
export async function makeCrewBrokenMail(
  ctx: MailContext,
  facts: MailFacts['crewBroken'],
  { locale }: Job,
): Promise<MadeLink | Date | null> {
  const { db, publicUrl } = ctx
  const { clubId, lineUpId, boatId, seat, memberId } = facts
  const found = await findTold(ctx, facts)
  const boat = await notifications.findBoat(db, facts)
  const seats = await queries.seatsOf(db, systemClubScope(clubId), [lineUpId])
  const isFilled = seats.some((one) => one.boatId === boatId && one.seat === seat)
  if (!found || !boat || isFilled) return null
  if (found.hiddenUntil !== null) return nextLook(found.hiddenUntil, ctx.now)
  const t = await wordsIn(locale)
  const person =
    memberId === null ? undefined : await notifications.findGone(db, { clubId, lineUpId, userId: memberId })
  const who = (person && toFullName(person)) ?? t('mail.crewBroken.member')
  const { values, when } = wordsOf(found, locale)
  return {
    link: `${publicUrl}/line-ups/${lineUpId}`,
    values: { ...values, boat: boat.name, who, why: person ? whyEmpty(person.answer) : 'left' },
    facts: [when, writeSeat({ seat, name: boat.name }, t)],
  }
}

/** Null if the boat is repaired by then. */
export async function makeSeatedBoatMail(
  ctx: MailContext,
  facts: MailFacts['seatedBoat'],
  { locale }: Job,
): Promise<MadeLink | Date | null> {
  const { db, publicUrl } = ctx
  const { clubId, lineUpId, boatId, userId } = facts
  const found = await findTold(ctx, facts)
  const boat = await notifications.findBoat(db, facts)
  if (!found || boat?.damageId == null) return null
  if (found.hiddenUntil !== null) return nextLook(found.hiddenUntil, ctx.now)
  const seats = await queries.seatsOf(db, systemClubScope(clubId), [lineUpId])
  const isSeated = seats.some((one) => one.boatId === boatId && one.memberId === userId)
  const { values, when } = wordsOf(found, locale)
  return {
    link: `${publicUrl}/boats/${boatId}`,
    values: { ...values, boat: boat.name, isSeated: isSeated ? 'yes' : 'no' },
    facts: [when],
  }
}

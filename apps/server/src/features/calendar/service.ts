import { effectiveAnswer } from '@boathouse/domain/answers/rules'
import { CALENDAR_PAST_DAYS } from '@boathouse/domain/calendar/model'
import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import { calendarAddressOf, readCalendarToken } from '#auth/person-links.ts'
import type { PublicContext, SignedInContext } from '../../context.ts'
import { writeCalendar } from './present.ts'
import * as queries from './queries.ts'

interface Addressing {
  readonly publicUrl: string
  readonly secret: string
}

interface OwnAddress {
  readonly address: string | null
}

/** The asker's calendar address; null for none. */
export async function showAddress(ctx: SignedInContext & Addressing): Promise<OwnAddress> {
  const found = ctx.actor.membership && (await queries.findAddress(ctx.db, ctx.athlete))
  return { address: found ? addressOf(ctx, found.version) : null }
}

/** Makes a calendar address, and ends the one before. Only members of a club have practices to read. */
export async function renewAddress(ctx: SignedInContext & Addressing): Promise<OwnAddress> {
  if (!ctx.actor.membership) throw new Refusal('forbidden')
  const { version } = await queries.renewAddress(ctx.db, ctx.athlete, ctx.now.toISOString())
  return { address: addressOf(ctx, version) }
}

const addressOf = ({ publicUrl, secret, athlete }: SignedInContext & Addressing, version: number) =>
  calendarAddressOf(publicUrl, secret, { userId: athlete.athleteId, version })

export async function revokeAddress({ db, athlete, now }: SignedInContext): Promise<OwnAddress> {
  await queries.revokeAddress(db, athlete.athleteId, now.toISOString())
  return { address: null }
}

/** Ends the address of somebody who leaves a club: another club's practices are no business of who has it. */
export const forgetAddress = ({ db, now }: PublicContext, userId: string) =>
  queries.revokeAddress(db, userId, now.toISOString())

const FILE = /^(.+)\.ics$/

/** The calendar behind an address, as text. Every address that is not good looks the same: not there. */
export async function readCalendar(ctx: PublicContext & Addressing, file: string): Promise<string> {
  const token = FILE.exec(file)?.[1]
  const link = token === undefined ? null : readCalendarToken(ctx.secret, token)
  const holder = link && (await queries.holderOf(ctx.db, link))
  if (!holder) throw notFound()
  const past = new Date(ctx.now.getTime() - CALENDAR_PAST_DAYS * 86_400_000)
  const since = { clubId: holder.clubId, athleteId: holder.id, first: past.toISOString().slice(0, 10) }
  const rows = await queries.practicesSince(ctx.db, since)
  const absences = await queries.absencesSince(ctx.db, since)
  const entries = rows.map(({ answer, ...row }) => {
    const said = answer === null ? undefined : { answer, reason: '', version: 0 }
    const absence = absences.find(({ first, last }) => first <= row.day && row.day <= last)
    return { ...row, answer: effectiveAnswer(said, absence).answer }
  })
  return writeCalendar(entries, holder, ctx.publicUrl)
}

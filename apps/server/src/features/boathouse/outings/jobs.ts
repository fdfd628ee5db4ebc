import { alertsDue, expectedForAlert, wasUnwatched } from '@boathouse/domain/boathouse/outings/overdue-rules'
import { systemClubScope } from '#auth/gate.ts'
import { inTransaction } from '#db/transaction.ts'
import type { MailFacts } from '#mail/facts.ts'
import { enqueueMails } from '#mail/outbox.ts'
import { writeMoment } from '#mail/when.ts'
import type { MadeLink } from '#mail/worker.ts'
import type { PublicContext } from '../../../context.ts'
import { emit } from '../../../events/emit.ts'
import { lazyModule } from '../../../lazy-module.ts'
import * as overdue from './overdue-queries.ts'
import { type AlertWords, writeAlert } from './present.ts'
import * as queries from './queries.ts'

const { namesOfBoats, peopleKnownTo } = lazyModule(() => import('../boats/service.ts'))
const { showClub } = lazyModule(() => import('../../club/clubs/service.ts'))
const { listTold } = lazyModule(() => import('../duty/service.ts'))
const { notifyClub } = lazyModule(() => import('../../club/push/service.ts'))

/** Notifies duty lists of overdue crews and of gaps in this check, once across servers. Returns the number of mails. */
export async function watchOverCrews(ctx: PublicContext): Promise<number> {
  let written = await tellOfGap(ctx)
  const failures: unknown[] = []
  for (const late of await overdue.listOverdue(ctx.db, expectedForAlert(ctx.now).toISOString())) {
    const alert = alertsDue(late, ctx.now)
    if (alert <= late.alertsTold) continue
    await inTransaction(ctx, (inside) => tellOf(inside, late, alert)).then(
      (count) => {
        written += count
      },
      (error) => failures.push(error),
    )
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Notifying of some overdue crews failed.')
  return written
}

async function tellOf(ctx: PublicContext, late: overdue.Overdue, alert: number): Promise<number> {
  if (!(await overdue.takeAlert(ctx.db, late, alert))) return 0
  const { db, now } = ctx
  const { clubId, id: outingId, expectedBack } = late
  const club = systemClubScope(clubId)
  const people = await listTold({ db, club })
  await enqueueMails(
    db,
    people.map(({ id: userId, email: address, locale }) => ({
      template: 'overdue' as const,
      address,
      locale,
      facts: { clubId, userId, outingId, expectedBack, alert },
    })),
    now,
  )
  const meant = new Set(people.map(({ id }) => id))
  await notifyClub(
    { db, now, club },
    { event: 'overdue', aboutId: outingId, dueAt: now, isFor: ({ athleteId }) => meant.has(athleteId) },
  )
  await emit({ ...ctx, club }, 'outingOverdue', { outingId, once: `${outingId}:${expectedBack}:${alert}` })
  return people.length
}

const tellOfGap = (ctx: PublicContext): Promise<number> =>
  inTransaction(ctx, async ({ db, now }) => {
    const to = now.toISOString()
    const watch = await overdue.findWatch(db)
    if (!watch) {
      await overdue.startWatch(db, to)
      return 0
    }
    const from = watch.lookedAt
    if (!(await overdue.moveWatch(db, from, to)) || !wasUnwatched(from, now)) return 0
    let written = 0
    for (const { clubId } of await overdue.listClubsOut(db)) {
      const people = await listTold({ db, club: systemClubScope(clubId) })
      const mails = people.map(({ id: userId, email: address, locale }) => ({
        template: 'unwatched' as const,
        address,
        locale,
        facts: { clubId, userId, from, to },
      }))
      await enqueueMails(db, mails, now)
      written += mails.length
    }
    return written
  })

interface MailContext extends PublicContext {
  readonly publicUrl: string
}

/** Null if the alert is outdated or the reader no longer a member. */
export async function makeOverdueMail(
  ctx: MailContext,
  { clubId, userId, ...told }: MailFacts['overdue'],
  { locale }: { readonly locale: string },
): Promise<MadeLink | null> {
  const { db, now, publicUrl } = ctx
  const club = systemClubScope(clubId)
  const row = await overdue.findTold(db, club, told)
  if (!row) return null
  const words = await wordsFor({ ...ctx, club }, [row], userId)
  const [boat] = words?.boats ?? []
  if (!words || !boat) return null
  const minutes = Math.floor((now.getTime() - new Date(row.expectedBack).getTime()) / 60_000)
  return {
    link: `${publicUrl}/board`,
    values: { club: words.club, boat: boat.name, minutes, hours: Math.floor(minutes / 60) },
    facts: await writeAlert(boat, locale),
  }
}

/** Mail about a gap in the check, with the boats that are out; null if none is. */
export async function makeUnwatchedMail(
  ctx: MailContext,
  { clubId, userId, from, to }: MailFacts['unwatched'],
  { locale }: { readonly locale: string },
): Promise<MadeLink | null> {
  const club = systemClubScope(clubId)
  const rows = await queries.outNow(ctx.db, club)
  const words = rows.length === 0 ? null : await wordsFor({ ...ctx, club }, rows, userId)
  if (!words) return null
  const facts: string[] = []
  for (const boat of words.boats) facts.push((await writeAlert(boat, locale)).join(' · '))
  const moment = (at: string) => writeMoment(at, { locale, timeZone: words.timeZone })
  return {
    link: `${ctx.publicUrl}/board`,
    values: { club: words.club, from: moment(from), to: moment(to), count: rows.length },
    facts,
  }
}

type ClubOfMail = MailContext & { readonly club: ReturnType<typeof systemClubScope> }

/** Boats with names that the reader may know; null for non-members. */
async function wordsFor(ctx: ClubOfMail, rows: readonly queries.OutingRow[], userId: string) {
  const { db, club } = ctx
  const clubRole = await overdue.findRole(db, club, userId)
  if (!clubRole) return null
  const { name, timeZone } = await showClub(ctx)
  const crews = await queries.crewsOf(
    db,
    club,
    rows.map(({ id }) => id),
  )
  const personOf = await peopleKnownTo(
    ctx,
    { id: userId, clubRole },
    crews.flatMap(({ memberId }) => memberId ?? []),
  )
  const boatOf = await namesOfBoats(
    ctx,
    rows.map(({ boatId }) => boatId),
  )
  return {
    club: name,
    timeZone,
    boats: rows.map(
      ({ id, boatId, outAt, expectedBack, destination }): AlertWords => ({
        ...{ name: boatOf(boatId), outAt, expectedBack, destination, timeZone },
        crew: crews
          .filter(({ outingId }) => outingId === id)
          .map(({ memberId, guest }) => (memberId === null ? guest : personOf(memberId).name)),
      }),
    ),
  }
}

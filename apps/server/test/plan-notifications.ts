import { addDays } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import { QUIET_MINUTES } from '@boathouse/domain/plans/plan-notifications/rules'
import {
  deletePlannedSession,
  publishPlan,
  restorePlannedSession,
  updatePlannedSession,
} from '@boathouse/domain/plans/planned-sessions/contract'
import { currentTime, currentTimeMs } from '@boathouse/domain/test/clock'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Db, Row } from '#db/tables.ts'
import { makePlanMail, tellDuePlans } from '../src/features/plans/plan-notifications/jobs.ts'
import { call, type TestApp } from './app.ts'
import { at, farOff, idAt, idOfN, insertMany, numbers } from './bulk-rows.ts'
import { aCast, type Person } from './factories.ts'
import { aClubPlan, draftIds } from './planned-sessions.ts'
import { aCoachedSquad, putInto } from './squads.ts'
import { unwoken } from './unwoken.ts'

/** Notification about one session of a member; by default just sent. */
export async function aNotification(
  { database: { db } }: { readonly database: Database },
  clubId: string,
  { id: memberId }: { readonly id: string },
  overrides: Partial<Row<'planTellings'>> = {},
): Promise<string> {
  const now = currentTime().toISOString()
  const row = { clubId, id: newId(), firstAt: now, dueAt: now, toldAt: now, ...overrides }
  await db.insertInto('planTellings').values(row).execute()
  const ids = { clubId, id: newId(), tellingId: row.id, plannedId: newId(), squadId: null, memberId }
  await db
    .insertInto('planNews')
    .values({ ...ids, date: '2026-03-02', title: 'Intervals', contentHash: 'hash' })
    .execute()
  return row.id
}

interface Filled {
  readonly people: number
  readonly clubs: number
}

/** Adds for every club a pending notification with news for each user, and sent ones. */
export async function fillNotifications(db: Db, { people, clubs }: Filled): Promise<void> {
  const club = sql.raw(`'club-' || (n % ${clubs})`)
  const told = sql.raw(`n > ${clubs}`)
  await insertMany(
    db,
    sql`insert into "planTellings" ("clubId", "id", "firstAt", "dueAt", "toldAt")
    select ${club}, ${idOfN}, ${at}, ${at}, case when ${told} then ${farOff} end from ${numbers(people)}`,
  )
  await insertMany(
    db,
    sql`insert into "planNews" ("clubId", "id", "tellingId", "plannedId", "memberId", "date", "title", "contentHash")
    select ${club}, ${idOfN}, ${idAt(`(n - 1) % ${clubs} + 1`)}, ${idOfN}, ${idOfN}, '2026-01-01', '', ''
    from ${numbers(people)}`,
  )
}

/** The minor's squad with the athlete and the admin in it, and calls to plan and notify. */
export async function aToldSquad(app: TestApp) {
  const cast = await aCast(app)
  const squad = await aCoachedSquad(app, cast.club, cast.minor)
  const squadId = squad.id
  await putInto(app, squad, [cast.athlete, cast.headCoach])
  const day = () => addDays(currentTime().toISOString().slice(0, 10), 3)
  const ofClub = { clubId: cast.club }
  const ofPlan = (plannedId: string) => ({ params: { ...ofClub, plannedId } })
  const succeeds = async (answer: Promise<{ readonly status: number }>) => {
    const { status } = await answer
    if (status !== 200) throw new Error(`It was not done: ${status}.`)
  }
  const jobs = () =>
    app.database.db
      .selectFrom('outboxMails')
      .where('template', '=', 'plans')
      .orderBy('address')
      .selectAll()
      .execute()
  return {
    ...{ cast, squadId, day, ofClub, jobs },
    both: [cast.athlete.email, cast.headCoach.email].sort(),
    plan: (overrides: Partial<Row<'clubPlannedSessions'>> = {}) =>
      aClubPlan(app, cast.club, { squadId, date: day(), minutes: null, workout: '', ...overrides }),
    publish: async () => {
      const body = { week: day(), ids: await draftIds(app, cast.club) }
      return succeeds(call(app, publishPlan, { params: ofClub, body }, cast.minor))
    },
    change: (id: string, changes: object, version = 1) => {
      const said = { date: day(), title: 'Intervals', type: 'speed' as const, rpe: 6 }
      const body = { version, ...said, squadId, ...changes }
      return succeeds(call(app, updatePlannedSession, { ...ofPlan(id), body }, cast.headCoach))
    },
    remove: (id: string, version = 1) =>
      succeeds(call(app, deletePlannedSession, { ...ofPlan(id), body: { version } }, cast.minor)),
    restore: (id: string) => succeeds(call(app, restorePlannedSession, ofPlan(id), cast.minor)),
    /** Sends notifications due in this many minutes; by default after the quiet period. */
    tell: (minutes = QUIET_MINUTES + 1) =>
      tellDuePlans({ db: unwoken(app.database.db), now: inMinutes(minutes), newId }),
    addresses: async () => (await jobs()).map(({ address }) => address),
    /** Lines of each mail to a user by current data; null without news. */
    linesOf: async ({ email }: Person) => {
      const { publicUrl, secret } = app.server.config
      const context = { db: app.database.db, now: currentTime(), newId, publicUrl, secret }
      const theirs = (await jobs()).filter(({ address }) => address === email)
      const mails = theirs.map(({ facts, locale }) => makePlanMail(context, JSON.parse(facts), { locale }))
      return (await Promise.all(mails)).map((mail) => mail?.facts ?? null)
    },
  }
}

export const inMinutes = (minutes: number): Date => new Date(currentTimeMs() + minutes * 60_000)

export const inWords = (day: string): string =>
  new Intl.DateTimeFormat('en', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

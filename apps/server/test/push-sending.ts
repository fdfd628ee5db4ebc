import { PUSH_KINDS } from '@boathouse/domain/club/push/model'
import { PUSH_DELAY_MS } from '@boathouse/domain/club/push/rules'
import { cancelPractice } from '@boathouse/domain/practices/practices/contract'
import type { Row } from '#db/tables.ts'
import { wake } from '#db/wake.ts'
import { call, newTestApp, type TestApp } from './app.ts'
import { freshAddress, open } from './database.ts'
import { aCast, type Cast } from './factories.ts'
import { waitFor } from './mails.ts'
import { aPractice } from './practices.ts'
import { aBrowser, aPushDevice } from './push.ts'
import { pushService } from './push-service.ts'

/** A Monday; the practice is on the next day. */
export const TOLD_FROM = '2026-11-23T08:00:00.000Z'
const TOMORROW = '2026-11-24T18:00:00.000Z'

/** Server, push service, a club with a practice, and an athlete's phone with all notifications on. */
export async function anAthleteWhoIsTold() {
  const service = await pushService(() => app.server.clock())
  const app: TestApp = await newTestApp({
    database: open(await freshAddress()),
    deliver: service.deliver,
    startsAt: TOLD_FROM,
  })
  const cast = await aCast(app)
  const phone = aBrowser()
  await aPushDevice(app, cast.athlete, { ...phone.subscription, kinds: [...PUSH_KINDS] })
  const practice = await aPractice(app, cast.club, { startsAt: TOMORROW })
  const clearAway = async () => {
    await app.stop()
    await app.database.db.destroy()
    await service.close()
  }
  return { app, cast, service, phone, practice, clearAway }
}

export const cancelTold = (app: TestApp, cast: Cast, { id, version }: Row<'practices'>) =>
  call(
    app,
    cancelPractice,
    { params: { clubId: cast.club, practiceId: id }, body: { version, reason: 'Rosa Lind is ill' } },
    cast.headCoach,
  )

export const pushJobs = ({ database }: TestApp) =>
  database.db.selectFrom('outboxPushes').selectAll().execute()

/** Waits until due notifications are sent, except those that wait for a retry. */
export async function sendDuePushes(app: TestApp, afterMs = PUSH_DELAY_MS): Promise<void> {
  app.advance(afterMs)
  wake(app.server.db, 'push')
  const now = app.server.clock()
  const isOver = async () => (await pushJobs(app)).every(({ dueAt }) => dueAt > now.toISOString())
  await waitFor(async () => ((await isOver()) ? true : undefined))
  await waitFor(async () => (isLeased(await pushJobs(app), app.server.clock()) ? undefined : true))
}

/** A leased job is due after two minutes, first retries sooner. */
const isLeased = (all: Row<'outboxPushes'>[], now: Date) =>
  all.some(({ attempts, dueAt }) => {
    const waitMs = Date.parse(dueAt) - now.getTime()
    return attempts > 0 && waitMs > 10_000 && waitMs <= 120_000
  })

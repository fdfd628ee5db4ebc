import { currentTime } from '@boathouse/domain/test/clock'
import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Actor, findActors } from '#auth/gate.ts'
import { noteChange } from '#db/club-changes.ts'
import type { Db } from '#db/tables.ts'
import { inTransaction } from '#db/transaction.ts'
import { freshAddress } from '../../test/database.ts'
import { aCast } from '../../test/factories.ts'
import { waitFor } from '../../test/mails.ts'
import { told } from '../../test/plans.ts'
import { EVENT_STREAMS } from './limits.ts'
import { LiveFeed } from './live-feed.ts'
import type { Server } from './server.ts'

const STREAMS = 20

let db: Db
const asked: CompiledQuery[] = []
beforeAll(async () => {
  db = told(await freshAddress(), (query) => asked.push(query))
})
afterAll(() => db.destroy())

it('a change in one club queries nothing about another’s streams (R14)', async () => {
  const { club, rivalClub, athlete, rivalAthlete } = await aCast({ database: { db } } as never)
  const rules = { superAdminEmail: null, superAdminFactorFrom: null }
  const sessions = await db.selectFrom('sessions').select(['id', 'userId']).execute()
  const actorOf = async (userId: string): Promise<Actor> => {
    const id = sessions.find((session) => session.userId === userId)?.id ?? ''
    return (await findActors(db, [id], currentTime(), rules))[0] ?? expect.fail()
  }
  // No heartbeat and no poll during the test.
  const limits = { ...EVENT_STREAMS, heartbeatMs: 3_600_000, askMs: 3_600_000 }
  const feed = new LiveFeed({
    ...{ db, clock: currentTime, config: rules, notifications: null, streams: { limits } },
  } as unknown as Server)
  const heard = new Map<string, number>()
  for (const [id, clubId] of [
    [athlete.id, club],
    [rivalAthlete.id, rivalClub],
  ] as const) {
    const actor = await actorOf(id)
    const send = () => {
      heard.set(id, (heard.get(id) ?? 0) + 1)
      return true
    }
    const stream = { send, end: () => expect.fail(), onEnd: () => undefined }
    for (let n = 0; n < STREAMS; n += 1)
      await feed.watch({ actor, kinds: new Map([[clubId, ['announcements']]]) }, stream, undefined)
  }
  heard.clear()
  asked.length = 0
  await inTransaction({ db, now: currentTime() } as never, (inside: never) =>
    noteChange(
      { ...(inside as object), now: currentTime(), club: { clubId: club } } as never,
      'announcements',
    ),
  )
  await waitFor(async () => heard.get(athlete.id) === STREAMS || undefined)
  expect(heard.get(rivalAthlete.id)).toBeUndefined()
  const parameters = asked.flatMap((query) => query.parameters)
  const sessionOf = (userId: string) => sessions.find((session) => session.userId === userId)?.id
  expect(parameters).toContain(sessionOf(athlete.id))
  expect(parameters).not.toContain(sessionOf(rivalAthlete.id))
  await feed.stop()
})

import { joinClub } from '@boathouse/domain/club/members/contract'
import {
  completeSignIn,
  register,
  requestSignInLink,
  showMe,
  signInWithPassword,
} from '@boathouse/domain/identity/account/contract'
import { deleteAccount } from '@boathouse/domain/identity/profile/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { throttle } from '#auth/throttle.ts'
import { beginErasure } from '#db/erasure.ts'
import { purge } from '#db/purge.ts'
import { insertMember } from '#db/seed/people.ts'
import { tables } from '#db/tables.ts'
import { call, newTestApp, signIn, type TestApp, testApp } from '../../../../test/app.ts'
import { freshAddress, open } from '../../../../test/database.ts'
import {
  aCast,
  anInvite,
  aPerson,
  aTrainingSession,
  type Cast,
  givePassword,
  type Person,
} from '../../../../test/factories.ts'
import { linkMailedTo, tokenOf } from '../../../../test/mails.ts'
import { leaveRowsEverywhere, PASSWORD } from '../../../../test/whole-person.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  await app.database.db.deleteFrom('throttles').execute()
  cast = await aCast(app)
})

const remove = (who: Person, on = app) => call(on, deleteAccount, { params: { uid: who.id } }, who)

/** Columns that contain a text, as `table.column`. */
async function placesOf(needle: string): Promise<string[]> {
  const places: string[] = []
  for (const [table, columns] of Object.entries(tables)) {
    const counts = Object.keys(columns).map(
      (column) =>
        sql`count(case when cast(${sql.ref(column)} as text) like ${`%${needle}%`} then 1 end) as ${sql.ref(column)}`,
    )
    const { rows } = await sql<Record<string, number>>`
      select ${sql.join(counts)} from ${sql.table(table)}
    `.execute(app.database.db)
    for (const [column, count] of Object.entries(rows[0] ?? {}))
      if (Number(count) > 0) places.push(`${table}.${column}`)
  }
  return places
}

describe('‘Delete my account’', () => {
  it('leaves only audit entries with a random id (C12)', async () => {
    await leaveRowsEverywhere(app, cast.athlete)
    await leaveRowsEverywhere(app, cast.rivalAthlete)
    expect((await placesOf(cast.athlete.id)).length).toBeGreaterThan(6)
    expect((await placesOf(cast.athlete.email)).length).toBeGreaterThan(3)
    const rivals = await placesOf(cast.rivalAthlete.id)
    const entries = () => app.database.db.selectFrom('auditEntries').orderBy('id').selectAll().execute()
    const before = await entries()

    const answer = await remove(cast.athlete)
    expect(answer.status).toBe(204)
    expect(answer.raw.headers['set-cookie']).toContain('Max-Age=0')

    expect(await placesOf(cast.athlete.id)).toEqual([])
    expect(await placesOf(cast.athlete.email)).toEqual([])
    expect(await placesOf(cast.rivalAthlete.id)).toEqual(rivals)
    const after = await entries()
    const stranger = after.at(-1)?.actorId ?? ''
    const replaced = (id: string | null) => (id === cast.athlete.id ? stranger : id)
    expect(after).toEqual([
      ...before.map((entry) => ({
        ...entry,
        actorId: replaced(entry.actorId),
        subjectId: replaced(entry.subjectId),
      })),
      expect.objectContaining({ action: 'memberLeft', clubId: cast.club }),
      expect.objectContaining({ action: 'accountDeleted', subjectId: null }),
    ])
    expect(stranger).not.toBe(cast.athlete.id)
  })

  it('ends every session, and frees the address for a new start', async () => {
    await givePassword(app, cast.athlete, PASSWORD)
    const elsewhere = await signIn(app, cast.athlete.id)
    expect((await remove(cast.athlete)).status).toBe(204)
    for (const cookie of [cast.athlete.cookie, elsewhere])
      expect((await call(app, showMe, {}, { cookie })).status).toBe(401)
    const credentials = { email: cast.athlete.email, password: PASSWORD }
    expect((await call(app, signInWithPassword, { body: credentials })).status).toBe(401)
    expect((await call(app, register, { body: credentials })).status).toBe(204)
  })

  it('leaves no id in rate limits (C12)', async () => {
    const { db } = app.database
    const limit = { most: 3, minutes: 15 }
    await throttle({ db, now: app.server.clock() }, `passwords:changes:${cast.athlete.id}`, limit)
    expect((await remove(cast.athlete)).status).toBe(204)
    const keys = await db.selectFrom('throttles').select('key').execute()
    expect(keys).toContainEqual({ key: expect.stringMatching(/^passwords:/) })
    expect(await placesOf(cast.athlete.id)).toEqual([])
  })

  it('leaves no invite with their name, confirmed or not (C12)', async () => {
    for (const emailVerified of [true, false]) {
      const person = await aPerson(app, { platformRole: 'pending' })
      const { token } = await anInvite(app, { clubId: cast.club, email: person.email })
      const joining = await call(app, joinClub, { body: { invite: token } }, { cookie: person.cookie })
      expect(joining.status).toBe(201)
      // Users of early versions joined without confirming the address.
      const { db } = app.database
      await db.updateTable('users').set({ emailVerified }).where('id', '=', person.id).execute()
      expect((await remove(person)).status).toBe(204)
      expect(await placesOf(person.email)).toEqual([])
    }
  })

  it('invalidates mailed sign-in links', async () => {
    await call(app, requestSignInLink, { body: { email: cast.athlete.email } })
    const link = await linkMailedTo(app, cast.athlete.email)
    expect((await remove(cast.athlete)).status).toBe(204)
    const body = { token: tokenOf(link), email: cast.athlete.email }
    expect((await call(app, completeSignIn, { body })).body.code).toBe('deadLink')
  })

  it('removes a member from the club, and leaves the club', async () => {
    await insertMember(
      app.database.db,
      { clubId: cast.club, userId: cast.pending.id, role: 'athlete' },
      currentTime(),
    )
    expect((await remove(cast.pending)).status).toBe(204)
    const members = await app.database.db
      .selectFrom('members')
      .where('clubId', '=', cast.club)
      .select('userId')
      .execute()
    expect(members.map(({ userId }) => userId).sort()).toEqual(
      [cast.headCoach.id, cast.athlete.id, cast.minor.id].sort(),
    )
  })

  it('is finished by the purge when a crash cut it short', async () => {
    await aTrainingSession(app, cast.athlete)
    const { db } = app.database
    await beginErasure(db, { ...cast.athlete, emailVerified: true })
    expect((await call(app, showMe, {}, cast.athlete)).status).toBe(401)
    // Simulates a sign-in that was in progress when the deletion began.
    await signIn(app, cast.athlete.id)
    expect(await placesOf(cast.athlete.id)).not.toEqual([])
    await purge(db, currentTime())
    expect(await placesOf(cast.athlete.id)).toEqual([])
  })
})

describe('the last super admin', () => {
  it('can’t be deleted, until there is another', async () => {
    const own = await newTestApp({ database: open(await freshAddress()) })
    const first = await aPerson(own, { superAdmin: true })
    const refused = await remove(first, own)
    expect([refused.status, refused.body.code]).toEqual([409, 'lastSuper'])
    expect((await call(own, showMe, {}, first)).status).toBe(200)
    const second = await aPerson(own, { superAdmin: true })
    const both = await Promise.all([remove(first, own), remove(second, own)])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
    await own.stop()
    await own.database.db.destroy()
  })

  it('can be deleted if another user is super by platform role', async () => {
    const own = await newTestApp({ database: open(await freshAddress()) })
    const first = await aPerson(own, { superAdmin: true })
    await aPerson(own, { platformRole: 'super' })
    expect((await remove(first, own)).status).toBe(204)
    await own.stop()
    await own.database.db.destroy()
  })

  it('includes the configured address once its user has confirmed it', async () => {
    const database = open(await freshAddress())
    const plain = await newTestApp({ database })
    const named = await aPerson(plain, { emailVerified: false })
    const ruled = await newTestApp({ database, settings: { superAdminEmail: named.email } })
    const granted = await aPerson(plain, { superAdmin: true })
    expect((await remove(granted, ruled)).status).toBe(409)
    await database.db.updateTable('users').set({ emailVerified: true }).where('id', '=', named.id).execute()
    expect((await remove(granted, ruled)).status).toBe(204)
    await plain.stop()
    await ruled.stop()
    await database.db.destroy()
  })
})

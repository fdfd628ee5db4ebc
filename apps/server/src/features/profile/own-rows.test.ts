import { register, requestSignInLink, showMe, signInWithPassword } from '@boathouse/domain/account/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { requestPasswordReset } from '@boathouse/domain/passwords/contract'
import { deleteAccount, downloadOwnRows } from '@boathouse/domain/profile/contract'
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { hashOf } from '#auth/secrets.ts'
import { finishErasures } from '#db/erasure.ts'
import { personalRows } from '#db/personal-rows.ts'
import { insertMember } from '#db/seed/people.ts'
import { tables } from '#db/tables.ts'
import { call, newTestApp, signIn, type TestApp, testApp } from '../../../test/app.ts'
import { engine, freshAddress, open } from '../../../test/database.ts'
import {
  aCast,
  aPerson,
  aTrainingSession,
  type Cast,
  givePassword,
  type Person,
} from '../../../test/factories.ts'
import { linkMailedTo, mailsTo, waitFor } from '../../../test/mails.ts'

const PASSWORD = 'a calm lake at six'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  await app.database.db.deleteFrom('throttles').execute()
  cast = await aCast(app)
})

/** Leaves a row of a person's wherever rows know people. */
async function live(person: Person): Promise<void> {
  await givePassword(app, person, PASSWORD)
  await aTrainingSession(app, person, { notes: `=SUM(A1) of ${person.id}` })
  await aTrainingSession(app, person, { deletedAt: new Date().toISOString() })
  await call(app, requestSignInLink, { body: { email: person.email } })
  await call(app, requestPasswordReset, { body: { email: person.email } })
  await waitFor(async () => (await mailsTo(app, person.email)).length === 2 || undefined)
  const credentials = { email: person.email, password: PASSWORD }
  await call(app, signInWithPassword, { body: { ...credentials, password: 'a wrong one' } })
  await call(app, signInWithPassword, { body: credentials })
}

const download = (who: Person, uid = who.id) => call(app, downloadOwnRows, { params: { uid } }, who)

async function archiveOf(who: Person) {
  const { raw } = await download(who)
  const files = unzipSync(new Uint8Array(raw.rawPayload))
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  return {
    raw,
    names: Object.keys(files),
    everything: JSON.parse(text('boathouse.json')) as Record<string, Record<string, unknown>[]>,
    csv: (name: string) =>
      parse(text(`${name}.csv`), { columns: true, bom: true }) as Record<string, string>[],
    raws: Object.keys(files).map(text).join('\n'),
  }
}

const remove = (who: Person, password?: string, on = app) =>
  call(on, deleteAccount, { params: { uid: who.id }, body: { ...(password && { password }) } }, who)

/** Every place in the database where a text stands. */
async function placesOf(needle: string): Promise<string[]> {
  const places: string[] = []
  for (const [table, columns] of Object.entries(tables)) {
    for (const column of Object.keys(columns)) {
      const { rows } = await sql<{ found: string }>`
        select cast(${sql.ref(column)} as text) as found from ${sql.table(table)}
      `.execute(app.database.db)
      if (rows.some(({ found }) => found?.includes(needle))) places.push(`${table}.${column}`)
    }
  }
  return places
}

describe('the list of tables that know people', () => {
  it('names every column that holds a person or an address of one (C12)', async () => {
    // A person's own row goes by its id; the address in it goes with it.
    const known = ['users.email', ...personalRows.map(({ table, owner }) => `${table}.${owner}`)]
    const referring = await columnsThatReferToUsers()
    expect(referring.length).toBeGreaterThan(4)
    const telling = Object.entries(tables).flatMap(([table, columns]) =>
      Object.keys(columns)
        .filter((column) =>
          /^(user|athlete|actor|subject|member|author|coach)Id$|^e?mail$|^address$|(By|For)$/.test(column),
        )
        .map((column) => `${table}.${column}`),
    )
    expect([...new Set([...referring, ...telling])].filter((column) => !known.includes(column))).toEqual([])
  })

  it('reads by an index, and names columns that exist', () => {
    for (const { table, owner, key, leftOut } of personalRows)
      for (const column of [owner, key, ...leftOut]) expect(Object.keys(tables[table])).toContain(column)
  })
})

/** What the database itself says refers to people. */
async function columnsThatReferToUsers(): Promise<string[]> {
  const { db } = app.database
  if (engine === 'sqlite') {
    const found = await Promise.all(
      Object.keys(tables).map(async (table) => {
        const { rows } = await sql<{ table: string; from: string }>`
          select * from pragma_foreign_key_list(${table})
        `.execute(db)
        return rows.filter((row) => row.table === 'users').map((row) => `${table}.${row.from}`)
      }),
    )
    return found.flat()
  }
  const { rows } = await sql<{ place: string }>`
    select c.conrelid::regclass::text || '.' || a.attname as place
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass
  `.execute(db)
  return rows.map(({ place }) => place.replaceAll('"', ''))
}

describe('‘Download my data’', () => {
  it('holds exactly what is one’s own, as JSON and as CSV (C12)', async () => {
    await live(cast.athlete)
    await live(cast.rivalAthlete)
    const { everything, names, csv, raws, raw } = await archiveOf(cast.athlete)
    expect(raw.headers['content-type']).toBe('application/zip')
    expect(raw.headers['content-disposition']).toMatch(
      /^attachment; filename="boathouse-\d{4}-\d\d-\d\d\.zip"$/,
    )
    const empty = Object.entries(everything).filter(([, rows]) => rows.length === 0)
    expect(empty).toEqual([])
    expect(names.sort()).toEqual(
      ['boathouse.json', ...Object.keys(everything).map((name) => `${name}.csv`)].sort(),
    )
    for (const [name, rows] of Object.entries(everything)) expect(csv(name)).toHaveLength(rows.length)
    expect(everything['users']).toMatchObject([{ id: cast.athlete.id, email: cast.athlete.email }])
    expect(everything['trainingSessions']).toHaveLength(2)
    for (const stranger of [cast.rivalAthlete, cast.headCoach, cast.minor]) {
      expect(raws).not.toContain(stranger.id)
      expect(raws).not.toContain(stranger.email)
    }
  })

  it('holds no secret: no hash, no token, not even one’s own', async () => {
    await live(cast.athlete)
    const { raws } = await archiveOf(cast.athlete)
    const { db } = app.database
    const secrets = [
      ...(await db
        .selectFrom('accounts')
        .where('userId', '=', cast.athlete.id)
        .select('password as secret')
        .execute()),
      ...(await db
        .selectFrom('sessions')
        .where('userId', '=', cast.athlete.id)
        .select('token as secret')
        .execute()),
      ...(await db.selectFrom('accountLinks').select('tokenHash as secret').execute()),
      ...(await db.selectFrom('signInLinks').select('tokenHash as secret').execute()),
    ]
    expect(secrets.length).toBeGreaterThan(4)
    for (const { secret } of secrets) expect(raws).not.toContain(secret)
  })

  it('neutralises what a spreadsheet would run, and only in the CSV (C4)', async () => {
    await aTrainingSession(app, cast.athlete, { notes: '=cmd|calc', weather: '@SUM(A1)' })
    const { everything, csv } = await archiveOf(cast.athlete)
    expect(everything['trainingSessions']).toMatchObject([{ notes: '=cmd|calc', weather: '@SUM(A1)' }])
    expect(csv('trainingSessions')).toMatchObject([{ notes: "'=cmd|calc", weather: "'@SUM(A1)" }])
  })

  it('reads through thousands of rows without losing or doubling one', async () => {
    const id = cast.athlete.id
    const at = new Date().toISOString()
    const row = (n: number) => ({
      athleteId: id,
      id: newId(),
      date: '2026-03-01',
      type: 'speed' as const,
      durationMs: n,
      intensity: 'low' as const,
      weather: '',
      notes: '',
      version: 1,
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
    })
    for (let slice = 0; slice < 5; slice += 1) {
      const rows = Array.from({ length: 501 }, (_, n) => row(slice * 501 + n + 1))
      await app.database.db.insertInto('trainingSessions').values(rows).execute()
    }
    const { everything, csv } = await archiveOf(cast.athlete)
    const stored = everything['trainingSessions'] ?? []
    expect(new Set(stored.map(({ durationMs }) => durationMs)).size).toBe(2505)
    expect(stored).toHaveLength(2505)
    expect(csv('trainingSessions')).toHaveLength(2505)
  })

  it('is nobody else’s to take, and is written down (A1, C11)', async () => {
    expect((await download(cast.athlete)).status).toBe(200)
    for (const who of [cast.headCoach, cast.superAdmin, cast.rivalAthlete])
      expect((await download(who, cast.athlete.id)).status).toBe(404)
    const entries = await app.database.db
      .selectFrom('auditEntries')
      .where('action', '=', 'dataExported')
      .where('actorId', '=', cast.athlete.id)
      .selectAll()
      .execute()
    expect(entries).toHaveLength(1)
  })
})

describe('‘Delete my account’', () => {
  it('leaves nothing of a person but audit entries under a random id (C12)', async () => {
    await live(cast.athlete)
    await live(cast.rivalAthlete)
    expect((await placesOf(cast.athlete.id)).length).toBeGreaterThan(6)
    expect((await placesOf(cast.athlete.email)).length).toBeGreaterThan(3)
    const rivals = await placesOf(cast.rivalAthlete.id)
    const entries = () => app.database.db.selectFrom('auditEntries').orderBy('id').selectAll().execute()
    const before = await entries()

    const answer = await remove(cast.athlete, PASSWORD)
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
      expect.objectContaining({ action: 'accountDeleted', subjectId: null }),
    ])
    expect(stranger).not.toBe(cast.athlete.id)
  })

  it('ends every session, and frees the address for a new start', async () => {
    await givePassword(app, cast.athlete, PASSWORD)
    const elsewhere = await signIn(app, cast.athlete.id)
    expect((await remove(cast.athlete, PASSWORD)).status).toBe(204)
    for (const cookie of [cast.athlete.cookie, elsewhere])
      expect((await call(app, showMe, {}, { cookie })).status).toBe(401)
    const credentials = { email: cast.athlete.email, password: PASSWORD }
    expect((await call(app, signInWithPassword, { body: credentials })).status).toBe(401)
    expect((await call(app, register, { body: credentials })).status).toBe(204)
  })

  it('kills a sign-in link that was mailed before', async () => {
    await call(app, requestSignInLink, { body: { email: cast.athlete.email } })
    const link = await linkMailedTo(app, cast.athlete.email)
    expect((await remove(cast.athlete)).status).toBe(204)
    const stored = await app.database.db
      .selectFrom('signInLinks')
      .where('tokenHash', '=', hashOf(link.searchParams.get('token') ?? ''))
      .select('email')
      .execute()
    expect(stored).toEqual([])
  })

  it.each([
    [undefined, 'required'],
    ['not the right one', 'passwordWrong'],
  ])('asks for the password: %j', async (typed, code) => {
    await givePassword(app, cast.athlete, PASSWORD)
    const { status, body } = await remove(cast.athlete, typed)
    expect([status, body.fields]).toEqual([422, [{ path: 'password', code }]])
    expect((await remove(cast.athlete, PASSWORD)).status).toBe(204)
  })

  it('asks who has no password to have signed in just now', async () => {
    const later = await newTestApp()
    later.advance(16 * 60_000)
    const late = await remove(cast.athlete, undefined, later)
    expect([late.status, late.body.code]).toEqual([403, 'freshSignInNeeded'])
    await later.stop()
    expect((await remove(cast.athlete)).status).toBe(204)
  })

  it('removes a member from the club, and leaves the club', async () => {
    await insertMember(
      app.database.db,
      { clubId: cast.club, userId: cast.pending.id, role: 'athlete' },
      new Date(),
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

  it('is finished by the sweep when a crash cut it short', async () => {
    await aTrainingSession(app, cast.athlete)
    const { db } = app.database
    const { beginErasure } = await import('#db/erasure.ts')
    await beginErasure(db, cast.athlete)
    expect((await call(app, showMe, {}, cast.athlete)).status).toBe(401)
    expect(await placesOf(cast.athlete.id)).not.toEqual([])
    await finishErasures(db)
    expect(await placesOf(cast.athlete.id)).toEqual([])
    await finishErasures(db)
  })
})

describe('the last super admin', () => {
  it('stays, and may go once there is another', async () => {
    const own = await newTestApp({ database: open(await freshAddress()) })
    const first = await aPerson(own, { superAdmin: true })
    const refused = await remove(first, undefined, own)
    expect([refused.status, refused.body.code]).toEqual([409, 'lastSuper'])
    expect((await call(own, showMe, {}, first)).status).toBe(200)
    const second = await aPerson(own, { superAdmin: true })
    const both = await Promise.all([remove(first, undefined, own), remove(second, undefined, own)])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
    await own.stop()
    await own.database.db.destroy()
  })

  it('counts whoever the setting names, once they have confirmed their address', async () => {
    const database = open(await freshAddress())
    const plain = await newTestApp({ database })
    const named = await aPerson(plain, { emailVerified: false })
    const ruled = await newTestApp({ database, settings: { superAdminEmail: named.email } })
    const granted = await aPerson(plain, { superAdmin: true })
    expect((await remove(granted, undefined, ruled)).status).toBe(409)
    await database.db.updateTable('users').set({ emailVerified: true }).where('id', '=', named.id).execute()
    expect((await remove(granted, undefined, ruled)).status).toBe(204)
    await plain.stop()
    await ruled.stop()
    await database.db.destroy()
  })
})

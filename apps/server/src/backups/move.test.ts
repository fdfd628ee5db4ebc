import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { connect, type Database } from '#db/connect.ts'
import { DatabaseInUse, lockDatabaseFile } from '#db/lock.ts'
import { migrate } from '#db/migrate.ts'
import { insertClub, insertMember } from '#db/seed/people.ts'
import { tables } from '#db/tables.ts'
import { newTestApp } from '../../test/app.ts'
import { emptyAddress, engine, freshAddress, freshFolder, open } from '../../test/database.ts'
import { aPerson, aTrainingSession, sessionRow } from '../../test/factories.ts'
import { fillEverything } from '../../test/fill-everything.ts'
import { unseen } from '../../test/installation-paths.ts'
import { aCalendarFile } from '../../test/notifications.ts'
import { readContents } from './manifest.ts'
import { moveToPostgres } from './move.ts'

/** Embedded on purpose, whichever engine the other tests use. */
async function embedded(): Promise<{ from: string; source: Database }> {
  const from = join(freshFolder(), 'boathouse.db')
  const source = connect({ file: from }, unseen)
  await migrate(source)
  return { from, source }
}

async function target(address: ReturnType<typeof emptyAddress>) {
  const found = await address
  return { to: 'url' in found ? found.url : '', moved: open(found) }
}

if (engine === 'sqlite')
  describe('moving a missing database', () => {
    it('fails with a message, and creates nothing', async () => {
      const from = join(freshFolder(), 'boathouse.db')
      const moving = moveToPostgres({ from, to: 'postgres://127.0.0.1:1/none', progress: unseen })
      await expect(moving).rejects.toThrow(/^There is no database at /)
      expect(existsSync(from)).toBe(false)
    })

    it('refuses another version', async () => {
      const { from, source } = await embedded()
      await sql`delete from kysely_migration where name = '0013-mailed-proofs'`.execute(source.db)
      await source.db.destroy()
      const moving = moveToPostgres({ from, to: 'postgres://127.0.0.1:1/none', progress: unseen })
      await expect(moving).rejects.toThrow(/from another version of Boathouse/)
    })
  })
else {
  describe('moving to PostgreSQL', () => {
    it('copies every row of every table, with the same counts and checksums', async () => {
      const { from, source } = await embedded()
      await fillEverything(source)
      const { to, moved } = await target(emptyAddress())
      const found = await moveToPostgres({ from, to, progress: unseen })
      expect(Object.keys(found).sort()).toEqual(Object.keys(tables).sort())
      expect(Object.entries(found).filter(([, { rows }]) => rows === 0)).toEqual([])
      expect((await readContents(source, unseen)).tables).toEqual(found)
      expect((await readContents(moved, unseen)).tables).toEqual(found)
      for (const { db } of [source, moved]) await db.destroy()
    })

    it('keeps sessions, calendar URLs and the audit log’s protection', async () => {
      const { from, source } = await embedded()
      await fillEverything(source)
      const before = await newTestApp({ database: source })
      const person = await aPerson(before)
      const clubId = await insertClub(source.db, 'Riverside', currentTime())
      await insertMember(source.db, { clubId, userId: person.id, role: 'athlete' }, currentTime())
      await aTrainingSession(before, person, { notes: 'from before' })
      const file = await aCalendarFile(before, person)
      await before.stop()
      await source.db.destroy()
      const { to, moved } = await target(emptyAddress())
      await moveToPostgres({ from, to, progress: unseen })
      const after = await newTestApp({ database: moved })
      const list = await after.ask({
        url: '/api/training-sessions',
        headers: { cookie: person.cookie },
      })
      expect(list.json().items).toMatchObject([{ notes: 'from before' }])
      expect((await after.ask({ url: `/api/calendar/${file}` })).statusCode).toBe(200)
      await expect(sql`delete from "auditEntries"`.execute(moved.db)).rejects.toThrow(/never changed/)
      await after.stop()
      await moved.db.destroy()
    })

    it('copies in many slices', async () => {
      const { from, source } = await embedded()
      const athlete = await aPerson({ database: source })
      const rows = Array.from({ length: 2_500 }, (_, n) => sessionRow(athlete, { notes: `session ${n}` }))
      for (let at = 0; at < rows.length; at += 500)
        await source.db
          .insertInto('trainingSessions')
          .values(rows.slice(at, at + 500))
          .execute()
      await source.db.destroy()
      const { to, moved } = await target(emptyAddress())
      expect(await moveToPostgres({ from, to, progress: unseen })).toMatchObject({
        trainingSessions: { rows: 2_500 },
      })
      await moved.db.destroy()
    })
  })

  describe('a move that is refused', () => {
    it('is refused while a server runs on the embedded database', async () => {
      const { from, source } = await embedded()
      const lock = lockDatabaseFile(from)
      const { to, moved } = await target(emptyAddress())
      await expect(moveToPostgres({ from, to, progress: unseen })).rejects.toThrow(DatabaseInUse)
      lock.release()
      expect(await moved.db.introspection.getTables()).toEqual([])
      for (const { db } of [source, moved]) await db.destroy()
    })

    it('is refused if the target has a row, another’s table or a newer schema', async () => {
      const { from, source } = await embedded()
      await aPerson({ database: source })
      await source.db.destroy()
      const one = await target(freshAddress())
      const link = { purpose: newId(), tokenHash: newId(), createdAt: '2026-03-01T06:30:00.000Z' }
      await one.moved.db.insertInto('setUpLinks').values(link).execute()
      const another = await target(emptyAddress())
      await sql`create table "somebodyElses" (id int)`.execute(another.moved.db)
      const newer = await target(freshAddress())
      await sql`insert into kysely_migration values ('9999-new', '2030-01-01')`.execute(newer.moved.db)
      for (const [{ to, moved }, sentence] of [
        [one, /is not empty: it has setUpLinks\. Nothing was changed/],
        [another, /is not empty: it has somebodyElses\./],
        [newer, /another version of Boathouse/],
      ] as const) {
        const before = await readContents(moved, unseen).catch(() => null)
        await expect(moveToPostgres({ from, to, progress: unseen })).rejects.toThrow(sentence)
        expect(await readContents(moved, unseen).catch(() => null)).toEqual(before)
        await moved.db.destroy()
      }
    })
  })

  describe('a move that fails midway', () => {
    it.each([
      ['a row is altered', `new.notes := new.notes || ' '; return new`],
      ['a row is lost', `if new.notes = 'second' then return null; end if; return new`],
      [
        'an instant is off by a millisecond',
        `new."updatedAt" := new."updatedAt" + interval '1 ms'; return new`,
      ],
    ])('leaves the target empty when %s', async (_, body) => {
      const { from, source } = await embedded()
      const athlete = await aPerson({ database: source })
      for (const notes of ['first', 'second'])
        await aTrainingSession({ database: source }, athlete, { notes })
      await source.db.destroy()
      const { to, moved } = await target(freshAddress())
      const meddling = sql.raw(`$$ begin ${body}; end $$`)
      await sql`create function meddle() returns trigger language plpgsql as ${meddling}`.execute(moved.db)
      await sql`create trigger meddle before insert on "trainingSessions" for each row execute function meddle()`.execute(
        moved.db,
      )
      await expect(moveToPostgres({ from, to, progress: unseen })).rejects.toThrow(
        'The copy differs from the original: see trainingSessions. Nothing was changed.',
      )
      expect(await rowsLeft(moved)).toBe(0)
      await sql`drop trigger meddle on "trainingSessions"`.execute(moved.db)
      expect(await moveToPostgres({ from, to, progress: unseen })).toMatchObject({
        trainingSessions: { rows: 2 },
      })
      await moved.db.destroy()
    })

    it('leaves the target empty when the last table fails, and can be run again', async () => {
      const { from, source } = await embedded()
      await fillEverything(source)
      const { length: rows } = await source.db.selectFrom('walkIns').select('id').execute()
      await source.db.destroy()
      const { to, moved } = await target(freshAddress())
      await sql`alter table "walkIns" add constraint nobody check (name = '')`.execute(moved.db)
      await expect(moveToPostgres({ from, to, progress: unseen })).rejects.toThrow(/nobody/)
      expect(await rowsLeft(moved)).toBe(0)
      await sql`alter table "walkIns" drop constraint nobody`.execute(moved.db)
      expect(await moveToPostgres({ from, to, progress: unseen })).toMatchObject({ walkIns: { rows } })
      await moved.db.destroy()
    })
  })
}

async function rowsLeft(database: Database): Promise<number> {
  const { tables: found } = await readContents(database, unseen)
  return Object.values(found).reduce((sum, { rows }) => sum + rows, 0)
}

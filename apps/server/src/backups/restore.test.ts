import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#db/connect.ts'
import { DatabaseInUse, lockDatabaseFile } from '#db/lock.ts'
import { migrateAt } from '#db/migrate.ts'
import { migrationNames } from '#db/migrations.ts'
import { emptyAddress, engine, freshAddress, freshFolder, migrateTo, open } from '../../test/database.ts'
import { aPerson, aTrainingSession } from '../../test/factories.ts'
import {
  emptyDataLocation,
  isEmptyPlace,
  SECRET,
  startedDataLocation,
  toDataLocation,
  unseen,
} from '../../test/installation-paths.ts'
import { repack } from '../../test/repack-zip.ts'
import type { DataLocation } from '../config.ts'
import { backUp, readBack } from './backup.ts'
import { computeFileChecksum } from './checksum.ts'
import { databasePartName, type Manifest, readContents } from './manifest.ts'
import { restore } from './restore.ts'

const options = { now: new Date('2026-11-21T15:17:14.500Z'), progress: unseen }
const freshFile = () => join(freshFolder(), 'backup.zip')
const into = (location: DataLocation, from: string, replace = false) =>
  restore(location, { from, replace, ...options })

async function aBackup(): Promise<string> {
  const address = await freshAddress()
  const database = open(address)
  const athlete = await aPerson({ database })
  for (let n = 0; n < 20; n += 1) await aTrainingSession({ database }, athlete, { notes: `session ${n}` })
  const { file } = await backUp(startedDataLocation(address), { to: freshFile(), ...options })
  await database.db.destroy()
  return file
}

let backup: string
beforeAll(async () => {
  backup = await aBackup()
})

/** Copies the backup with changes to its manifest and parts. */
async function altered(
  change: (manifest: Manifest) => Partial<Manifest>,
  parts: Record<string, Buffer> = {},
) {
  const to = freshFile()
  await repack(backup, to, (name, bytes) => {
    if (name !== 'manifest.json') return parts[name] ?? bytes
    const manifest = JSON.parse(bytes.toString()) as Manifest
    return Buffer.from(JSON.stringify({ ...manifest, ...change(manifest) }))
  })
  return to
}

async function refused(file: string): Promise<string> {
  const location = await emptyDataLocation()
  const reason = await into(location, file).then(
    () => 'it was restored',
    (error: Error) => error.message,
  )
  expect(isEmptyPlace(location)).toBe(true)
  if ('file' in location.database)
    expect(readdirSync(location.dataDir).filter((name) => !name.endsWith('.lock'))).toEqual([])
  else await expectNoTables(location)
  return reason
}

async function expectNoTables(location: DataLocation) {
  const { db } = connect(location.database, unseen)
  expect(await db.introspection.getTables({ withInternalKyselyTables: true })).toEqual([])
  await db.destroy()
}

describe('an incomplete backup', () => {
  it('is refused in one sentence, wherever it was cut off', async () => {
    const bytes = readFileSync(backup)
    for (const share of [0, 0.01, 0.5, 0.99, 0.9999]) {
      const cut = freshFile()
      writeFileSync(cut, bytes.subarray(0, Math.floor(bytes.length * share)))
      expect(await refused(cut)).toMatch(
        / is not a complete Boathouse backup: it was cut short, or is a different file\.$/,
      )
    }
  })

  it('is refused when it is another kind of file', async () => {
    const text = freshFile()
    writeFileSync(text, 'no zip file at all')
    const zip = freshFile()
    await repack(backup, zip, (name) => Buffer.from(name))
    for (const file of [text, zip]) expect(await refused(file)).toMatch(/is not a complete Boathouse backup/)
    expect(await refused(join(freshFolder(), 'nothing'))).toMatch(/^There is no file /)
  })

  it('is refused or restored unchanged, whichever byte was altered', async () => {
    const bytes = readFileSync(backup)
    const whole = (await readBack(backup, unseen)).tables
    let refusals = 0
    for (let at = 3; at < bytes.length; at += Math.ceil(bytes.length / 150)) {
      const file = freshFile()
      writeFileSync(file, bytes.with(at, (bytes[at] ?? 0) ^ 0x55))
      const found = await readBack(file, unseen).catch((error: Error) => error.message)
      if (typeof found !== 'string') expect(found.tables).toEqual(whole)
      else {
        expect(found).toMatch(/is damaged: the checksum|is not a complete Boathouse backup/)
        refusals += 1
      }
    }
    expect(refusals).toBeGreaterThan(140)
  })

  it('is refused when its manifest differs from its contents', async () => {
    const bytes = readFileSync(await altered(() => ({ version: '1.2.3' })))
    const version = bytes.indexOf('"1.2.3"')
    expect(version).toBeGreaterThan(0)
    const file = freshFile()
    writeFileSync(file, bytes.with(version + 1, '2'.charCodeAt(0)))
    expect(await refused(file)).toMatch(/is not a complete Boathouse backup/)
  })

  it('is refused when the checksum of a part does not match', async () => {
    const secret = Buffer.from(SECRET.replace('tests', 'testz'))
    expect(await refused(await altered(() => ({}), { secret }))).toMatch(
      / is damaged: the checksum of its part “secret” is wrong\.$/,
    )
  })
})

describe('a backup of another kind', () => {
  it('of a newer version is refused', async () => {
    const file = await altered(({ migrations }) => ({
      version: '9.9.9',
      migrations: [...migrations, '9999-new'],
    }))
    expect(await refused(file)).toBe('This backup is from a newer Boathouse (9.9.9). Update this one first.')
  })

  it('of the other engine is refused', async () => {
    const other = engine === 'sqlite' ? 'postgres' : 'sqlite'
    const rename = ({ parts }: Manifest) => ({
      engine: other as Manifest['engine'],
      parts: { secret: parts['secret'], [databasePartName(other)]: parts['secret'] } as Manifest['parts'],
    })
    const to = freshFile()
    // Without its database part the file would not count as a backup.
    await repack(await altered(rename), to, (_, bytes) => bytes, [databasePartName(other)])
    expect(await refused(to)).toMatch(
      engine === 'sqlite' ? /of a PostgreSQL database/ : /of an embedded database/,
    )
  })

  it('of an older version is restored unchanged, and the next start migrates it', async () => {
    const address = await emptyAddress()
    const database = open(address)
    const older = migrationNames.at(-2) as string
    await migrateTo(database, older)
    const stored = await readContents(database, unseen)
    await database.db.destroy()
    const { file } = await backUp(startedDataLocation(address), { to: freshFile(), ...options })
    const location = await emptyDataLocation()
    const { manifest } = await into(location, file)
    expect(manifest.migrations.at(-1)).toBe(older)
    const restored = connect(location.database, unseen)
    expect(await readContents(restored, unseen)).toEqual(stored)
    await restored.db.destroy()
  })
})

describe('an existing installation', () => {
  it('is not overwritten', async () => {
    const address = await freshAddress()
    const location = startedDataLocation(address)
    const database = open(address)
    const { id } = await aPerson({ database })
    await expect(into(location, backup)).rejects.toThrow(
      engine === 'sqlite' ? /There is already a database at .*\. Nothing was changed/ : /is not empty/,
    )
    const there = await database.db.selectFrom('users').select('id').execute()
    expect(there).toEqual([{ id }])
    expect(readFileSync(location.secretFile, 'utf8')).toBe(SECRET)
    await database.db.destroy()
  })

  it('with another secret is not overwritten', async () => {
    const location = await emptyDataLocation()
    writeFileSync(location.secretFile, 'another secret, of somebody else')
    await expect(into(location, backup)).rejects.toThrow(/There is already another secret at /)
    expect(readFileSync(location.secretFile, 'utf8')).toBe('another secret, of somebody else')
    const withSecret = { ...(await emptyDataLocation()), secret: 'another secret, said by a setting' }
    expect(await into(withSecret, backup)).toMatchObject({ isSecretOverruled: true })
    expect(existsSync(withSecret.secretFile)).toBe(false)
  })
})

if (engine === 'sqlite')
  describe('an embedded database', () => {
    it('is not replaced while a server runs', async () => {
      const address = await freshAddress()
      const file = 'file' in address ? address.file : ''
      const before = readFileSync(file)
      const lock = lockDatabaseFile(file)
      await expect(into(toDataLocation(address), backup, true)).rejects.toThrow(DatabaseInUse)
      lock.release()
      expect(readFileSync(file).equals(before)).toBe(true)
    })

    it('is moved aside whole, with rows that only its journal has', async () => {
      const address = await freshAddress()
      const location = toDataLocation(address)
      writeFileSync(location.secretFile, 'another secret, of somebody else')
      // Stays open: closing the last connection would merge the journal.
      const old = open(address)
      const { id } = await aPerson({ database: old })
      expect(existsSync(join(location.dataDir, 'boathouse.db-wal'))).toBe(true)
      const { aside } = await into(location, backup, true)
      await old.db.destroy()
      const kept = connect({ file: join(aside ?? '', 'boathouse.db') }, unseen)
      expect(await kept.db.selectFrom('users').select('id').execute()).toEqual([{ id }])
      await kept.db.destroy()
      expect(readFileSync(join(aside ?? '', 'secret'), 'utf8')).toBe('another secret, of somebody else')
      expect(readFileSync(location.secretFile, 'utf8')).toBe(SECRET)
      const fresh = connect(location.database, unseen)
      expect((await fresh.db.selectFrom('trainingSessions').select('id').execute()).length).toBe(20)
      await fresh.db.destroy()
    })

    it('that was put together from two backups is refused', async () => {
      const other = await aBackup()
      const folder = freshFolder()
      await repack(other, join(folder, 'x.zip'), (name, bytes) => {
        if (name === 'database.sqlite') writeFileSync(join(folder, name), bytes)
        return bytes
      })
      const checksum = await computeFileChecksum(join(folder, 'database.sqlite'))
      const parts = { 'database.sqlite': readFileSync(join(folder, 'database.sqlite')) }
      const file = await altered(
        (manifest) => ({ parts: { ...manifest.parts, 'database.sqlite': checksum } }),
        parts,
      )
      expect(await refused(file)).toMatch(/does not match its list of contents: see .*trainingSessions/)
    })
  })
else
  describe('a database on PostgreSQL', () => {
    it('must be empty: a server’s start has made tables in it', async () => {
      const location = await emptyDataLocation()
      await migrateAt(location.database, unseen)
      await expect(into(location, backup)).rejects.toThrow(/is not empty/)
      expect(existsSync(location.secretFile)).toBe(false)
    })

    it('reports a table whose checksum differs from the backup’s', async () => {
      const users = { rows: 2, sha256: '0'.repeat(64) }
      const file = await altered(({ tables }) => ({ tables: { ...tables, users } }))
      await expect(into(await emptyDataLocation(), file)).rejects.toThrow(
        'The database is restored, but differs from the backup: see users.',
      )
    })

    it('stays empty when its program is missing', async () => {
      const location = await emptyDataLocation()
      const environment = { ...process.env, PATH: dirname(freshFile()) }
      await expect(into({ ...location, environment }, backup)).rejects.toThrow(/^pg_restore is missing/)
      expect(existsSync(location.secretFile)).toBe(false)
      await expectNoTables(location)
    })
  })

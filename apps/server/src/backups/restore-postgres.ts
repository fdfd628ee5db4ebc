import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { listOwnTables } from '#db/introspection.ts'
import { tryLock } from '#db/lock.ts'
import { CommandError } from '../cli/command-line.ts'
import { readPart } from './archive.ts'
import { analyze, connectWithoutTimeout } from './maintenance-connection.ts'
import { databasePartName, listDifferences, readContents, SECRET_PART } from './manifest.ts'
import { giveToFolderOwner } from './owner.ts'
import { restoreDump } from './postgres-dump.ts'
import { hasOtherSecret, placeSecret } from './secret.ts'
import { type Restoring, unpackSecret } from './unpacking.ts'
import { makeWorkFolder } from './work-folder.ts'

/** Verifies all checksums, then restores into an empty database in one transaction. */
export async function restorePostgres(restoring: Restoring): Promise<{ aside: null; secret: string }> {
  const { location, archive, progress } = restoring
  const url = 'url' in location.database ? location.database.url : ''
  const lockFile = join(location.dataDir, '.boathouse-restore.lock')
  const lock = tryLock(lockFile)
  if (!lock) throw new CommandError(`Another restore uses ${location.dataDir}.`)
  const work = makeWorkFolder(location.dataDir, '.boathouse-restore')
  try {
    const { draft, secret } = await unpackSecret(work.folder, restoring)
    giveToFolderOwner(location.dataDir, lockFile, draft)
    if (hasOtherSecret(location, secret))
      throw new CommandError(`There is already another secret at ${location.secretFile}. Move it away first.`)
    for (const name of Object.keys(archive.manifest.parts).filter((name) => name !== SECRET_PART))
      await readPart(archive, name, { progress })
    await refuseNonEmpty(url)
    const isPlaced = placeSecret(location, draft)
    try {
      progress('Restoring the database')
      const open = () => archive.open(databasePartName('postgres'))
      await restoreDump(url, location.environment, { open, folder: work.folder, progress })
    } catch (error) {
      if (isPlaced) rmSync(location.secretFile)
      throw error
    }
    await compare(url, restoring)
    return { aside: null, secret }
  } finally {
    work.leave()
    lock.release()
  }
}

async function refuseNonEmpty(url: string): Promise<void> {
  const { db } = connectWithoutTimeout(url)
  const all = await listOwnTables(db).finally(() => db.destroy())
  if (all.length === 0) return
  throw new CommandError(
    'The database in DATABASE_URL is not empty. Nothing was changed. Create an empty one.',
  )
}

async function compare(url: string, { archive, progress }: Restoring): Promise<void> {
  const database = connectWithoutTimeout(url)
  try {
    const { tables } = await readContents(database, progress)
    const different = listDifferences(tables, archive.manifest.tables)
    if (different.length > 0)
      throw new CommandError(
        `The database is restored, but differs from the backup: see ${different.join(', ')}.`,
      )
    await analyze(database.db)
  } finally {
    await database.db.destroy()
  }
}

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { listOwnTables } from '#db/introspection.ts'
import { tryLock } from '#db/lock.ts'
import { Stopped } from '../cli/command-line.ts'
import { readPart } from './archive.ts'
import { contentsOf, databasePartOf, differences, SECRET_PART } from './manifest.ts'
import { ownAs } from './owner.ts'
import { analyze, patiently } from './patient-connection.ts'
import { putDump } from './postgres-dump.ts'
import { hasOtherSecret, placeSecret } from './secret.ts'
import { type Restoring, unpackSecret } from './unpacking.ts'
import { workplaceIn } from './workplace.ts'

/** Restores into an empty database on PostgreSQL, in one transaction, after every checksum was compared. */
export async function putPostgres(restoring: Restoring): Promise<{ aside: null; secret: string }> {
  const { place, archive, progress } = restoring
  const url = 'url' in place.database ? place.database.url : ''
  const lockFile = join(place.dataDir, '.boathouse-restore.lock')
  const lock = tryLock(lockFile)
  if (!lock) throw new Stopped(`Another restore uses ${place.dataDir}.`)
  const work = workplaceIn(place.dataDir, '.boathouse-restore')
  try {
    const { draft, secret } = await unpackSecret(work.folder, restoring)
    ownAs(place.dataDir, lockFile, draft)
    if (hasOtherSecret(place, secret))
      throw new Stopped(`There is another secret at ${place.secretFile} already. Move it away first.`)
    for (const name of Object.keys(archive.manifest.parts).filter((name) => name !== SECRET_PART))
      await readPart(archive, name, { progress })
    await refuseNonEmpty(url)
    const isPlaced = placeSecret(place, draft)
    try {
      progress('Restoring the database')
      const open = () => archive.open(databasePartOf('postgres'))
      await putDump(url, place.environment, { open, folder: work.folder, progress })
    } catch (error) {
      if (isPlaced) rmSync(place.secretFile)
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
  const { db } = patiently(url)
  const all = await listOwnTables(db).finally(() => db.destroy())
  if (all.length === 0) return
  throw new Stopped(
    'The database that DATABASE_URL names is not empty. Nothing was changed; make an empty one.',
  )
}

async function compare(url: string, { archive, progress }: Restoring): Promise<void> {
  const database = patiently(url)
  try {
    const { tables } = await contentsOf(database, progress)
    const different = differences(tables, archive.manifest.tables)
    if (different.length > 0)
      throw new Stopped(`The database is restored, but differs from the backup: see ${different.join(', ')}.`)
    await analyze(database.db)
  } finally {
    await database.db.destroy()
  }
}

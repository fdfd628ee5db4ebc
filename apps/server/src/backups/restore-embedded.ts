import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { connect } from '#db/connect.ts'
import { damageIn, standAlone } from '#db/database-file.ts'
import { lockDatabaseFile } from '#db/lock.ts'
import { contentsOf, databasePartOf, differences } from './manifest.ts'
import { publish, syncFolder } from './publish.ts'
import { hasOtherSecret, placeSecret } from './secret.ts'
import { Stopped } from './stopped.ts'
import { type Restoring, unpackInto, unpackSecret } from './unpacking.ts'
import { workplaceIn } from './workplace.ts'

/**
 * Restores an embedded database. All of it is unpacked and checked beside its place first; its name comes last, so that
 * a run that is cut short leaves what was there, or no database.
 */
export async function putEmbedded(restoring: Restoring): Promise<{ aside: string | null; secret: string }> {
  const { place, replace } = restoring
  const file = 'file' in place.database ? place.database.file : ''
  const lock = lockDatabaseFile(file)
  const work = workplaceIn(place.dataDir, '.boathouse-restore')
  try {
    const isThere = existsSync(file)
    if (isThere && !replace) throw inTheWay(`a database at ${file}`)
    const { draft, secret } = await unpackSecret(work.folder, restoring)
    const isOther = hasOtherSecret(place, secret)
    if (isOther && !replace) throw inTheWay(`another secret at ${place.secretFile}`)
    const database = await unpackInto(work.folder, databasePartOf('sqlite'), restoring)
    await compare(database, restoring)
    const aside = isThere || isOther ? moveAside(file, isOther ? place.secretFile : null, restoring) : null
    placeSecret(place, draft)
    publish(database, file)
    return { aside, secret }
  } finally {
    work.leave()
    lock.release()
  }
}

const inTheWay = (what: string) =>
  new Stopped(
    `There is ${what} already, and nothing was changed. With --replace it is moved aside, and kept.`,
  )

/** What was unpacked is whole, says SQLite, and holds what was counted. */
async function compare(file: string, { archive, progress }: Restoring): Promise<void> {
  progress('Checking the database')
  const damage = damageIn(file)
  if (damage) throw new Stopped(`The database in ${archive.file} is damaged: ${damage}. Nothing was changed.`)
  const database = connect({ file }, () => undefined)
  const { tables } = await contentsOf(database, progress).finally(() => database.db.destroy())
  const different = differences(tables, archive.manifest.tables)
  if (different.length > 0)
    throw new Stopped(
      `${archive.file} does not hold what it says: see ${different.join(', ')}. Nothing was changed.`,
    )
  standAlone(file)
}

/**
 * Keeps what was there in a folder of its own. The newest writes stand in the journal: it is linked there before the
 * database goes, and removed after, so that at every moment one of both places has all of it.
 */
function moveAside(file: string, secretFile: string | null, { place, now }: Restoring): string {
  const aside = join(place.dataDir, `replaced-${now.toISOString().replace(/[:.]/g, '-')}`)
  mkdirSync(aside, { mode: 0o700 })
  const journal = `${file}-wal`
  if (existsSync(journal)) linkOrCopy(journal, join(aside, basename(journal)))
  if (existsSync(file)) renameSync(file, join(aside, basename(file)))
  for (const part of [journal, `${file}-shm`]) rmSync(part, { force: true })
  if (secretFile) renameSync(secretFile, join(aside, basename(secretFile)))
  for (const folder of [aside, dirname(file)]) syncFolder(folder)
  return aside
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

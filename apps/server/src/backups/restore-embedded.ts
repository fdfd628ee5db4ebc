import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '#db/connect.ts'
import { findDamage, makeSingleFile } from '#db/database-file.ts'
import { lockDatabaseFile } from '#db/lock.ts'
import { CommandError } from '../cli/command-line.ts'
import type { DataLocation } from '../config.ts'
import { databasePartName, listDifferences, readContents } from './manifest.ts'
import { type Aside, listSidecarFiles, prepareAside } from './move-aside.ts'
import { giveToFolderOwner } from './owner.ts'
import { publish } from './publish.ts'
import { hasOtherSecret, placeSecret } from './secret.ts'
import { type Restoring, unpackInto, unpackSecret } from './unpacking.ts'
import { makeWorkFolder } from './work-folder.ts'

/** Installs the verified database last: an interrupted run leaves the old one, or none. */
export async function restoreEmbedded(
  restoring: Restoring,
): Promise<{ aside: string | null; secret: string }> {
  const { location, replace } = restoring
  const file = 'file' in location.database ? location.database.file : ''
  const lock = lockDatabaseFile(file)
  const work = makeWorkFolder(location.dataDir, '.boathouse-restore')
  try {
    giveToFolderOwner(location.dataDir, `${file}.lock`)
    const there = [file, ...listSidecarFiles(file)].find((path) => existsSync(path))
    if (there && !replace)
      throw inTheWay(there === file ? `a database at ${file}` : `the rest of a database, ${there}`)
    const { draft, secret } = await unpackSecret(work.folder, restoring)
    const isOther = hasOtherSecret(location, secret)
    if (isOther && !replace) throw inTheWay(`another secret at ${location.secretFile}`)
    const database = await unpackInto(work.folder, databasePartName('sqlite'), restoring)
    await compare(database, restoring)
    giveToFolderOwner(location.dataDir, draft, database)
    const aside =
      there || isOther ? prepareAside(join(location.dataDir, `replaced-${timeOf(restoring)}`)) : null
    putInPlace(
      { draft, database, aside },
      { ...location, file, otherSecret: isOther ? location.secretFile : null },
    )
    return { aside: aside?.folder ?? null, secret }
  } finally {
    work.leave()
    lock.release()
  }
}

const timeOf = ({ now }: Restoring) => now.toISOString().replace(/[:.]/g, '-')

interface Unpacked {
  readonly draft: string
  readonly database: string
  readonly aside: Aside | null
}

interface Target extends DataLocation {
  readonly file: string
  readonly otherSecret: string | null
}

/** Secret first, database last, so earlier failures can be undone. */
function putInPlace({ draft, database, aside }: Unpacked, target: Target): void {
  const { file, secretFile, otherSecret } = target
  const hadSecret = existsSync(secretFile)
  let isLast = false
  try {
    aside?.keep(file, otherSecret)
    placeSecret(target, draft)
    const [left] = listSidecarFiles(file)
    // SQLite would apply this file to the restored database.
    if (left)
      throw new CommandError(`${left} appeared during the restore: another program uses this database.`)
    isLast = true
    publish(database, file)
  } catch (error) {
    const message = (error as Error).message.replace(/\.?$/, '.')
    const isBack = !(isLast && existsSync(file)) && rollBack(aside, hadSecret ? null : secretFile)
    const state = isBack ? ' Nothing was changed.' : aside && ` The previous data is in ${aside.folder}.`
    throw new CommandError(`${message}${state ?? ''}`)
  }
}

function rollBack(aside: Aside | null, newSecret: string | null): boolean {
  try {
    if (newSecret) rmSync(newSecret, { force: true })
    aside?.putBack()
    return true
  } catch {
    return false
  }
}

const inTheWay = (what: string) =>
  new CommandError(
    `There is already ${what}. Nothing was changed. Use --replace to move it aside; it is kept.`,
  )

async function compare(file: string, { archive, progress }: Restoring): Promise<void> {
  progress('Checking the database')
  const damage = findDamage(file)
  if (damage)
    throw new CommandError(`The database in ${archive.file} is damaged: ${damage}. Nothing was changed.`)
  const database = connect({ file }, () => undefined)
  const { tables } = await readContents(database, progress).finally(() => database.db.destroy())
  const different = listDifferences(tables, archive.manifest.tables)
  if (different.length > 0)
    throw new CommandError(
      `${archive.file} does not match its list of contents: see ${different.join(', ')}. Nothing was changed.`,
    )
  makeSingleFile(file)
}

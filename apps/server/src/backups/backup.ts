import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { connect } from '#db/connect.ts'
import { copyDatabaseFile, findDamage, makeSingleFile } from '#db/database-file.ts'
import { tryLock } from '#db/lock.ts'
import { vacuumCopy } from '#db/vacuum.ts'
import { CommandError } from '../cli/command-line.ts'
import type { DataLocation } from '../config.ts'
import { openArchive, type Part, readPart, writeArchive } from './archive.ts'
import { computeFileChecksum } from './checksum.ts'
import {
  type Contents,
  databasePartName,
  type Manifest,
  productVersion,
  readContents,
  SECRET_PART,
} from './manifest.ts'
import { giveToFolderOwner } from './owner.ts'
import { dumpDatabase } from './postgres-dump.ts'
import type { Progress } from './progress.ts'
import { fileExists, publish } from './publish.ts'
import { makeWorkFolder } from './work-folder.ts'

interface Options {
  readonly to?: string | undefined
  readonly now: Date
  readonly progress: Progress
}

export interface MadeBackup {
  readonly file: string
  readonly bytes: number
  readonly manifest: Manifest
}

/** Backs up a running installation. Publishes the file once it is complete and verified. Throws CommandError. */
export async function backUp(location: DataLocation, { to, now, progress }: Options): Promise<MadeBackup> {
  const file = resolve(to ?? join(location.dataDir, 'backups', `boathouse-${timestamp(now)}.zip`))
  if (existsSync(file)) throw fileExists(file)
  const secret = readSecret(location)
  const isFile = 'file' in location.database
  if ('file' in location.database && !existsSync(location.database.file))
    throw new CommandError(
      `There is no database at ${location.database.file}. Set DATA_DIR or DATABASE_URL as for the server.`,
    )
  const folder = dirname(file)
  const made = mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lockFile = join(folder, '.boathouse-backup.lock')
  const lock = tryLock(lockFile)
  if (!lock) throw new CommandError(`Another backup is being written to ${folder}.`)
  const work = makeWorkFolder(folder, '.boathouse-backup')
  try {
    if (made === folder) giveToFolderOwner(dirname(folder), folder)
    giveToFolderOwner(folder, lockFile)
    writeFileSync(join(work.folder, SECRET_PART), secret, { mode: 0o600 })
    const name = databasePartName(isFile ? 'sqlite' : 'postgres')
    const contents = await copyContents(location, join(work.folder, name), progress)
    const parts = await readParts(work.folder, [name, SECRET_PART], progress)
    const manifest = makeManifest(contents, parts, { engine: isFile ? 'sqlite' : 'postgres', now })
    const draft = join(work.folder, 'draft.zip')
    await writeArchive(draft, manifest, parts, progress)
    await readBack(draft, progress)
    giveToFolderOwner(folder, draft)
    publish(draft, file)
    return { file, bytes: statSync(file).size, manifest }
  } finally {
    work.leave()
    lock.release()
  }
}

/** Reads a whole backup and verifies all checksums. Throws CommandError. */
export async function readBack(file: string, progress: Progress): Promise<Manifest> {
  const archive = await openArchive(file)
  try {
    for (const name of Object.keys(archive.manifest.parts)) await readPart(archive, name, { progress })
    return archive.manifest
  } finally {
    archive.close()
  }
}

/** Backups include the secret: without it, links and calendar URLs would stop working after a restore. */
function readSecret({ secret, secretFile }: DataLocation): string {
  if (secret) return secret
  if (existsSync(secretFile)) return readFileSync(secretFile, 'utf8')
  throw new CommandError(`There is no secret at ${secretFile}. Set DATA_DIR and SECRET as for the server.`)
}

async function copyContents(location: DataLocation, to: string, progress: Progress): Promise<Contents> {
  const contents =
    'file' in location.database
      ? await copyEmbedded(location.database.file, to, progress)
      : await dumpDatabase(location.database.url, location.environment, { to, progress })
  if (contents.migrations.length > 0) return contents
  throw new CommandError('The database is still empty. Start Boathouse once first.')
}

async function copyEmbedded(file: string, to: string, progress: Progress): Promise<Contents> {
  await copyDatabaseFile(file, to, (share) => progress('Copying the database', share))
  progress('Checking the copy')
  const damage = findDamage(to)
  if (damage) throw new CommandError(`The database is damaged, and was not backed up: ${damage}.`)
  progress('Rewriting the copy')
  vacuumCopy(to)
  const database = connect({ file: to }, () => undefined)
  const contents = await readContents(database, progress).finally(() => database.db.destroy())
  makeSingleFile(to)
  return contents
}

async function readParts(folder: string, names: readonly string[], progress: Progress): Promise<Part[]> {
  const parts: Part[] = []
  for (const name of names) {
    progress('Computing checksums')
    const file = join(folder, name)
    parts.push({ name, file, checksum: await computeFileChecksum(file) })
  }
  return parts
}

const makeManifest = (
  contents: Contents,
  parts: readonly Part[],
  { engine, now }: { engine: Manifest['engine']; now: Date },
): Manifest => ({
  format: 1,
  product: 'Boathouse',
  version: productVersion(),
  createdAt: now.toISOString(),
  engine,
  ...contents,
  parts: Object.fromEntries(parts.map(({ name, checksum }) => [name, checksum])),
})

/** `20261121T151714Z`: sorts by time and is a valid file name everywhere. */
const timestamp = (now: Date): string => `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

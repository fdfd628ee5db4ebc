import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { migrationNames } from '#db/migrations.ts'
import { CommandError } from '../cli/command-line.ts'
import type { DataLocation } from '../config.ts'
import { openArchive } from './archive.ts'
import type { Manifest } from './manifest.ts'
import type { Progress } from './progress.ts'
import { restoreEmbedded } from './restore-embedded.ts'
import { restorePostgres } from './restore-postgres.ts'
import { isOverruled } from './secret.ts'

export interface Restored {
  readonly manifest: Manifest
  /** Folder with the previous files; null if there were none. */
  readonly aside: string | null
  /** Whether SECRET differs from the backup's secret. */
  readonly isSecretOverruled: boolean
}

interface Options {
  readonly from: string
  readonly replace: boolean
  readonly now: Date
  readonly progress: Progress
}

/**
 * Throws CommandError, or DatabaseInUse if a server runs. On PostgreSQL it compares rows only after the commit: if it
 * throws then, don't use the database.
 */
export async function restore(location: DataLocation, { from, ...options }: Options): Promise<Restored> {
  if (options.replace && 'url' in location.database)
    throw new CommandError(
      '--replace is for an embedded database. On PostgreSQL make an empty one, and set DATABASE_URL to it.',
    )
  const archive = await openArchive(resolve(from))
  try {
    refuseUnfit(archive.manifest, location)
    mkdirSync(location.dataDir, { recursive: true, mode: 0o700 })
    const restoring = { location, archive, ...options }
    const restoreInto = 'file' in location.database ? restoreEmbedded : restorePostgres
    const { aside, secret } = await restoreInto(restoring)
    return { manifest: archive.manifest, aside, isSecretOverruled: isOverruled(location, secret) }
  } finally {
    archive.close()
  }
}

function refuseUnfit({ engine, migrations, version }: Manifest, { database }: DataLocation): void {
  const wanted = 'file' in database ? 'sqlite' : 'postgres'
  const known = new Set(migrationNames)
  if (migrations.some((name) => !known.has(name)))
    throw new CommandError(`This backup is from a newer Boathouse (${version}). Update this one first.`)
  if (engine === wanted) return
  throw new CommandError(
    engine === 'sqlite'
      ? 'This backup is of an embedded database. Restore it without DATABASE_URL, then use npm run move-to-postgres.'
      : 'This backup is of a PostgreSQL database. Set DATABASE_URL to an empty one.',
  )
}

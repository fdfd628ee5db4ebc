import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DataLocation } from '../config.ts'
import { type Archive, readPart } from './archive.ts'
import { SECRET_PART } from './manifest.ts'
import type { Progress } from './progress.ts'

export interface Restoring {
  readonly location: DataLocation
  readonly archive: Archive
  readonly progress: Progress
  /** Whether existing files may be moved aside. */
  readonly replace: boolean
  readonly now: Date
}

export async function unpackInto(
  folder: string,
  name: string,
  { archive, progress }: Restoring,
): Promise<string> {
  const file = join(folder, name)
  await readPart(archive, name, { into: createWriteStream(file, { flags: 'wx', mode: 0o600 }), progress })
  return file
}

export async function unpackSecret(
  folder: string,
  restoring: Restoring,
): Promise<{ draft: string; secret: string }> {
  const draft = await unpackInto(folder, SECRET_PART, restoring)
  return { draft, secret: readFileSync(draft, 'utf8') }
}

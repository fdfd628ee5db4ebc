import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { CommandError } from '../cli/command-line.ts'

/** Renames without overwriting. Syncs before and after, so a power cut leaves all or nothing. */
export function publish(draft: string, file: string): void {
  sync(draft)
  try {
    linkSync(draft, file)
    rmSync(draft)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw fileExists(file)
    // Some file systems, for example on memory sticks, have no hard links.
    if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP', 'EMLINK'].includes(code)) throw error
    if (existsSync(file)) throw fileExists(file)
    renameSync(draft, file)
  }
  syncFolder(dirname(file))
}

export const fileExists = (file: string) =>
  new CommandError(`${file} already exists and is not overwritten. Choose another name.`)

export function sync(path: string): void {
  const handle = openSync(path, 'r+')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Syncs a folder to persist new file names. A no-op on Windows, which does so itself. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

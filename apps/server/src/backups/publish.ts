import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { CommandError } from '../cli/command-line.ts'

/**
 * Gives a whole file its name, and never takes it from another. Its bytes are on the disk before, and its name after:
 * at a power cut there is all of it or nothing.
 */
export function publish(draft: string, file: string): void {
  sync(draft)
  try {
    linkSync(draft, file)
    rmSync(draft)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw fileExists(file)
    // Some file systems, of memory sticks above all, have no links.
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

/** That a name stands in a folder is a change of the folder, which Windows keeps by itself. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

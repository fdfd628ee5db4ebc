import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { giveToFolderOwner } from './owner.ts'
import { syncFolder } from './publish.ts'

/** Files that SQLite keeps beside a database and would apply to any new one of that name. */
const SIDECAR_ENDINGS = ['-wal', '-journal', '-shm']

/** Includes sidecar files whose database is missing. */
export const listSidecarFiles = (file: string): string[] =>
  SIDECAR_ENDINGS.map((ending) => `${file}${ending}`).filter((path) => existsSync(path))

export interface Aside {
  readonly folder: string
  readonly keep: (file: string, secretFile: string | null) => void
  /** Undoes even a partial move, then removes the folder. */
  readonly putBack: () => void
}

/** Hard-links journals before the database moves, and removes the originals afterwards: one folder is always complete. */
export function prepareAside(folder: string): Aside {
  const back: (() => void)[] = []
  const there = (path: string) => join(folder, basename(path))
  const move = (path: string) => {
    renameSync(path, there(path))
    back.push(() => renameSync(there(path), path))
  }
  const keep = (file: string, secretFile: string | null) => {
    const beside = listSidecarFiles(file)
    mkdirSync(folder, { mode: 0o700 })
    back.push(() => rmdirSync(folder))
    giveToFolderOwner(dirname(folder), folder)
    for (const path of beside) {
      linkOrCopy(path, there(path))
      back.push(() => rmSync(there(path)))
    }
    syncFolder(folder)
    if (existsSync(file)) move(file)
    for (const path of beside) {
      rmSync(path)
      back.push(() => linkOrCopy(there(path), path))
    }
    if (secretFile) move(secretFile)
    for (const changed of [folder, dirname(file)]) syncFolder(changed)
  }
  return { folder, keep, putBack: () => undo(back, dirname(folder)) }
}

function undo(back: (() => void)[], folder: string): void {
  for (const step of back.splice(0).reverse()) step()
  syncFolder(folder)
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to, constants.COPYFILE_EXCL)
  }
}

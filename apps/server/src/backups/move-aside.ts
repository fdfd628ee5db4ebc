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

/** What SQLite keeps beside a database. Whichever database has the name next, SQLite takes these for its own. */
const SIDECAR_ENDINGS = ['-wal', '-journal', '-shm']

/** The names beside a database that are there, whether or not the database is. */
export const listSidecarFiles = (file: string): string[] =>
  SIDECAR_ENDINGS.map((ending) => `${file}${ending}`).filter((path) => existsSync(path))

/** A place for what was there, and the way back. */
export interface Aside {
  readonly folder: string
  readonly keep: (file: string, secretFile: string | null) => void
  /** Puts everything back where it was, however much of it was kept by then, and leaves no folder. */
  readonly putBack: () => void
}

/**
 * Keeps what was there in a folder of its own. The newest writes stand in the journals: they are linked there before the
 * database goes, and removed after, so that at every moment one of both places has all of it.
 */
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

import { lchownSync, lstatSync, statSync } from 'node:fs'

/** Gives files created by root to the folder's owner. Skips links and other users' files. */
export function giveToFolderOwner(folder: string, ...made: readonly string[]): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(folder)
  for (const path of made) {
    const found = lstatSync(path)
    if (found.uid === 0 && (found.isDirectory() || (found.isFile() && found.nlink === 1)))
      lchownSync(path, uid, gid)
  }
}

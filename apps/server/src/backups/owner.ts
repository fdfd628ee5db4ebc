import { lchownSync, lstatSync, statSync } from 'node:fs'

/**
 * Gives what root has made to the owner of the folder that it is for: what runs there as somebody else has to be able to
 * open it. Whoever isn't root has nothing to give, and what is linked or somebody else's already is left alone.
 */
export function giveToFolderOwner(folder: string, ...made: readonly string[]): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(folder)
  for (const path of made) {
    const found = lstatSync(path)
    if (found.uid === 0 && (found.isDirectory() || (found.isFile() && found.nlink === 1)))
      lchownSync(path, uid, gid)
  }
}

import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Folders with the project's files; the rest are packages, caches and a built web. */
const FOLDERS = ['.ci', 'apps', 'bench', 'docs', 'e2e', 'faults', 'packages', 'scripts']
const isOwn = (path) => !/(^|\/)(node_modules|dist|\.cache)(\/|$)/.test(path)

/** Copies the project to a new folder, with its packages. Returns the folder. */
export function copyTree() {
  const copy = mkdtempSync(join(tmpdir(), 'boathouse-adding-'))
  for (const { name } of readdirSync(root, { withFileTypes: true }).filter((one) => one.isFile()))
    cpSync(join(root, name), join(copy, name))
  for (const folder of FOLDERS)
    cpSync(join(root, folder), join(copy, folder), {
      recursive: true,
      filter: (path) => isOwn(path.slice(root.length)),
    })
  for (const folder of ['.', 'apps/server'])
    linkPackages(join(root, folder, 'node_modules'), join(copy, folder, 'node_modules'))
  return copy
}

/** Links packages one by one: our own, which npm links relatively, must be those of the copy. */
function linkPackages(from, to) {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from))
    if (name === '@boathouse')
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true })
    else symlinkSync(join(from, name), join(to, name))
}

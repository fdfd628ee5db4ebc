import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

const git = (...args) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', maxBuffer: 2 ** 26 })

/** Paths of the project's files that a test may copy: tracked or new, and present. */
export const listFiles = () =>
  git(
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '-z',
    '--',
    ':!docs/pictures',
    ':!bench/results',
  )
    .split('\0')
    .filter(Boolean)

/** Copies the project to a new folder, with its packages. Returns the folder. */
export function copyTree() {
  const copy = mkdtempSync(join(tmpdir(), 'boathouse-adding-'))
  for (const path of listFiles()) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    cpSync(join(root, path), join(copy, path))
  }
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

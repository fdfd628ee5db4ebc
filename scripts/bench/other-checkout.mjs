import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { endSignals, signalExit } from '../process/run.mjs'
import { root } from '../setup/paths.mjs'
import { UserError, withProgress } from '../setup/terminal.mjs'

/** Input of `bench/checkout.ts`, and `remove`, which also runs at exit. Throws `UserError` for an unknown commit. */
export async function checkOut(commit) {
  const name = shortNameOf(commit)
  const parent = mkdtempSync(join(tmpdir(), 'boathouse-against-'))
  const folder = join(parent, name)
  const remove = removeOnce(parent, folder)
  process.once('exit', remove)
  // Otherwise Ctrl-C during the installation would leave the folder behind.
  for (const signal of endSignals) process.once(signal, () => process.exit(signalExit(signal)))
  await withProgress(`Checking out ${name}`, async () => git('worktree', 'add', '--detach', folder, commit))
  const its = (file) => import(pathToFileURL(join(folder, 'scripts', file)).href)
  const { setUp, pinnedNode } = await its('setup.mjs')
  await setUp()
  const { serverFlags, serverSettings } = await its('process/server-flags.mjs')
  const checkout = { name, folder, node: pinnedNode(), flags: serverFlags, settings: serverSettings }
  return { checkout, remove }
}

function shortNameOf(commit) {
  try {
    return git('rev-parse', '--short', '--verify', '--end-of-options', `${commit}^{commit}`)
  } catch {
    throw new UserError(`There is no commit ${commit} to compare with.`)
  }
}

const git = (...args) =>
  execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

function removeOnce(parent, folder) {
  let isRemoved = false
  return () => {
    if (isRemoved) return
    isRemoved = true
    if (existsSync(folder)) git('worktree', 'remove', '--force', folder)
    rmSync(parent, { recursive: true, force: true })
  }
}

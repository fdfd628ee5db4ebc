import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from '../process/run.mjs'
import { UserError, withProgress } from '../setup/terminal.mjs'

export function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return firstRunnable(names.flatMap((name) => folders.map((folder) => join(folder, name))))
}

export function firstRunnable(paths) {
  return paths.find((path) => {
    try {
      accessSync(path, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

export function subfolders(folder) {
  return existsSync(folder) ? readdirSync(folder) : []
}

/** Installs Debian's package if allowed; otherwise throws with what to install. */
export async function installFromDebian(pkg, otherwise) {
  if (process.getuid?.() !== 0 || !onPath(['apt-get'])) throw new UserError(otherwise)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { capture: true, env }
  const result = await withProgress(`Installing Debian's ${pkg}`, async () => {
    await run('apt-get', ['update', '-qq'], options)
    return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', pkg], options)
  })
  if (result.code !== 0) throw new UserError(`apt-get could not install ${pkg}:\n${result.output.trim()}`)
}

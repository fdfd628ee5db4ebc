import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { run } from '../process/run.mjs'
import { contentHash, isStamped, writeStamp } from './content-hash.mjs'
import { inRoot } from './paths.mjs'
import { hasPinnedNode } from './pinned-node.mjs'
import { UserError, withProgress } from './terminal.mjs'

const stamp = inRoot('node_modules/.cache/boathouse-installed')

/** Installs exactly the lock file's packages, unless node_modules has them. */
export async function ensureInstalled() {
  const wanted = contentHash(manifests())
  if (isStamped(stamp, wanted) && hasPinnedNode()) return
  // Keeps a matching `npm install`, which `npm ci` would remove first.
  if (!(agrees() && hasPinnedNode())) await install()
  writeStamp(stamp, wanted)
}

function manifests() {
  const workspaces = ['packages', 'apps'].flatMap((folder) =>
    existsSync(inRoot(folder))
      ? readdirSync(inRoot(folder)).map((name) => inRoot(folder, name, 'package.json'))
      : [],
  )
  return [inRoot('package-lock.json'), inRoot('package.json'), inRoot('.npmrc'), ...workspaces]
}

/** Whether node_modules matches the lock file, by npm's record, which is written only after success. */
export function agrees(
  lockFile = inRoot('package-lock.json'),
  record = inRoot('node_modules/.package-lock.json'),
) {
  if (!existsSync(record)) return false
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages
  const present = JSON.parse(readFileSync(record, 'utf8')).packages
  const known = Object.keys(present).every((path) => path in wanted)
  return known && Object.entries(wanted).every(([path, entry]) => stands(path, entry, present[path]))
}

function stands(path, wanted, present) {
  // Workspaces are links; optional packages of other platforms are absent.
  if (!path.includes('node_modules')) return true
  if (!present) return wanted.optional === true
  return present.version === wanted.version && present.integrity === wanted.integrity
}

/** Installs a command's folder with its own lock file. `what` is its name. */
export async function ensureInstalledIn(folder, what) {
  const [lockFile, record] = ['package-lock.json', 'node_modules/.package-lock.json'].map((file) =>
    inRoot(folder, file),
  )
  if (!agrees(lockFile, record)) await install({ folder, what })
}

async function install({ folder = '.', what = 'packages' } = {}) {
  const npm = npmCommand()
  // NODE_ENV=production makes npm omit devDependencies, which the web build needs: hence --include.
  const options = ['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund']
  const result = await withProgress(`Installing ${what}`, () =>
    run(npm.path, [...npm.args, ...options, '--loglevel=error'], {
      capture: true,
      shell: npm.shell,
      cwd: inRoot(folder),
    }),
  )
  if (result.code === 0) return
  if (result.missing) throw new UserError('npm was not found; install Node 20 or later together with npm.')
  throw new UserError(`Installing ${what} failed (npm ci, exit ${result.code}):\n${result.output.trim()}`)
}

function npmCommand() {
  const path = process.env.npm_execpath ?? ''
  // Other package managers set the same variable, and would ignore our lock file.
  if (basename(path) === 'npm-cli.js') return { path: process.execPath, args: [path], shell: false }
  return { path: 'npm', args: [], shell: process.platform === 'win32' }
}

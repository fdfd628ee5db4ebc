import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inRoot } from '../setup/paths.mjs'

/** User without a name or rights. */
const NOBODY = 65_534

/** Whether this process may create mount namespaces: as root on Linux. */
export const maySeparate = () =>
  process.platform === 'linux' &&
  process.getuid() === 0 &&
  spawnSync('unshare', ['--mount', 'setpriv', `--reuid=${NOBODY}`, 'true']).status === 0

/** Assembles the image's content: sources and runtime packages. Returns the folder. */
export function assemble(sources) {
  mkdirSync(inRoot('.cache'), { recursive: true })
  // Uses the packages' file system, so they can be hard-linked.
  const folder = mkdtempSync(inRoot('.cache/image-'))
  for (const source of sources) {
    if (!existsSync(inRoot(source))) continue
    cpSync(inRoot(source), join(folder, source), {
      recursive: true,
      filter: (path) => !/\/node_modules(\/|$)|\.test\./.test(path),
    })
  }
  execFileSync('cp', ['--archive', '--link', '--parents', ...packagesForRunning(), folder], { cwd: inRoot() })
  execFileSync('chmod', ['755', folder])
  return { folder, clear: () => rmSync(folder, { recursive: true, force: true }) }
}

/** The server's runtime packages by the lock file, like `npm ci -w`. Nested ones come with their parents. */
function packagesForRunning() {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))
  const found = new Set()
  const add = (path) => {
    if (found.has(path)) return
    found.add(path)
    const { link, resolved, dependencies, peerDependencies, peerDependenciesMeta } = packages[path]
    if (link) add(resolved)
    const isMeant = (name) => !peerDependenciesMeta?.[name]?.optional
    for (const name of Object.keys({ ...dependencies, ...peerDependencies }).filter(isMeant))
      add(placeOf(packages, path, name))
  }
  add('apps/server')
  return [...found].filter((path) => path.split('node_modules/').length === 2)
}

/** Resolves a package like Node: nested, beside, or further up. */
function placeOf(packages, from, name) {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name)
    if (packages[place]) return place
    if (folder === '.') throw new Error(`The lock file has no ${name} for ${from}.`)
  }
}

/** Only /mnt/data is writable, and the program can't gain rights. */
const SEPARATE = `
set -e
mount --make-rprivate /
mount -t tmpfs -o mode=755 tmpfs /mnt
mkdir /mnt/app /mnt/data
touch /mnt/node
mount --bind "$1" /mnt/app
mount -o remount,bind,ro /mnt/app
mount --bind "$2" /mnt/node
mount -t tmpfs -o size=64m,mode=700,uid=${NOBODY} tmpfs /mnt/data
mount -o remount,ro /mnt
for at in /tmp /var/tmp /dev/shm; do
  if mountpoint --quiet $at; then mount -o remount,bind,ro $at; fi
done
mount -o remount,bind,ro /
cd /mnt/app
shift 2
exec setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all "$@"
`

/** Runs like the image, read-only, with `/mnt/node` as Node and `/mnt/data` for data. */
export const startReadOnly = ({ folder, node, env }, words) =>
  spawn('unshare', ['--mount', 'sh', '-c', SEPARATE, 'sh', folder, node, ...words], {
    env: { PATH: process.env.PATH, DATA_DIR: '/mnt/data', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

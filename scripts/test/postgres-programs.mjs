import { execFileSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { UserError } from '../setup/terminal.mjs'
import { firstRunnable, installFromDebian, onPath, subfolders } from './find-program.mjs'

const oldest = 15
const missing = `PostgreSQL ${oldest} or later is missing: install its server programs (Debian: apt-get install postgresql), or set TEST_POSTGRES_URL to a database server made for tests.`

/** Folder of `initdb` and `postgres`, which Debian keeps off the PATH. */
export async function ensurePostgresPrograms() {
  const present = findPrograms()
  if (present) return present
  // Debian also starts a cluster; ours is separate, on another port.
  await installFromDebian('postgresql', missing)
  const installed = findPrograms()
  if (!installed) throw new UserError(missing)
  return installed
}

function findPrograms() {
  const versions = subfolders('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a))
  const candidates = [
    ...versions.map((version) => `/usr/lib/postgresql/${version}/bin/initdb`),
    ...['/opt/homebrew/opt', '/usr/local/opt'].flatMap((folder) =>
      subfolders(folder)
        .filter((name) => name.startsWith('postgresql'))
        .map((name) => `${folder}/${name}/bin/initdb`),
    ),
  ]
  const paths = [onPath(['initdb']), ...candidates].filter(Boolean)
  const suitable = paths.find((path) => firstRunnable([path]) && majorVersion(path) >= oldest)
  return suitable && dirname(realpathSync(suitable))
}

function majorVersion(path) {
  try {
    return Number(/\d+/.exec(execFileSync(path, ['--version'], { encoding: 'utf8' }))?.[0] ?? 0)
  } catch {
    return 0
  }
}

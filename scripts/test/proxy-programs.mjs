import { UserError } from '../setup/terminal.mjs'
import { firstRunnable, installFromDebian, onPath } from './find-program.mjs'

const missing = (program) =>
  `${program} is missing: install it (Debian: apt-get install ${program}), or leave the proxies out: npm run test:faults -- --only=R1,R2`

/** Paths of nginx, Caddy and openssl, which creates their certificate. */
export async function ensureProxyPrograms() {
  const paths = {}
  for (const program of ['nginx', 'caddy', 'openssl']) paths[program] = await ensure(program)
  return paths
}

async function ensure(program) {
  const present = find(program)
  if (present) return present
  await installFromDebian(program, missing(program))
  const installed = find(program)
  if (!installed) throw new UserError(missing(program))
  return installed
}

/** Debian installs nginx outside normal users' PATH. */
const find = (program) => onPath([program]) ?? firstRunnable([`/usr/sbin/${program}`])

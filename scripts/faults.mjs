// npm run test:faults: behaviour while things break. See docs/testing.md. Quick: -- --only=R1,proxies --kills=10
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { serve } from './process/serve.mjs'
import { inRoot } from './setup/paths.mjs'
import { command, UserError } from './setup/terminal.mjs'
import { pinnedNode, setUp } from './setup.mjs'
import { promises } from './test/marks.mjs'
import { startPostgres } from './test/postgres.mjs'
import { ensurePostgresPrograms } from './test/postgres-programs.mjs'
import { ensureProxyPrograms } from './test/proxy-programs.mjs'

/** Folder of the tests behind real proxies. */
const PROXIES = 'proxies'

const LONGEST_MS = 90 * 60_000

await command(async () => {
  const { only, isAll, kills } = asked()
  await setUp()
  const programs = await ensurePostgresPrograms()
  const proxies = isAll || only.includes(PROXIES) ? await ensureProxyPrograms() : {}
  const { url, stop } = await startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'boathouse-faults-'))
  // PostgreSQL doesn't run as root and needs access to its files.
  chmodSync(folder, 0o711)
  const [busy = 0] = loadavg()
  if (busy > availableParallelism())
    console.error(
      `The machine is busy (load ${busy.toFixed(1)} on ${availableParallelism()} cores): what is about time, as R3, R8, R9 and R13, may fail for that alone.`,
    )
  const timeout = setTimeout(() => {
    console.error('The faults took too long and were stopped.')
    process.kill(process.pid, 'SIGTERM')
  }, LONGEST_MS)
  try {
    const vitest = [inRoot('node_modules/vitest/vitest.mjs'), 'run', '--config', 'faults/vitest.config.ts']
    const filters = isAll
      ? []
      : only.map((line) => (line === PROXIES ? `faults/${PROXIES}/` : `${line.toLowerCase()}-`))
    const env = {
      ...process.env,
      TEST_POSTGRES_URL: url,
      POSTGRES_PROGRAMS: programs,
      NGINX_PROGRAM: proxies.nginx,
      CADDY_PROGRAM: proxies.caddy,
      OPENSSL_PROGRAM: proxies.openssl,
      FAULTS_FOLDER: folder,
      FAULTS_FIGURES: join(folder, 'figures.jsonl'),
      FAULTS_KILLS: kills,
      FAULTS_ONLY: only.filter((line) => line !== PROXIES).join(','),
    }
    delete env.NODE_ENV
    return await serve(pinnedNode(), [...vitest, ...filters], { env })
  } finally {
    clearTimeout(timeout)
    await stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})

function asked() {
  const lines = promises()
    .map(({ mark }) => mark)
    .filter((mark) => mark.startsWith('R'))
  const options = { only: { type: 'string' }, kills: { type: 'string', default: '100' } }
  const { values } = parseArgs({ options })
  const only = values.only?.split(',')
  if (only?.some((line) => line !== PROXIES && !lines.includes(line)))
    throw new UserError('Which lines? For example: npm run test:faults -- --only=R1,proxies')
  if (!/^[1-9]\d*$/.test(values.kills)) throw new UserError('How many kills? For example: --kills=10')
  return { only: only ?? lines, isAll: !only, kills: values.kills }
}

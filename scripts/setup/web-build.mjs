import { existsSync } from 'node:fs'
import { run } from '../process/run.mjs'
import { contentHash, isStamped, writeStamp } from './content-hash.mjs'
import { inRoot } from './paths.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { UserError, withProgress } from './terminal.mjs'

const stamp = inRoot('.cache/web-built')
const sources = ['package-lock.json', 'apps/web', 'docs', 'packages'].map((path) => inRoot(path))

/** Builds the web unless apps/web/dist is from exactly these sources. */
export async function ensureWebBuilt() {
  const built = existsSync(inRoot('apps/web/dist/index.html')) && isStamped(stamp, contentHash(sources))
  if (!built) await buildWeb()
}

export async function buildWeb() {
  const hash = contentHash(sources)
  const vite = inRoot('node_modules/vite/bin/vite.js')
  const result = await withProgress('Building the web', () =>
    run(pinnedNode(), [vite, 'build', '--logLevel', 'warn'], {
      cwd: inRoot('apps/web'),
      capture: true,
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  )
  if (result.code !== 0) throw new UserError(`Building the web failed:\n${result.output.trim()}`)
  writeStamp(stamp, hash)
  return result.output.trim()
}

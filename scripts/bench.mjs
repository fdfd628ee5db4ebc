// npm run bench: runs on the pinned Node, with a durable PostgreSQL server of its own.
import { parseArgs } from 'node:util'
import { checkOut } from './bench/other-checkout.mjs'
import { attend } from './process/serve.mjs'
import { serverFlags, serverSettings } from './process/server-flags.mjs'
import { root } from './setup/paths.mjs'
import { command } from './setup/terminal.mjs'
import { ensureInstalledIn, pinnedNode, setUp } from './setup.mjs'
import { ensureChromium } from './test/chromium.mjs'
import { startPostgres } from './test/postgres.mjs'

await command(async () => {
  const args = process.argv.slice(2)
  const options = { only: { type: 'string' }, against: { type: 'string' } }
  const { values } = parseArgs({ args, options, strict: false })
  const letters = values.only ?? (values.against === undefined ? 'fk' : '')
  const judgesPages = letters.includes('f')
  const opensPages = judgesPages || letters.includes('k')
  await setUp()
  if (judgesPages) await ensureInstalledIn('bench/lighthouse', 'Lighthouse')
  const browser = opensPages ? { CHROMIUM_PATH: await ensureChromium() } : {}
  const other = values.against === undefined ? null : await checkOut(values.against)
  const { url, stop } = await startPostgres({ durable: true })
  try {
    const own = {
      name: 'this checkout',
      folder: root,
      node: pinnedNode(),
      flags: serverFlags,
      settings: serverSettings,
    }
    const checkouts = JSON.stringify({ own, other: other?.checkout ?? null })
    const settings = { TEST_POSTGRES_URL: url, BENCH_CHECKOUTS: checkouts, ...browser }
    const env = { ...serverSettings, ...process.env, ...settings }
    return await attend(pinnedNode(), ['bench/main.ts', ...args], { env })
  } finally {
    await stop()
    other?.remove()
  }
})

// npm run bench: measures on the pinned Node, with a PostgreSQL server of its own that keeps what it acknowledged.
import { parseArgs } from 'node:util'
import { attend } from './process/serve.mjs'
import { serverFlags, serverSettings } from './process/server-flags.mjs'
import { command } from './setup/terminal.mjs'
import { ensureInstalledIn, pinnedNode, setUp } from './setup.mjs'
import { ensureChromium } from './test/chromium.mjs'
import { startPostgres } from './test/postgres.mjs'

await command(async () => {
  const args = process.argv.slice(2)
  const { values } = parseArgs({ args, options: { only: { type: 'string' } }, strict: false })
  const judgesPages = (values.only ?? 'f').includes('f')
  const opensPages = judgesPages || values.only?.includes('k')
  await setUp()
  // Only pages need them, and they are large.
  if (judgesPages) await ensureInstalledIn('bench/lighthouse', 'Lighthouse')
  const browser = opensPages ? { CHROMIUM_PATH: await ensureChromium() } : {}
  const { url, stop } = await startPostgres({ durable: true })
  try {
    const settings = { TEST_POSTGRES_URL: url, SERVER_FLAGS: serverFlags.join(' '), ...browser }
    const env = { ...serverSettings, ...process.env, ...settings }
    return await attend(pinnedNode(), ['bench/main.ts', ...args], { env })
  } finally {
    await stop()
  }
})

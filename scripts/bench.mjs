// npm run bench: measures on the pinned Node, with a PostgreSQL server of its own.
import { attend } from './process/serve.mjs'
import { serverFlags } from './process/server-flags.mjs'
import { command } from './setup/say.mjs'
import { pinnedNode, setUp } from './setup.mjs'
import { startPostgres } from './test/postgres.mjs'

await command(async () => {
  await setUp()
  const { url, stop } = await startPostgres()
  try {
    const env = { ...process.env, TEST_POSTGRES_URL: url, SERVER_FLAGS: serverFlags.join(' ') }
    return await attend(pinnedNode(), ['bench/main.ts', ...process.argv.slice(2)], { env })
  } finally {
    await stop()
  }
})

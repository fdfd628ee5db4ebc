// Takes the pictures of the README, the guide and the web manifest from the demo: npm run screenshots [-- NAME …]
import { run } from './process/run.mjs'
import { inRoot } from './setup/paths.mjs'
import { command } from './setup/terminal.mjs'
import { pinnedNode, setUp } from './setup.mjs'
import { ensureChromium } from './test/chromium.mjs'

/** A Thursday in the season, 25 minutes before practice: its register is open, and boats are out. */
const NOW = '2026-09-17T17:35+02:00'
const ZONE = 'Europe/Budapest'

await command(async () => {
  await setUp()
  const env = {
    ...process.env,
    CHROMIUM_PATH: await ensureChromium(),
    TZ: ZONE,
    TEST_CLOCK_SHIFT: String(Date.parse(NOW) - Date.now()),
  }
  const clock = inRoot('packages/domain/test/shifted-process.ts')
  const args = ['--import', clock, inRoot('e2e/screenshots.ts'), ...process.argv.slice(2)]
  return (await run(pinnedNode(), args, { env })).code
})

// Checks every screen in both themes at both widths; `npm test` uses one width per theme: node scripts/visual.mjs
import { run } from './process/run.mjs'
import { command } from './setup/terminal.mjs'
import { pinnedNode, setUp } from './setup.mjs'

await command(async () => {
  await setUp()
  const args = ['scripts/run.mjs', 'playwright', 'test', '-c', 'e2e', 'screens']
  return (await run(pinnedNode(), args, { env: { ...process.env, EVERY_VIEW: 'yes' } })).code
})

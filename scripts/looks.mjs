// Reads every screen with axe in all four looks, where `npm test` takes two: node scripts/looks.mjs
import { run } from './process/run.mjs'
import { command } from './setup/say.mjs'
import { pinnedNode, setUp } from './setup.mjs'

await command(async () => {
  await setUp()
  const args = ['scripts/run.mjs', 'playwright', 'test', '-c', 'e2e', 'accessibility']
  return (await run(pinnedNode(), args, { env: { ...process.env, EVERY_LOOK: 'yes' } })).code
})

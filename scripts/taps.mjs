// Counts taps of common tasks on a phone, in the demo: node scripts/taps.mjs
import { run } from './process/run.mjs'
import { inRoot } from './setup/paths.mjs'
import { command } from './setup/terminal.mjs'
import { pinnedNode, setUp } from './setup.mjs'

await command(async () => {
  await setUp()
  return (await run(pinnedNode(), [inRoot('e2e/taps.ts')])).code
})

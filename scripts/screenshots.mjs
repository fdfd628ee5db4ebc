// Takes the pictures of the README and of the web’s manifest, of the demo: node scripts/screenshots.mjs
import { run } from './process/run.mjs'
import { inRoot } from './setup/paths.mjs'
import { command } from './setup/terminal.mjs'
import { pinnedNode, setUp } from './setup.mjs'

await command(async () => {
  await setUp()
  return (await run(pinnedNode(), [inRoot('e2e/screenshots.ts')])).code
})

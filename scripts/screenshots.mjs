// Takes the README's and the web manifest's screenshots of the demo: node scripts/screenshots.mjs
import { run } from './process/run.mjs'
import { inRoot } from './setup/paths.mjs'
import { command } from './setup/terminal.mjs'
import { pinnedNode, setUp } from './setup.mjs'

await command(async () => {
  await setUp()
  return (await run(pinnedNode(), [inRoot('e2e/screenshots.ts')])).code
})

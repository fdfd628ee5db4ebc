// Brings the translations in step with the English messages (docs/translating.md): npm run words
import { run } from './process/run.mjs'
import { inRoot } from './setup/paths.mjs'
import { command } from './setup/terminal.mjs'
import { ensureInstalled, pinnedNode } from './setup.mjs'

await command(async () => {
  await ensureInstalled()
  return (await run(pinnedNode(), [inRoot('scripts/words/sync.mjs')])).code
})

// Backs up, restores or moves the whole installation: node scripts/installation.mjs backup
import { attend } from './process/serve.mjs'
import { command } from './setup/terminal.mjs'
import { ensureInstalled, pinnedNode } from './setup.mjs'

await command(async () => {
  await ensureInstalled()
  return attend(pinnedNode(), ['apps/server/src/cli/installation.ts', ...process.argv.slice(2)])
})

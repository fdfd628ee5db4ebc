// Runs an operator's command: node scripts/admin.mjs grant-super ann@club.example
import { run } from './process/run.mjs'
import { command } from './setup/terminal.mjs'
import { ensureInstalled, pinnedNode } from './setup.mjs'

await command(async () => {
  await ensureInstalled()
  return (await run(pinnedNode(), ['apps/server/src/cli/operator.ts', ...process.argv.slice(2)])).code
})

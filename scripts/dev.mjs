// npm run dev: the server on port 3000 (or PORT), restarted when its sources change, and Vite in front of it.

import { attend } from './process/serve.mjs'
import { inRoot } from './setup/paths.mjs'
import { command } from './setup/terminal.mjs'
import { ensureInstalled, pinnedNode } from './setup.mjs'

await command(async () => {
  await ensureInstalled()
  const env = { ...process.env, PORT: process.env.PORT || '3000' }
  const server = attend(pinnedNode(), ['--watch', 'apps/server/src/main.ts', ...process.argv.slice(2)], {
    env,
  })
  const vite = attend(pinnedNode(), [inRoot('node_modules/vite/bin/vite.js')], {
    cwd: inRoot('apps/web'),
    env,
  })
  // Neither works alone. Ctrl-C has already reached both.
  const code = await Promise.race([server, vite])
  process.kill(process.pid, 'SIGTERM')
  return code
})

import { endChildren, endSignals, signalExit } from './process/run.mjs'
import { serve } from './process/serve.mjs'
import { serverFlags, serverSettings } from './process/server-flags.mjs'
import { command } from './setup/terminal.mjs'
import { pinnedNode, setUp } from './setup.mjs'

const leaveDuringSetUp = (signal) => {
  endChildren(signal)
  process.exit(signalExit(signal))
}

await command(async () => {
  for (const signal of endSignals) process.on(signal, leaveDuringSetUp)
  await setUp()
  for (const signal of endSignals) process.off(signal, leaveDuringSetUp)
  return serve(pinnedNode(), [...serverFlags, 'apps/server/src/main.ts', ...process.argv.slice(2)], {
    env: { ...serverSettings, ...process.env },
  })
})

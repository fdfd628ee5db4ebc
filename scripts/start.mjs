import { endChildren, endSignals, signalExit } from './process/run.mjs'
import { serve } from './process/serve.mjs'
import { command } from './setup/say.mjs'
import { pinnedNode, setUp } from './setup.mjs'

const leaveDuringSetUp = (signal) => {
  endChildren(signal)
  process.exit(signalExit(signal))
}

await command(async () => {
  for (const signal of endSignals) process.on(signal, leaveDuringSetUp)
  await setUp()
  for (const signal of endSignals) process.off(signal, leaveDuringSetUp)
  // A small young generation keeps the idle server at 125 MB instead of 180.
  return serve(pinnedNode(), ['--max-semi-space-size=4', 'apps/server/src/main.ts', ...process.argv.slice(2)])
})

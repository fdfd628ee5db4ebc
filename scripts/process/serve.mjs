import { spawn } from 'node:child_process'
import { root } from '../setup/paths.mjs'
import { endSignals, exitCode } from './run.mjs'
import { watchNpm } from './watch-npm.mjs'

const exitWithLauncher = new URL('exit-with-launcher.mjs', import.meta.url).href
const samePress = 500
const defaults = { cwd: root, env: process.env }

/**
 * Uses a process group of its own: npm forwards Ctrl-C again, which the server would take as "stop without
 * draining".
 */
export function serve(node, args, options = {}) {
  const ownGroup = process.platform !== 'win32'
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  return untilEnd(
    spawn(node, ['--import', exitWithLauncher, ...args], {
      ...defaults,
      ...options,
      stdio,
      detached: ownGroup,
    }),
    endSignals,
  )
}

/** Runs interactive tools, which handle Ctrl-C themselves in the terminal's group. */
export function attend(node, args, options = {}) {
  return untilEnd(spawn(node, args, { ...defaults, ...options, stdio: 'inherit' }), ['SIGTERM', 'SIGHUP'])
}

function untilEnd(child, forwarded) {
  return new Promise((resolve, reject) => {
    const end = once(samePress, (signal) => child.kill(signal))
    const stopForwarding = forwardSignals(forwarded, end)
    const stopWatching = watchNpm(() => !end.begun && end('SIGTERM'))
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      stopForwarding()
      stopWatching()
      resolve(exitCode(code, signal))
    })
  })
}

/** Ctrl-C arrives as several signals; only the first counts. `begun` tells whether there was any. */
function once(within, act) {
  let last = Number.NEGATIVE_INFINITY
  const end = (signal) => {
    const now = performance.now()
    if (now - last > within) act(signal)
    last = now
    end.begun = true
  }
  return end
}

function forwardSignals(forwarded, end) {
  const listeners = endSignals.map((signal) => {
    // Ignores the others: the child gets them itself, and must exit first.
    const listener = () => forwarded.includes(signal) && end(signal)
    process.on(signal, listener)
    return () => process.off(signal, listener)
  })
  return () => {
    for (const off of listeners) off()
  }
}

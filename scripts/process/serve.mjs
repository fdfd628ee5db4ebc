import { spawn } from 'node:child_process'
import { root } from '../setup/paths.mjs'
import { endSignals, exitCode } from './run.mjs'

const leash = new URL('leash.mjs', import.meta.url).href
const samePress = 500
const defaults = { cwd: root, env: process.env }

/**
 * Runs a long-lived program on `node` until it ends, and returns its exit code. It gets a process group of its own,
 * because Ctrl-C reaches a whole group, and npm forwards it again: the program would see two or three signals, and a
 * second one means "stop now, without draining". Here each press becomes one signal.
 */
export function serve(node, args, options = {}) {
  const ownGroup = process.platform !== 'win32'
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  return untilEnd(
    spawn(node, ['--import', leash, ...args], { ...defaults, ...options, stdio, detached: ownGroup }),
    endSignals,
  )
}

/** Runs a tool that may ask for keys: it stays in the terminal's group, so Ctrl-C is its own to hear. */
export function attend(node, args, options = {}) {
  return untilEnd(spawn(node, args, { ...defaults, ...options, stdio: 'inherit' }), ['SIGTERM', 'SIGHUP'])
}

function untilEnd(child, forwarded) {
  return new Promise((resolve, reject) => {
    const stopForwarding = forwardSignals(child, forwarded)
    const stopWatching = watchNpm(() => child.kill('SIGTERM'))
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      stopForwarding()
      stopWatching()
      resolve(exitCode(code, signal))
    })
  })
}

function forwardSignals(child, forwarded) {
  let last = Number.NEGATIVE_INFINITY
  const listeners = endSignals.map((signal) => {
    const listener = () => {
      const now = performance.now()
      if (forwarded.includes(signal) && now - last > samePress) child.kill(signal)
      last = now
    }
    process.on(signal, listener)
    return () => process.off(signal, listener)
  })
  return () => {
    for (const off of listeners) off()
  }
}

/** When npm itself is killed outright nobody tells us; all we see is another parent. Started by hand, that is normal. */
function watchNpm(onOrphaned) {
  if (!process.env.npm_lifecycle_event) return () => {}
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onOrphaned()
  }, 1000)
  return () => clearInterval(timer)
}

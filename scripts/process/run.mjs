import { spawn } from 'node:child_process'
import { root } from '../setup/paths.mjs'

const live = new Set()
let ending = false

/** Returns the output instead of showing it if given `capture`. */
export function run(
  path,
  args = [],
  { capture = false, cwd = root, env = process.env, shell = false, ...more } = {},
) {
  return new Promise((resolve) => {
    // After Ctrl-C, start nothing: this process is about to exit.
    if (ending) return
    const stdio = capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit']
    const child = spawn(path, args, { cwd, env, shell, stdio, ...more })
    let output = ''
    const collect = (chunk) => {
      output += chunk
    }
    child.stdout?.setEncoding('utf8').on('data', collect)
    child.stderr?.setEncoding('utf8').on('data', collect)
    live.add(child)
    const end = (result) => {
      live.delete(child)
      if (!ending) resolve({ output, ...result })
    }
    child.on('error', (error) =>
      end({ code: 127, missing: error.code === 'ENOENT', output: `${error.message}` }),
    )
    child.on('close', (code, signal) => end({ code: exitCode(code, signal), missing: false }))
  })
}

/** Follows shells: 128 plus the signal's number for a killed child. */
export function exitCode(code, signal) {
  return code ?? 128 + (signalNumbers[signal] ?? 0)
}

/** Forwards signals to children: npm's SIGTERM reaches only this process. */
export function endChildren(signal) {
  ending = true
  for (const child of live) child.kill(signal)
}

const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGQUIT: 3, SIGABRT: 6, SIGKILL: 9, SIGSEGV: 11, SIGTERM: 15 }
export const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']
export const signalExit = (signal) => 128 + signalNumbers[signal]

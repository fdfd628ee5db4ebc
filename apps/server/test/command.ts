import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { commonEnv, withClockOfRun } from './process.ts'

const program = fileURLToPath(new URL('../src/cli/installation.ts', import.meta.url))

export interface CommandProcess {
  readonly process: ChildProcess
  readonly ended: Promise<{ readonly code: number | null; readonly output: string }>
}

/** Starts a command in its own process, like `npm run`. */
export function startCommand(
  words: readonly string[],
  settings: Readonly<Record<string, string>>,
  nodeArgs: readonly string[] = [],
): CommandProcess {
  const env = { ...commonEnv(), ...settings }
  const child = spawn(process.execPath, [...withClockOfRun, ...nodeArgs, program, ...words], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  )
  return { process: child, ended }
}

export const runCommand = (words: readonly string[], settings: Readonly<Record<string, string>>) =>
  startCommand(words, settings).ended

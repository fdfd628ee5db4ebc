import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { currentTime } from '@boathouse/domain/test/clock'
import { maintain } from '../src/cli/maintain.ts'
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

/** Runs a command to its end in this process. */
export async function runCommand(
  words: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<{ readonly code: number; readonly output: string }> {
  let output = ''
  const write = (text: string) => {
    output += text
  }
  const env = { ...commonEnv(), ...settings }
  const code = await maintain({ words, env, now: currentTime(), write, writeError: write })
  return { code, output }
}

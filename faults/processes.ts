import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { Arrived, Crowd } from './crowd.ts'

export const MEGABYTE = 1_048_576

/** Files, sockets among them, that a process has open. */
export const openFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length

/** Bytes of a process in memory (proc(5)). */
export const residentBytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1_024

/** Looks at a figure from now on; gives the most that it was, and looks no more once it is asked. */
export function watchMost(figure: () => number): () => number {
  let most = figure()
  const watching = setInterval(() => {
    most = Math.max(most, figure())
  }, 100)
  onTestFinished(() => clearInterval(watching))
  return () => {
    clearInterval(watching)
    return most
  }
}

interface Program<Order, Outcome> {
  readonly child: ChildProcess
  /** Tells it what to do, and resolves with what came of it. */
  readonly tell: (order: Order) => Promise<Outcome>
}

/** Runs a program of this folder in a process of its own, until the test is over. */
export function startProgram<Order extends object, Outcome>(name: string): Program<Order, Outcome> {
  const child = fork(fileURLToPath(new URL(name, import.meta.url)))
  onTestFinished(() => void child.kill('SIGKILL'))
  const tell = async (order: Order) => {
    child.send(order)
    const [outcome] = (await once(child, 'message')) as [Outcome]
    return outcome
  }
  return { child, tell }
}

/** Starts people who never close their side, and resolves when all have come. They leave when told, or with the test. */
export async function crowd(of: Crowd): Promise<Arrived & { readonly leave: () => Promise<void> }> {
  const { child, tell } = startProgram<Crowd, Arrived>('crowd.ts')
  const arrived = await tell(of)
  const leave = async () => {
    child.send('leave')
    await once(child, 'exit')
  }
  return { ...arrived, leave }
}

/** So many addresses of this machine's own, none of which anybody else in a test has. */
export const addresses = (many: number): string[] =>
  Array.from({ length: many }, (_, n) => `127.1.${Math.floor(n / 250)}.${1 + (n % 250)}`)

/** Waits until it is so, in milliseconds; as long as it may take if it never is. */
export async function until(isSo: () => boolean, withinMs: number): Promise<number> {
  const began = performance.now()
  while (!isSo() && performance.now() - began < withinMs) await pause(200)
  return performance.now() - began
}

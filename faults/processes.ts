import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { Arrived, Crowd } from './crowd.ts'

export const MEGABYTE = 1_048_576

export const openFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length

export const residentBytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1_024

/** Polls a figure. The returned function stops and returns the maximum. */
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
  readonly tell: (order: Order) => Promise<Outcome>
}

/** Runs a program of this folder in a separate process until the test ends. */
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

/** Starts clients that never close their side. Resolves when all are connected. */
export async function crowd(of: Crowd): Promise<Arrived & { readonly leave: () => Promise<void> }> {
  const { child, tell } = startProgram<Crowd, Arrived>('crowd.ts')
  const arrived = await tell(of)
  const leave = async () => {
    child.send('leave')
    await once(child, 'exit')
  }
  return { ...arrived, leave }
}

export const addresses = (many: number): string[] =>
  Array.from({ length: many }, (_, n) => `127.1.${Math.floor(n / 250)}.${1 + (n % 250)}`)

/** Waits until a condition holds. Returns the milliseconds taken, or the timeout. */
export async function until(isSo: () => boolean, withinMs: number): Promise<number> {
  const began = performance.now()
  while (!isSo() && performance.now() - began < withinMs) await pause(200)
  return performance.now() - began
}

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { Arrived, Crowd } from './crowd.ts'

export const MEGABYTE = 1_048_576

/** Files, sockets among them, that a process has open. */
export const openFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length

export const residentBytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1_024

/** The most memory that a process has from now on, until it is asked for. */
export function watchMemory(pid: number): () => number {
  let most = residentBytes(pid)
  const watching = setInterval(() => {
    most = Math.max(most, residentBytes(pid))
  }, 100)
  return () => {
    clearInterval(watching)
    return most
  }
}

/** Starts people who never close their side, and resolves when all have come. They leave when told, or with the test. */
export async function crowd(of: Crowd): Promise<Arrived & { readonly leave: () => Promise<void> }> {
  const child = fork(fileURLToPath(new URL('crowd.ts', import.meta.url)))
  onTestFinished(() => void child.kill('SIGKILL'))
  child.send(of)
  const [arrived] = (await once(child, 'message')) as [Arrived]
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

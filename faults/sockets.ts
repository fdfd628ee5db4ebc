import { readFileSync } from 'node:fs'

/**
 * The ports from which clients are connected to a port of 127.0.0.1 as its own program sees it: whether or not the client
 * has closed, and without those that the program is done with and the kernel still winds up.
 */
export function heldConnections(port: number): Set<number> {
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1)
  const held = lines.filter((line) => {
    const [, local = '', , state = '', , , , , , inode = ''] = line.trim().split(/\s+/)
    return portOf(local) === port && state !== LISTENING && inode !== '0'
  })
  return new Set(held.map((line) => portOf(line.trim().split(/\s+/)[2] ?? '')))
}

const LISTENING = '0A'
const portOf = (address: string): number => Number.parseInt(address.split(':')[1] ?? '', 16)

/** Bytes of a process in memory (proc(5)). */
export const residentBytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1_024

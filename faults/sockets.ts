import { readFileSync } from 'node:fs'

/** A TCP socket of this machine, as the kernel tells of it (proc_net_tcp). */
interface KernelSocket {
  readonly localPort: number
  readonly remotePort: number
  readonly isListening: boolean
  /** Whether a process still has it; otherwise only the kernel winds it up. */
  readonly isHeld: boolean
  /** Bytes that have come and were not read. */
  readonly unread: number
}

const LISTENING = '0A'

function kernelSockets(): KernelSocket[] {
  const lines = readFileSync('/proc/net/tcp', 'utf8').trim().split('\n').slice(1)
  return lines.map((line) => {
    const [, local = '', remote = '', state, queues = '', , , , , inode] = line.trim().split(/\s+/)
    return {
      localPort: hexAfterColon(local),
      remotePort: hexAfterColon(remote),
      isListening: state === LISTENING,
      isHeld: inode !== '0',
      unread: hexAfterColon(queues),
    }
  })
}

const hexAfterColon = (text: string): number => Number.parseInt(text.split(':')[1] ?? '', 16)

/**
 * The ports from which clients are connected to a port of this machine as its own program sees it, whether or not the
 * client has closed: the client itself can't tell.
 */
export const heldConnections = (port: number): Set<number> =>
  new Set(
    kernelSockets()
      .filter(({ localPort, isListening, isHeld }) => localPort === port && !isListening && isHeld)
      .map(({ remotePort }) => remotePort),
  )

/** Whether anything has come from a server that its client did not read. */
export const hasArrived = (client: number, server: number): boolean =>
  kernelSockets().some(
    ({ localPort, remotePort, unread }) => localPort === client && remotePort === server && unread > 0,
  )

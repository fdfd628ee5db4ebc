import { readFileSync } from 'node:fs'

/** A TCP socket of this machine from the kernel (proc_net_tcp). */
interface KernelSocket {
  readonly localPort: number
  readonly remotePort: number
  readonly isListening: boolean
  /** Whether a process still holds it; otherwise only the kernel finishes it. */
  readonly isHeld: boolean
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

/** Client ports whose connections the server's process still holds, which the clients can't tell. */
export const heldConnections = (port: number): Set<number> =>
  new Set(
    kernelSockets()
      .filter(({ localPort, isListening, isHeld }) => localPort === port && !isListening && isHeld)
      .map(({ remotePort }) => remotePort),
  )

/** Whether unread data from a server has arrived. */
export const hasArrived = (client: number, server: number): boolean =>
  kernelSockets().some(
    ({ localPort, remotePort, unread }) => localPort === client && remotePort === server && unread > 0,
  )

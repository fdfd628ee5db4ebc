import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { cleanUpOnExit } from './cleanup.ts'

/** Forks a program by its path from this folder or the root. It ends with the bench. */
export function forkOwn(program: string, options: ForkOptions = {}): ChildProcess {
  const child = fork(resolve(import.meta.dirname, program), options)
  child.once(
    'exit',
    cleanUpOnExit(async () => {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    }),
  )
  return child
}

/** Resolves with the child's next message. Rejects if it exits first. */
export async function reply<Message>(child: ChildProcess): Promise<[Message]> {
  const ended = new AbortController()
  const onExit = () => ended.abort()
  child.once('exit', onExit)
  try {
    return (await once(child, 'message', { signal: ended.signal })) as [Message]
  } catch (error) {
    throw new Error(`${child.spawnargs.at(-1)} ended before it answered.`, { cause: error })
  } finally {
    child.off('exit', onExit)
  }
}

/** Ends a child, which exits when its channel closes. */
export async function letGo(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.disconnect()
  await gone
}

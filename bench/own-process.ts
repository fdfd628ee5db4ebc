import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { cleanUpOnExit } from './cleanup.ts'

/** Starts a program, by its path from this folder or from the root, in a process of its own, which is gone when the bench is. */
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

/** The next message of a child; its end before that is an error. */
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

/** A child of ours ends by itself as soon as nobody holds the channel to it. */
export async function letGo(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.disconnect()
  await gone
}

import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * An empty folder for what is not whole yet, on the same disk as what it becomes. What a killed run has left in it is
 * removed first, so that whoever calls must hold a lock. It is gone after `leave`, and when the process ends by itself.
 */
export function makeWorkFolder(folder: string, name: string): { folder: string; leave: () => void } {
  const path = join(folder, name)
  const remove = () => rmSync(path, { recursive: true, force: true })
  remove()
  mkdirSync(path, { mode: 0o700 })
  process.once('exit', remove)
  return {
    folder: path,
    leave: () => {
      process.off('exit', remove)
      remove()
    },
  }
}

import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Creates a folder without a killed run's leftovers: callers must hold a lock. Removed by `leave` and at exit. */
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

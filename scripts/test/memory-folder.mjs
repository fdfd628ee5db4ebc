import { statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'

/** More than all databases of a whole run take together, thrice. */
const ROOM_BYTES = 12e9

/**
 * Where tests keep the files of their servers: in memory where the machine has room for them, since a server waits for the
 * disk at each commit, and no test's file has to survive.
 */
export const folderOfTests = (room = roomIn(IN_MEMORY)) => (room < ROOM_BYTES ? tmpdir() : IN_MEMORY)

function roomIn(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return Math.min(bavail * bsize, freemem())
  } catch {
    return 0
  }
}

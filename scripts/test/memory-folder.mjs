import { statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'

/** Three times the databases of a whole run. */
const ROOM_BYTES = 12e9

/** Folder for test files: in memory if they fit, because commits to disk are slow, and no file needs to survive. */
export const folderOfTests = (room = roomIn(IN_MEMORY)) => (room < ROOM_BYTES ? tmpdir() : IN_MEMORY)

function roomIn(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return Math.min(bavail * bsize, freemem())
  } catch {
    return 0
  }
}

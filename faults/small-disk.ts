import { appendFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** Command that runs another with a small disk, which vanishes with the last process that sees it. */
export function withSmallDisk(folder: string, megabytes: number): string[] {
  if (process.platform !== 'linux')
    throw new Error('A disk of one’s own takes the mount namespaces of Linux.')
  const isRoot = process.getuid?.() === 0
  const mount = `mount -t tmpfs -o size=${megabytes}m,mode=1777 small-disk '${folder}'`
  return [
    'unshare',
    '--mount',
    ...(isRoot ? [] : ['--map-root-user']),
    'sh',
    '-c',
    `${mount} && exec "$@"`,
    'sh',
  ]
}

/** The disk as that process sees it: it has its own mount namespace. */
export function smallDisk(pid: number, folder: string) {
  const seen = `/proc/${pid}/root${folder}`
  const ballast = join(seen, 'ballast')
  const free = () => {
    const { bavail, bsize } = statfsSync(seen)
    return bavail * bsize
  }
  return {
    /** Path of the disk for all processes. */
    seen,
    fill: () => {
      while (free() > 0) {
        try {
          appendFileSync(ballast, Buffer.alloc(free()))
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        }
      }
    },
    empty: () => rmSync(ballast),
  }
}

import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The command that runs another with a small disk of its own, which is gone with the last process that sees it. */
export function withSmallDisk(folder: string, megabytes: number): string[] {
  if (process.platform !== 'linux') throw new Error('A disk of one’s own takes the mount namespaces of Linux.')
  const isRoot = process.getuid?.() === 0
  const mount = `mount -t tmpfs -o size=${megabytes}m,mode=1777 small-disk '${folder}'`
  return ['unshare', '--mount', ...(isRoot ? [] : ['--map-root-user']), 'sh', '-c', `${mount} && exec "$@"`, 'sh']
}

/** The disk as the process that was started with it sees it: its names are not ours. */
export function smallDisk(pid: number, folder: string) {
  const seen = `/proc/${pid}/root${folder}`
  const ballast = join(seen, 'ballast')
  const free = () => {
    const { bavail, bsize } = statfsSync(seen)
    return bavail * bsize
  }
  return {
    free,
    names: () => readdirSync(seen),
    /** Leaves nothing free. */
    fill: () => writeFileSync(ballast, Buffer.alloc(free())),
    empty: () => rmSync(ballast),
  }
}

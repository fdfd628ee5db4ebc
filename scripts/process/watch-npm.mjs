import { readFileSync } from 'node:fs'

const interval = 250

/**
 * npm starts us through a shell. Ended by SIGTERM, npm takes only the shell down, and killed outright it takes nobody:
 * either way we are left behind, and all we can see is that a parent is another one. Started by hand, that is normal.
 */
export function watchNpm(onOrphaned) {
  if (!process.env.npm_lifecycle_event) return () => {}
  const started = ancestry()
  const timer = setInterval(() => {
    if (ancestry() === started) return
    clearInterval(timer)
    onOrphaned()
  }, interval)
  return () => clearInterval(timer)
}

/** Our parent and, where that is a shell which only waits for us, the npm behind it (looked up on Linux alone). */
function ancestry() {
  const parent = process.ppid
  const isWaitingShell = read(`/proc/${parent}/cmdline`)?.split('\0')[1] === '-c'
  const behind = isWaitingShell ? /^PPid:\s*(\d+)/m.exec(read(`/proc/${parent}/status`) ?? '')?.[1] : ''
  return `${parent} ${behind}`
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

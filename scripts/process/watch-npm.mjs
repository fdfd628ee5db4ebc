import { readFileSync } from 'node:fs'

const interval = 250

/**
 * npm runs us in a shell. On SIGTERM it ends only the shell, and killed it ends nothing: we are orphaned and notice it
 * only by a changed parent. Without npm that is normal.
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

/** Our parent and, if that is a shell, npm behind it (Linux only). */
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

import { readFileSync } from 'node:fs'

const interval = 250

/** npm ends only the shell around this process, and nothing when killed: a changed parent means that it is orphaned. */
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

/** Parent process and, if that is a shell, npm behind it (Linux only). */
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

// Separate process: runs a program, and ends it when the parent is gone.
import { spawn } from 'node:child_process'

const PATIENCE_MS = 2_000

const [program = '', ...args] = process.argv.slice(2)
const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] })
child.once('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
child.once('exit', (code) => process.exit(code ?? 1))
// SIGTERM: killed, nginx would leave its workers. Caddy waits for connected clients.
process.once('disconnect', () => {
  child.kill('SIGTERM')
  setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

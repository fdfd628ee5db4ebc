import { ownCommandLine } from './command-line.ts'
import { maintain } from './maintain.ts'

// Backups contain everything: readable by the server's user only.
process.umask(0o077)

// Signals must run the exit handlers, which remove incomplete files.
for (const [signal, number] of [
  ['SIGINT', 2],
  ['SIGTERM', 15],
  ['SIGHUP', 1],
] as const)
  process.once(signal, () => process.exit(128 + number))

const write = (text: string) => process.stdout.write(text)

process.exitCode = await maintain({
  ...ownCommandLine,
  now: new Date(),
  write,
  isTTY: process.stderr.isTTY,
})

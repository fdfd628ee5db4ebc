import { ownCommandLine } from './command-line.ts'
import { operate } from './operate.ts'

// What is written here, the database's journal above all, is for the server's own user.
process.umask(0o077)

const write = (text: string) => process.stdout.write(text)

process.exitCode = await operate({ ...ownCommandLine, now: new Date(), write })

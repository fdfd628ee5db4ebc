import { ownCommandLine } from './command-line.ts'
import { operate } from './operate.ts'

// Files created here, mainly the database's journal, are for the server's user only.
process.umask(0o077)

const write = (text: string) => process.stdout.write(text)

process.exitCode = await operate({ ...ownCommandLine, now: new Date(), write })

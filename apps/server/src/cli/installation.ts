import { parseArgs } from 'node:util'
import { DatabaseInUse } from '#db/lock.ts'
import { backUp, readBack } from '../backups/backup.ts'
import { countRows, formatTables, type Manifest } from '../backups/manifest.ts'
import { moveToPostgres } from '../backups/move.ts'
import { type Progress, progressOn } from '../backups/progress.ts'
import { restore } from '../backups/restore.ts'
import { type DataLocation, databaseFileIn, readDataLocation } from '../config.ts'
import { printable } from '../printable.ts'
import { CommandError, findCommand, runCommand } from './command-line.ts'

// Backups and what is restored hold everything: they are for the server's own user.
process.umask(0o077)

const say = (line: string) => process.stdout.write(`${printable(line)}\n`)
const terminal = progressOn(process.stderr, () => performance.now())

/** Commands on a whole installation, each with what may follow its name. */
const commands: Readonly<Record<string, (words: string[]) => Promise<void>>> = {
  backup: async (words) => {
    const { values, positionals } = read(
      words,
      'npm run backup -- [<file>], or --check <file>',
      { check: false },
      1,
    )
    if (values['check']) return check(positionals[0])
    const to = positionals[0]
    const { file, bytes, manifest } = await backUp(readDataLocation(), { to, now: new Date(), progress })
    report(manifest.tables)
    say(
      `Backed up ${counted(manifest.tables)} and the secret into ${file} (${formatSize(bytes)}), read back and compared.`,
    )
  },
  restore: async (words) => {
    const usage = 'npm run restore -- <file> [--replace]'
    const { values, positionals } = read(words, usage, { replace: false }, 1)
    const from = positionals[0]
    if (from === undefined) throw new CommandError(`Say which file: ${usage}.`)
    const done = await restore(readDataLocation(), {
      from,
      replace: values['replace'] === true,
      now: new Date(),
      progress,
    })
    report(done.manifest.tables)
    const { version, createdAt } = done.manifest
    say(
      `Restored ${counted(done.manifest.tables)}, each compared, as they were at ${createdAt} (Boathouse ${version}).`,
    )
    if (done.aside) say(`What was there before is in ${done.aside}.`)
    if (done.isSecretOverruled)
      say('SECRET is another one than the backup’s: links and calendar addresses from before open nothing.')
  },
  'move-to-postgres': async (words) => {
    const { positionals } = read(words, 'npm run move-to-postgres -- [<postgres://…>]', {}, 1)
    const location = readDataLocation()
    const to = describeTarget(location, positionals[0])
    const tables = await moveToPostgres({ from: databaseFileIn(location.dataDir), to, progress })
    report(tables)
    say(`${counted(tables)} are on PostgreSQL now, each compared with the original, which stays as it is.`)
    say('Set DATABASE_URL to this database and start Boathouse; never start it without again.')
    if (location.secret === null)
      say(
        `Keep DATA_DIR, or set SECRET to what ${location.secretFile} holds: links and calendar addresses are signed with it.`,
      )
  },
}

const progress: Progress = (what, done) => terminal.step(what, done)

async function check(file: string | undefined): Promise<void> {
  if (file === undefined) throw new CommandError('Say which file: npm run backup -- --check <file>.')
  const manifest = await readBack(file, progress)
  report(manifest.tables)
  say(
    `${file} is whole: ${counted(manifest.tables)} as they were at ${manifest.createdAt} (Boathouse ${manifest.version}).`,
  )
}

function read(words: string[], usage: string, flags: Record<string, boolean>, most: number) {
  const options = Object.fromEntries(Object.keys(flags).map((name) => [name, { type: 'boolean' as const }]))
  try {
    const found = parseArgs({ args: words, options, allowPositionals: true })
    if (found.positionals.length <= most) return found
  } catch {}
  const strange = words.find((word) => word.startsWith('-') && !Object.hasOwn(flags, word.slice(2)))
  throw new CommandError(strange ? `There is no ${strange}: ${usage}.` : `That is too much: ${usage}.`)
}

/** An address on the command line stands in the list of processes while the command runs; a setting does not. */
function describeTarget({ database }: DataLocation, word: string | undefined): string {
  if (word !== undefined) {
    const { database: target } = readDataLocation({ DATABASE_URL: word })
    if ('url' in target) return target.url
  } else if ('url' in database) return database.url
  throw new CommandError('Say where to: npm run move-to-postgres -- <postgres://…>, or set DATABASE_URL.')
}

function report(tables: Manifest['tables']): void {
  terminal.end()
  for (const line of formatTables(tables)) say(line)
}

const counted = (tables: Manifest['tables']) =>
  `${countRows(tables)} rows of ${Object.keys(tables).length} tables`
const formatSize = (bytes: number) =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} KB` : `${(bytes / 1e6).toFixed(1)} MB`

const ownSentence = (error: unknown): string | null =>
  error instanceof DatabaseInUse
    ? 'A Boathouse server is running on this database. Stop it first: what it writes meanwhile would be lost.'
    : null

// What is not whole yet is removed when the process ends.
for (const [signal, number] of [
  ['SIGINT', 2],
  ['SIGTERM', 15],
  ['SIGHUP', 1],
] as const)
  process.once(signal, () => process.exit(128 + number))

process.exitCode = await runCommand(async (name, words) => {
  const work = findCommand(commands, name)
  if (!work) throw new CommandError(`Which command? There are ${Object.keys(commands).join(', ')}.`)
  try {
    await work(words)
  } finally {
    terminal.end()
  }
}, ownSentence)

import { parseArgs } from 'node:util'
import { DatabaseInUse } from '#db/lock.ts'
import { backUp, readBack } from '../backups/backup.ts'
import { countRows, formatTables, type Manifest } from '../backups/manifest.ts'
import { moveToPostgres } from '../backups/move.ts'
import { type Progress, progressOn } from '../backups/progress.ts'
import { restore } from '../backups/restore.ts'
import { type DataLocation, databaseFileIn, readDataLocation } from '../config.ts'
import { printable } from '../printable.ts'
import { CommandError, type CommandLine, findCommand, runCommand } from './command-line.ts'

interface Maintainer extends CommandLine {
  readonly env?: Readonly<Record<string, string | undefined>> | undefined
  readonly now: Date
  readonly write: (text: string) => void
  /** Whether stderr is a terminal, where the progress line can be rewritten. */
  readonly isTTY?: boolean
}

interface Tools extends Pick<Maintainer, 'env' | 'now'> {
  readonly say: (line: string) => void
  readonly progress: Progress
  /** Ends the progress line; with --verbose, prints rows and checksum of each table. */
  readonly report: (tables: Manifest['tables'], isVerbose: boolean) => void
}

/** Runs a command on the installation that `env` names. Returns the exit code. */
export function maintain(maintainer: Maintainer): Promise<0 | 1> {
  const { env, now, write, writeError, isTTY = false } = maintainer
  const say = (line: string) => write(`${printable(line)}\n`)
  const terminal = progressOn({ write: writeError, isTTY }, () => performance.now())
  const report = (tables: Manifest['tables'], isVerbose: boolean) => {
    terminal.end()
    if (!isVerbose) return
    for (const line of formatTables(tables)) say(line)
  }
  const run = async (name: string, words: string[]) => {
    const work = findCommand(commands, name)
    if (!work) throw new CommandError(`Choose a command: ${Object.keys(commands).join(', ')}.`)
    try {
      await work(words, { env, now, say, progress: terminal.step, report })
    } finally {
      terminal.end()
    }
  }
  return runCommand(run, ownSentence, maintainer)
}

const commands: Readonly<Record<string, (words: string[], tools: Tools) => Promise<void>>> = {
  backup: async (words, tools) => {
    const { env, now, say, progress, report } = tools
    const { values, positionals } = read(
      words,
      'npm run backup -- [<file>] [--verbose], or --check <file> [--verbose]',
      { check: false, verbose: false },
      1,
    )
    const isVerbose = values['verbose'] === true
    if (values['check']) return check(positionals[0], isVerbose, tools)
    const to = positionals[0]
    const { file, bytes, manifest } = await backUp(readDataLocation(env), { to, now, progress })
    report(manifest.tables, isVerbose)
    say(
      `Backed up ${counted(manifest.tables)} and the secret into ${file} (${formatSize(bytes)}), read back and compared.`,
    )
  },
  restore: async (words, { env, now, say, progress, report }) => {
    const usage = 'npm run restore -- <file> [--replace] [--verbose]'
    const { values, positionals } = read(words, usage, { replace: false, verbose: false }, 1)
    const from = positionals[0]
    if (from === undefined) throw new CommandError(`Which file? ${usage}`)
    const done = await restore(readDataLocation(env), {
      from,
      replace: values['replace'] === true,
      now,
      progress,
    })
    report(done.manifest.tables, values['verbose'] === true)
    const { version, createdAt } = done.manifest
    say(`Restored ${counted(done.manifest.tables)}, each compared, from ${createdAt} (Boathouse ${version}).`)
    if (done.aside) say(`The previous data is in ${done.aside}.`)
    if (done.isSecretOverruled)
      say('SECRET differs from the backup’s: earlier links and calendar addresses no longer work.')
  },
  'move-to-postgres': async (words, { env, say, progress, report }) => {
    const usage = 'npm run move-to-postgres -- [<postgres://…>] [--verbose]'
    const { values, positionals } = read(words, usage, { verbose: false }, 1)
    const location = readDataLocation(env)
    const to = describeTarget(location, positionals[0])
    const tables = await moveToPostgres({ from: databaseFileIn(location.dataDir), to, progress })
    report(tables, values['verbose'] === true)
    say(`${counted(tables)} are now on PostgreSQL, each compared with the original, which is unchanged.`)
    say('Set DATABASE_URL to this database and start Boathouse. Never start it without DATABASE_URL again.')
    if (location.secret === null)
      say(
        `Keep DATA_DIR, or set SECRET to the content of ${location.secretFile}: it signs links and calendar addresses.`,
      )
  },
}

async function check(
  file: string | undefined,
  isVerbose: boolean,
  { say, progress, report }: Tools,
): Promise<void> {
  if (file === undefined) throw new CommandError('Which file? npm run backup -- --check <file>')
  const manifest = await readBack(file, progress)
  report(manifest.tables, isVerbose)
  say(
    `${file} is complete: ${counted(manifest.tables)} from ${manifest.createdAt} (Boathouse ${manifest.version}).`,
  )
}

function read(words: string[], usage: string, flags: Record<string, boolean>, most: number) {
  const options = Object.fromEntries(Object.keys(flags).map((name) => [name, { type: 'boolean' as const }]))
  try {
    const found = parseArgs({ args: words, options, allowPositionals: true })
    if (found.positionals.length <= most) return found
  } catch {}
  const strange = words.find((word) => word.startsWith('-') && !Object.hasOwn(flags, word.slice(2)))
  throw new CommandError(
    strange ? `Unknown option ${strange}. Use ${usage}` : `Too many arguments. Use ${usage}`,
  )
}

/** URL to move to: the argument, or DATABASE_URL, which hides the password from other users' process lists. */
function describeTarget({ database }: DataLocation, word: string | undefined): string {
  if (word !== undefined) {
    const { database: target } = readDataLocation({ DATABASE_URL: word })
    if ('url' in target) return target.url
  } else if ('url' in database) return database.url
  throw new CommandError('Where to? Use npm run move-to-postgres -- <postgres://…>, or set DATABASE_URL.')
}

const counted = (tables: Manifest['tables']) =>
  `${countRows(tables)} rows of ${Object.keys(tables).length} tables`
const formatSize = (bytes: number) =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} KB` : `${(bytes / 1e6).toFixed(1)} MB`

const ownSentence = (error: unknown): string | null =>
  error instanceof DatabaseInUse
    ? 'A Boathouse server is running on this database. Stop it first: anything it writes now would be lost.'
    : null

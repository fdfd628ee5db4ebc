import { existsSync } from 'node:fs'
import { Refusal } from '@boathouse/domain/kernel/errors'
import { translator } from '@boathouse/messages'
import { en } from '@boathouse/messages/en/index'
import { connect } from '#db/connect.ts'
import { isUpToDate } from '#db/migrate.ts'
import { smtpTransport } from '#mail/transport.ts'
import { type Config, readConfig } from '../config.ts'
import { findNearMiss } from '../near-miss.ts'
import { printable } from '../printable.ts'
import { CommandError, type CommandLine, findCommand, runCommand } from './command-line.ts'
import { type Command, commands } from './commands.ts'

interface Operator extends CommandLine {
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly now: Date
  readonly write: (text: string) => void
}

/** Runs a command, with or without a running server. Returns the exit code. */
export const operate = (operator: Operator): Promise<0 | 1> =>
  runCommand((name, words) => work(name, words, operator), ownSentence, operator)

async function work(name: string, words: readonly string[], { env, now, write }: Operator): Promise<void> {
  const command = findCommand(commands, name)
  const given = words.filter((word) => word !== command?.option)
  const hasOption = given.length < words.length
  if (!command || given.length !== command.takes.length) throw new CommandError(usage(name))
  const say = (line: string) => write(`${printable(line)}\n`)
  const config = readConfig(env)
  const database = await open(config)
  const transport = config.smtp ? smtpTransport(config.smtp) : null
  try {
    await command.run({ config, database, transport, now, say, hasOption }, ...given)
  } finally {
    transport?.close()
    await database.db.destroy()
  }
}

/** Never migrates: a newer command must not change the schema of an older running server. */
async function open({ database: address }: Config) {
  if ('file' in address && !existsSync(address.file))
    throw new CommandError(
      `There is no database at ${address.file} yet. Start Boathouse once, or set DATA_DIR.`,
    )
  const database = connect(address, () => undefined)
  if (await isUpToDate(database)) return database
  await database.db.destroy()
  throw new CommandError('The database is from another version of Boathouse. Start this version once first.')
}

function usage(name: string): string {
  const lines = Object.entries(commands).map(
    ([each, command]) => `  ${`${each} ${argumentsOf(command)}`.padEnd(30)} ${command.does}`,
  )
  const known = findCommand(commands, name)
  const meant = findNearMiss(name, Object.keys(commands), 3)
  const begin = known
    ? `${name} takes ${argumentsOf(known) || 'no arguments'}.`
    : name && meant
      ? `There is no command ${name}. Did you mean ${meant}?`
      : 'Choose a command.'
  return [`${begin} Use npm run admin -- with one of:`, ...lines].join('\n')
}

const argumentsOf = ({ takes, option }: Command): string =>
  [...takes.map((word) => `<${word}>`), ...(option ? [`[${option}]`] : [])].join(' ')

const ownSentence = (error: unknown): string | null =>
  error instanceof Refusal ? (sentences[error.code] ?? wordsOf(error)) : null

/** Texts for operators that replace those for users. */
const sentences: Readonly<Record<string, string>> = {
  notFound: 'No account has this email.',
  emailUnconfirmed:
    'The owner has not confirmed this address yet. Ask them to sign in with a sign-in link first.',
  lastSuper: 'This is the only super admin. Grant it to someone else first.',
  superBySetting: 'This super admin is set by SUPER_ADMIN_EMAIL. Change that setting.',
}

function wordsOf({ code }: Refusal): string {
  const key = `error.${code}`
  return key in en ? (translator('en', en) as (key: string) => string)(key) : code
}

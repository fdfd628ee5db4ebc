import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import closeWithGrace from 'close-with-grace'
import type { Logger } from 'pino'
import { connect } from '#db/connect.ts'
import { explainToOperator } from '#db/errors.ts'
import { DatabaseInUse, lockDatabaseFile } from '#db/lock.ts'
import { migrateAt, NewerDatabase } from '#db/migrate.ts'
import { vacuumIfNeeded } from '#db/vacuum.ts'
import { createLogger } from '#http/log.ts'
import { localMailbox, smtpTransport } from '#mail/transport.ts'
import type { App } from './app.ts'
import { type Config, demoConfig, readConfig, readSettingWarnings } from './config.ts'
import { printableLines } from './printable.ts'
import { SettingError } from './setting-error.ts'

/** Prints for people at the terminal; the log goes to standard output as JSON lines. */
const say = (text: string) => process.stderr.write(`${printableLines(text)}\n`)

const clock = () => new Date()

const STOP_MS = 9_500

/** Milliseconds that requests may still arrive after readiness fails. */
const DRAIN_MS = 500

// New files, mainly the database, are readable by the server's user only.
process.umask(0o077)

const isDemo = process.argv.includes('--demo')

async function start(): Promise<void> {
  const config = isDemo ? demoConfig(readConfig()) : readConfig()
  const logger = createLogger(process.stdout.isTTY ? 'warn' : 'info')
  const file = 'file' in config.database ? config.database.file : null
  const lock = file ? lockFile(file) : undefined
  // Requires the lock: a running demo keeps its data.
  if (file && isDemo && !process.argv.includes('--keep')) removeDatabase(file)
  const onIdleError = (error: Error) => logger.warn({ err: error }, 'database connection lost')
  const ran = await migrateAt(config.database, onIdleError)
  if (ran.length > 0) logger.info({ ran }, 'schema brought up to date')
  if (file) vacuumIfNeeded(file, say)
  const database = connect(config.database, onIdleError)
  if (isDemo) {
    const { seal } = await import('#auth/sealing.ts')
    const sealContacts = (details: object) =>
      seal(config.secret, 'emergency contacts', JSON.stringify(details))
    await (await loadDemo()).seedDemo(database, clock(), sealContacts)
  }

  // Loaded after settings, lock and schema: a refused start should not wait for it.
  const { buildApp } = await import('./app.ts')
  const transport = config.smtp ? smtpTransport(config.smtp) : localMailbox(say, clock)
  const app = await buildApp({ config, database, transport, clock, logger })
  await app.fastify.listen({ host: config.host, port: config.port })
  void app.catchUp()
  stopOnSignal(logger, async () => {
    await app.stop(DRAIN_MS)
    await database.db.destroy()
    if (file) vacuumIfNeeded(file, say)
    lock?.release()
    if (app.server.fileReader.hangs) endAtOnce(logger, 'a file on DATA_DIR does not answer')
  })
  await greet(app, config)
}

/** Lazy-loaded: only a demo needs its thirty modules. */
const loadDemo = () => import('#db/seed/demo.ts')

function lockFile(file: string) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  return lockDatabaseFile(file)
}

function removeDatabase(file: string): void {
  for (const part of ['', '-wal', '-shm']) rmSync(`${file}${part}`, { force: true })
}

/** One write, so a program that reads the terminal gets all or nothing. */
async function greet({ printedLinks, startWarnings, server }: App, { publicUrl }: Config): Promise<void> {
  const warnings = [...readSettingWarnings(), ...(await startWarnings())]
  const lines = [`Boathouse is ready: ${publicUrl}`, ...warnings]
  if (isDemo) {
    for (const { part, email } of (await loadDemo()).demoPeople)
      lines.push(`  ${part}, ${email}:`, `  ${await printedLinks.signIn(email)}`)
  } else {
    const link = await printedLinks.setUp()
    if (link)
      lines.push('There is no super admin yet. The first person to open this link becomes one:', `  ${link}`)
  }
  if (server.mailbox)
    lines.push(
      'Emails are printed here. This link shows them in a browser, until the next start:',
      `  ${publicUrl}/mailbox?key=${server.mailbox.key}`,
    )
  say(lines.join('\n'))
}

function stopOnSignal(logger: Logger, stop: () => Promise<void>): void {
  const onTimeout = () => endAtOnce(logger, `it took more than ${STOP_MS / 1_000} s`)
  closeWithGrace({ delay: STOP_MS, logger: false, onTimeout }, async ({ err, signal }) => {
    // Goes to the log, which removes personal data.
    if (err) logger.fatal({ err }, 'stopped because of an error')
    else logger.info({ signal }, 'stopping')
    try {
      await stop()
    } catch (error) {
      logger.fatal({ err: error }, 'not stopped cleanly')
      say(`Boathouse did not stop cleanly: ${(error as Error).message}.`)
      throw error
    }
    logger.info('stopped')
  })
}

/** Node waits for threads at exit, and one may hang in the kernel, for example on a lost network disk. */
function endAtOnce(logger: Logger, reason: string): void {
  logger.fatal({ reason }, 'not stopped cleanly')
  say(`Boathouse did not stop cleanly: ${reason}.`)
  process.kill(process.pid, 'SIGKILL')
}

function sentenceFor(error: unknown): string {
  const isSentence = [SettingError, DatabaseInUse, NewerDatabase].some((kind) => error instanceof kind)
  if (isSentence) return (error as Error).message
  const { code = '', port, message } = error as { code?: string; port?: number; message: string }
  if (code === 'EADDRINUSE') return `PORT is wrong: another program already listens on ${port}.`
  if (code === 'EACCES' && port) return `PORT is wrong: this user may not listen on ${port}.`
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') return `HOST is wrong: ${message}.`
  if (/^(28|3D)/.test(code)) return `DATABASE_URL is wrong: ${message}.`
  const trouble = explainToOperator(error, 'DATABASE_URL is wrong, or PostgreSQL is not running')
  return trouble ?? `Boathouse could not start: ${(error as Error).stack}`
}

try {
  await start()
} catch (error) {
  say(sentenceFor(error))
  process.exit(1)
}

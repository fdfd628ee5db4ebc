import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { newId } from '@boathouse/domain/kernel/ids'
import closeWithGrace from 'close-with-grace'
import pino from 'pino'
import { connect, type Database } from '#db/connect.ts'
import { DatabaseInUse, lockDatabaseFile } from '#db/lock.ts'
import { migrate } from '#db/migrate.ts'
import { demoPeople, seedDemo } from '#db/seed/demo.ts'
import type { Server } from '#http/server.ts'
import { localMailbox, smtpTransport } from '#mail/transport.ts'
import { type App, buildApp } from './app.ts'
import { type Config, demoConfig, readConfig, WrongSetting } from './config.ts'
import type { PublicContext } from './context.ts'
import { makeSignInLink } from './features/account/jobs.ts'
import { freshSetUpLink } from './features/account/service.ts'

/** What a person in front of the terminal reads; the log, one JSON object a line, goes to standard output. */
const say = (text: string) => process.stderr.write(`${text}\n`)

const clock = () => new Date()
const isDemo = process.argv.includes('--demo')

async function start(): Promise<void> {
  const config = isDemo ? demoConfig(readConfig()) : readConfig()
  const logger = pino({ level: process.stdout.isTTY ? 'warn' : 'info' })
  if (isDemo && !process.argv.includes('--keep')) rmSync(config.dataDir, { recursive: true, force: true })
  const lock = 'file' in config.database ? lockFile(config.database.file) : undefined
  const database = connect(config.database, (error) =>
    logger.warn({ err: error }, 'database connection lost'),
  )
  const ran = await migrate(database)
  if (ran.length > 0) logger.info({ ran }, 'schema brought up to date')
  if (isDemo) await seedDemo(database, clock())

  const transport = config.smtp ? smtpTransport(config.smtp) : localMailbox(say, clock)
  const app = await buildApp({ config, database, transport, clock, logger })
  await app.fastify.listen({ host: config.host, port: config.port })
  await greet(app, database, config)
  stopOnSignal(async () => {
    await app.stop()
    await database.db.destroy()
    lock?.release()
  })
}

function lockFile(file: string) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  return lockDatabaseFile(file)
}

async function greet({ server }: App, database: Database, config: Config): Promise<void> {
  say(`Boathouse is ready: ${config.publicUrl}`)
  const ctx = { db: database.db, now: clock(), newId }
  if (isDemo) return greetDemo(ctx, server)
  if (config.superAdminEmail) return
  const link = await freshSetUpLink(ctx, config.publicUrl)
  if (link) say(`There is no super admin yet. Whoever opens this link first becomes one:\n  ${link}`)
}

const parts = { superAdmin: 'Super admin', clubAdmin: 'Club admin', athlete: 'Athlete' }

async function greetDemo(ctx: PublicContext, server: Server): Promise<void> {
  for (const { who, email } of demoPeople) {
    const link = await makeSignInLink(ctx, server, { email, delivery: 'printed' })
    say(`  ${parts[who]} (${email}): ${link}`)
  }
}

function stopOnSignal(stop: () => Promise<void>): void {
  closeWithGrace({ delay: 10_000, logger: false }, async ({ err }) => {
    if (err) say(`Boathouse stopped because of an error: ${err.stack}`)
    await stop()
  })
}

try {
  await start()
} catch (error) {
  const isExpected = error instanceof WrongSetting || error instanceof DatabaseInUse
  say(isExpected ? error.message : `Boathouse could not start: ${(error as Error).stack}`)
  process.exit(1)
}

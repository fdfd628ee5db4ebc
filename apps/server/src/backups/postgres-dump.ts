import { createWriteStream, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { Environment } from '../setting-error.ts'
import { createChecksum } from './checksum.ts'
import { connectWithoutTimeout } from './maintenance-connection.ts'
import { type Contents, readContents } from './manifest.ts'
import { runProgram } from './postgres-programs.ts'
import type { Progress } from './progress.ts'

/** Avoids a deadlock that PostgreSQL can't detect: upgrade waits for us, we for the dump, the dump for the upgrade. */
const LOCK_WAIT = '--lock-wait-timeout=10s'

/** Dumps a live database. Row counts come from the same snapshot. */
export function dumpDatabase(
  url: string,
  environment: Environment,
  { to, progress }: { to: string; progress: Progress },
): Promise<Contents> {
  const { engine, db } = connectWithoutTimeout(url)
  const taking = db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      // The snapshot needs this transaction, which is idle during the dump.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
      const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(trx)
      const contents = await readContents({ engine, db: trx }, progress)
      const snapshot = `--snapshot=${rows[0]?.snapshot}`
      const args = ['--format=custom', '--no-owner', '--no-privileges', LOCK_WAIT, snapshot]
      const megabytes = (bytes: number) => progress('Dumping the database', `${Math.floor(bytes / 1e6)} MB`)
      const { stream } = createChecksum(megabytes)
      await runProgram('pg_dump', args, {
        url,
        environment,
        take: (stdout) => pipeline(stdout, stream, createWriteStream(to, { flags: 'wx', mode: 0o600 })),
      })
      return contents
    })
  return taking.finally(() => db.destroy())
}

/** Restores a dump in one transaction. `open` returns the dump's bytes; `folder` holds temporary files. */
export async function restoreDump(
  url: string,
  environment: Environment,
  { open, folder, progress }: { open: () => Promise<Readable>; folder: string; progress: Progress },
): Promise<void> {
  const list = await listDump(url, environment, open)
  const file = join(folder, 'list')
  writeFileSync(file, list, { mode: 0o600, flag: 'wx' })
  const args = ['--dbname=', '--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges']
  // With `--verbose` pg_restore keeps writing to us, so it ends if we are killed.
  await runProgram('pg_restore', [...args, '--verbose', `--use-list=${file}`], {
    url,
    environment,
    onLine: (line) => {
      const [, table] = /processing data for table "(?:\w+\.)?(\w+)"/.exec(line) ?? []
      if (table) progress(`Restoring ${table}`)
    },
    feed: async (stdin) => pipeline(await open(), stdin),
  })
}

/** Omits the schema `public`, which every database has. */
async function listDump(
  url: string,
  environment: Environment,
  open: () => Promise<Readable>,
): Promise<string> {
  let list = ''
  await runProgram('pg_restore', ['--list'], {
    url,
    environment,
    feed: async (stdin) => pipeline(await open(), stdin),
    take: async (stdout) => {
      for await (const text of stdout.setEncoding('utf8')) list += text
    },
  })
  return list
    .split('\n')
    .filter((line) => !/ (SCHEMA - public|(COMMENT|ACL) - SCHEMA public) /.test(line))
    .join('\n')
}

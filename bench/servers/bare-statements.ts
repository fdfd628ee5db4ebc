import BetterSqlite3 from 'better-sqlite3'
import pg from 'pg'
import { actorBySession } from '../../apps/server/src/auth/gate.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { connect } from '../../apps/server/src/db/connect.ts'
import { postgresTypes } from '../../apps/server/src/db/postgres.ts'
import { sqlitePragmas } from '../../apps/server/src/db/sqlite.ts'
import { firstPage } from '../../apps/server/src/features/training-sessions/queries.ts'

interface Statements {
  readonly personBy: (
    tokenHash: string,
    now: string,
  ) => Promise<{ id: string } | undefined> | ({ id: string } | undefined)
  readonly sessionsOf: (athleteId: string, limit: number) => Promise<unknown[]> | unknown[]
}

/** The product's two statements, word for word, straight on the driver. */
export async function bareStatements(): Promise<Statements> {
  const { database: address } = readConfig()
  const { db } = connect(address, () => undefined)
  const texts = { person: actorBySession.sql(db), sessions: firstPage.sql(db) }
  await db.destroy()
  return 'file' in address ? onSqlite(address.file, texts) : onPostgres(address, texts)
}

type Texts = { person: string; sessions: string }

function onSqlite(file: string, texts: Texts): Statements {
  const database = new BetterSqlite3(file)
  for (const pragma of sqlitePragmas) database.pragma(pragma)
  const person = database.prepare<[string, string], { id: string }>(texts.person)
  const sessions = database.prepare<[string, number]>(texts.sessions)
  return {
    personBy: (tokenHash, now) => person.get(tokenHash, now),
    sessionsOf: (athleteId, limit) => sessions.all(athleteId, limit),
  }
}

function onPostgres({ url, connections }: { url: string; connections: number }, texts: Texts): Statements {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    options: '-c timezone=UTC',
    types: postgresTypes,
  })
  const rows = async (name: keyof Texts, values: unknown[]) =>
    (await pool.query({ name, text: texts[name], values })).rows
  return {
    personBy: async (...values) => (await rows('person', values))[0],
    sessionsOf: (...values) => rows('sessions', values),
  }
}

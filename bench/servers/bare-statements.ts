import BetterSqlite3 from 'better-sqlite3'
import pg from 'pg'
import { actorBySession } from '../../apps/server/src/auth/actor-queries.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { connect } from '../../apps/server/src/db/connect.ts'
import { postgresTypes } from '../../apps/server/src/db/postgres.ts'
import { sqlitePragmas } from '../../apps/server/src/db/sqlite.ts'
import { firstPage, sessions } from '../../apps/server/src/features/training/training-sessions/queries.ts'

type Maybe<Value> = Value | undefined
type Fields = Readonly<Record<string, unknown>>

interface Statements {
  readonly personBy: (
    tokenHash: string,
    now: string,
  ) => Promise<Maybe<{ id: string }>> | Maybe<{ id: string }>
  readonly sessionsOf: (athleteId: string, limit: number) => Promise<unknown[]> | unknown[]
  /** Undefined if the id is taken. Missing fields are null. */
  readonly insertSession: (fields: Fields) => Promise<unknown> | unknown
}

/** The product's statements, unchanged, directly on the driver. Parameters are in text order. */
export async function bareStatements(): Promise<Statements> {
  const { database: address } = readConfig()
  const { db } = connect(address, () => undefined)
  const texts = {
    person: actorBySession.sql(db),
    sessions: firstPage.sql(db),
    insert: sessions.insertion.sql(db),
  }
  await db.destroy()
  return 'file' in address ? onSqlite(address.file, texts) : onPostgres(address, texts)
}

type Texts = { person: string; sessions: string; insert: string }

function onSqlite(file: string, texts: Texts): Statements {
  const database = new BetterSqlite3(file)
  for (const pragma of sqlitePragmas) database.pragma(pragma)
  const person = database.prepare<[null, string, string], { id: string }>(texts.person)
  const sessions = database.prepare<[string, number]>(texts.sessions)
  const insert = database.prepare(texts.insert)
  const values = valuesOf(texts.insert)
  return {
    personBy: (tokenHash, now) => person.get(null, now, tokenHash),
    sessionsOf: (athleteId, limit) => sessions.all(athleteId, limit),
    insertSession: (fields) => insert.get(values(fields)),
  }
}

function onPostgres({ url, connections }: { url: string; connections: number }, texts: Texts): Statements {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    options: '-c timezone=UTC',
    types: postgresTypes,
  })
  const rows = async (name: keyof Texts, parameters: unknown[]) =>
    (await pool.query({ name, text: texts[name], values: parameters })).rows
  const values = valuesOf(texts.insert)
  return {
    personBy: async (tokenHash, now) => (await rows('person', [null, now, tokenHash]))[0],
    sessionsOf: (...parameters) => rows('sessions', parameters),
    insertSession: async (fields) => (await rows('insert', values(fields)))[0],
  }
}

function valuesOf(insert: string) {
  const [, list = ''] = /\(([^)]*)\) values/.exec(insert) ?? []
  const columns = list.split(', ').map((column) => column.slice(1, -1))
  return (fields: Fields): unknown[] => columns.map((column) => fields[column] ?? null)
}

import type BetterSqlite3 from 'better-sqlite3'
import {
  type AliasNode,
  CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  type QueryCompiler,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  type SqliteStatement,
  ValueNode,
  type ValuesNode,
} from 'kysely'
import { loadSqliteDriver } from './drivers.ts'
import { Placeholder } from './prepared.ts'
import type { Tables } from './tables.ts'

/** Limit of cached prepared statements. If it is reached, some code builds SQL from values. */
const MAX_STATEMENTS = 500

/** Milliseconds that a write waits for another process, for example a backup. */
export const BUSY_TIMEOUT_MS = 5_000

/** secure_delete overwrites deleted accounts' data. No mmap: a disk error would kill the server. */
export const sqlitePragmas = [
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'secure_delete = ON',
  'cache_size = -65536',
] as const

export function sqliteDialect(file: string): SqliteDialect {
  return new DurableSqliteDialect({ database: async () => openFile(file) })
}

class DurableSqliteDialect extends SqliteDialect {
  readonly #config: ConstructorParameters<typeof SqliteDriver>[0]

  constructor(config: ConstructorParameters<typeof SqliteDriver>[0]) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new ImmediateSqliteDriver(this.#config)
  }

  override createAdapter() {
    return new TransactionalDdlAdapter()
  }

  override createQueryCompiler(): QueryCompiler {
    return new SteadyQueryCompiler()
  }
}

/**
 * Wraps parameters of `prepared` queries as `(select ?)`. SQLite plans by the values of bare parameters and would
 * plan again on each call, which makes finding an actor ten times slower. Inserted and selected values stay bare.
 */
class SteadyQueryCompiler extends SqliteQueryCompiler {
  #isSteady = false

  override compileQuery(...query: Parameters<SqliteQueryCompiler['compileQuery']>) {
    const compiled = super.compileQuery(...query)
    if (!compiled.parameters.some((value) => value instanceof Placeholder)) return compiled
    return this.#compileAs(true, () => super.compileQuery(...query))
  }

  protected override visitValues(node: ValuesNode): void {
    this.#compileAs(false, () => super.visitValues(node))
  }

  protected override visitAlias(node: AliasNode): void {
    if (ValueNode.is(node.node)) this.#compileAs(false, () => super.visitAlias(node))
    else super.visitAlias(node)
  }

  protected override visitValue(node: ValueNode): void {
    const isSteady = this.#isSteady && !node.immediate
    if (isSteady) this.append('(select ')
    super.visitValue(node)
    if (isSteady) this.append(')')
  }

  #compileAs<Result>(isSteady: boolean, work: () => Result): Result {
    const before = this.#isSteady
    this.#isSteady = isSteady
    try {
      return work()
    } finally {
      this.#isSteady = before
    }
  }
}

/** Takes the write lock at the start: a read-first transaction would fail instead of waiting. */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** A full disk has rolled back already: don't hide the original error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: Error) => {
      if (!error.message.endsWith('no transaction is active')) throw error
    })
  }
}

export const isEmbedded = (db: Kysely<Tables>): boolean =>
  db.getExecutor().adapter instanceof TransactionalDdlAdapter

/** Rolls schema changes back: otherwise an interrupted migration would block every later start. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

function openFile(file: string): SqliteDatabase {
  const database = new (loadSqliteDriver())(file, { timeout: BUSY_TIMEOUT_MS })
  for (const pragma of sqlitePragmas) database.pragma(pragma)
  return cacheStatements(database)
}

function cacheStatements(database: BetterSqlite3.Database): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = statements.get(sql)
      if (known) return known
      if (statements.size >= MAX_STATEMENTS) statements.clear()
      const statement = convertBooleans(database.prepare(sql))
      statements.set(sql, statement)
      return statement
    },
  }
}

const isBoolean = (value: unknown) => typeof value === 'boolean'

/** SQLite has no booleans: converts parameters to 1 and 0, and declared boolean columns back. */
function convertBooleans(statement: BetterSqlite3.Statement): SqliteStatement {
  const booleans = statement.reader
    ? statement
        .columns()
        .filter((column) => column.type === 'boolean')
        .map((column) => column.name)
    : []
  const bindable = (parameters: readonly unknown[]) =>
    parameters.some(isBoolean)
      ? parameters.map((value) => (isBoolean(value) ? Number(value) : value))
      : parameters
  const readable = (row: unknown) => {
    const record = row as Record<string, unknown>
    for (const name of booleans) if (record[name] !== null) record[name] = record[name] === 1
    return record
  }
  return {
    reader: statement.reader,
    all: (parameters) => {
      const rows = statement.all(bindable(parameters))
      return booleans.length === 0 ? rows : rows.map(readable)
    },
    run: (parameters) => statement.run(bindable(parameters)),
    *iterate(parameters) {
      for (const row of statement.iterate(bindable(parameters))) yield readable(row)
    },
  }
}

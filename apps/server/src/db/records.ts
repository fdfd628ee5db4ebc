import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import type { Expression, Kysely, SqlBool } from 'kysely'
import { type Parameters, prepared } from './prepared.ts'
import type { AthleteScope, ClubScope, CommentAuthorScope } from './scopes.ts'
import { type Db, type Tables, tables } from './tables.ts'

type Column<T extends keyof Tables> = keyof Tables[T] & string
type With<C extends string> = { [T in keyof Tables]: C extends Column<T> ? T : never }[keyof Tables]

type RecordTable = 'users' | 'clubs' | (With<'id'> & With<'createdAt'> & (With<'athleteId'> | With<'clubId'>))

/** Scope type by table. For users and clubs, the scope's id is the id of the row itself. */
type ScopeOf<T extends RecordTable> = T extends 'comments'
  ? CommentAuthorScope
  : T extends 'users' | With<'athleteId'>
    ? AthleteScope
    : T extends With<'practiceId'>
      ? ClubScope & { readonly practiceId: string }
      : ClubScope

type ScopeToEdit<T extends RecordTable> = T extends With<'version'> ? ScopeOf<T> : never
type ScopeToDelete<T extends RecordTable> = T extends With<'version'> & With<'deletedAt'> ? ScopeOf<T> : never

interface Shape<Field extends string> {
  readonly shape: Readonly<Record<Field, unknown>>
}

type Bookkeeping = 'version' | 'createdAt' | 'updatedAt' | 'deletedAt'
type New<T extends RecordTable> = Omit<Tables[T], keyof ScopeOf<T> | Bookkeeping>
type Changes<T extends RecordTable> = {
  readonly [C in Exclude<Column<T>, keyof ScopeOf<T> | 'id' | Bookkeeping>]?: Tables[T][C] | undefined
}

/** A record, and the version of it that the client knows. */
export interface VersionedId {
  readonly id: string
  readonly version: number
}

interface WriteContext {
  readonly db: Db
  readonly now: Date
}

type Show<Row> = (row: Row) => unknown
const showUnchanged = (row: unknown): unknown => row

/** Erases the table types that callers see. */
type AnyRow = Record<string, string | number | null>
const untyped = (db: Db) => db as unknown as Kysely<Record<string, AnyRow>>

/** Scoped operations on a table's records. Reads the columns of `shown`; compares repeated inserts by `input`. */
export class Records<
  T extends RecordTable,
  Shown extends string,
  Input extends Shown & Column<T> = never,
  Row = Pick<Tables[T], Shown & Column<T>>,
> {
  readonly columns: readonly (Shown & Column<T>)[]
  /** Inserts a full row unless its key is taken. */
  readonly insertion: ReturnType<typeof prepared<AnyRow, AnyRow>>
  readonly #table: string
  readonly #keyColumns: readonly string[]
  readonly #all: readonly string[]
  readonly #inputFields: readonly string[]
  readonly #findings = new Map<string, ReturnType<typeof prepared<AnyRow, AnyRow>>>()

  constructor({ table, shown, input }: { table: T; shown: Shape<Shown>; input?: Shape<Input> }) {
    this.#table = table
    this.#all = Object.keys(tables[table])
    this.#inputFields = Object.keys(input?.shape ?? {})
    const columns: readonly string[] = Object.keys(shown.shape).filter((field) => this.#has(field))
    this.columns = columns as readonly (Shown & Column<T>)[]
    const key = ['practiceId', 'athleteId', 'clubId'].filter((column) => this.#has(column)).slice(0, 1)
    this.#keyColumns = [...key, 'id']
    this.insertion = prepared((db, row: AnyRow) =>
      untyped(db)
        .insertInto(this.#table)
        .values(Object.fromEntries(this.#all.map((column) => [column, row[column] ?? null])))
        .onConflict((conflict) => conflict.columns(this.#keyColumns).doNothing())
        .returning(this.columns),
    )
  }

  /** Compiles an insert that is a no-op if the condition fails or the id is taken. */
  insertionIf<Given extends Parameters>(condition: (db: Db, given: Given) => Expression<SqlBool>) {
    const insertion = prepared((db, given: AnyRow & Given) =>
      untyped(db)
        .insertInto(this.#table)
        .columns([...this.#all])
        .expression(
          untyped(db)
            .selectNoFrom((eb) => this.#all.map((column) => eb.val(given[column] ?? null).as(column)))
            .where(condition(db, given)),
        )
        .onConflict((conflict) => conflict.columns(this.#keyColumns).doNothing())
        .returning(this.columns),
    )
    return async (ctx: WriteContext, scope: ScopeOf<T>, fields: New<T>, given: Given) => {
      const [row] = await insertion(ctx.db, { ...given, ...this.#fresh(ctx.now, scope, fields) })
      return row as Row | undefined
    }
  }

  /** Idempotent. Throws a conflict if the id belongs to another or a deleted record. */
  async insertOnce(
    { db, now }: WriteContext,
    scope: [Input] extends [never] ? never : ScopeOf<T>,
    fields: New<T>,
    show: Show<Row> = showUnchanged,
  ): Promise<{ row: Row; isNew: boolean }> {
    const [row] = await this.insertion(db, this.#fresh(now, scope, fields))
    if (row) return { row: row as Row, isNew: true }
    const same = await this.findSame(db, scope, fields, show)
    if (!same) throw new Refusal('conflict')
    return { row: same, isNew: false }
  }

  /** Returns the record inserted with these fields, even if changed since. Throws like `insertOnce`. */
  async findSame(
    db: Db,
    scope: [Input] extends [never] ? never : ScopeOf<T>,
    fields: Pick<New<T>, Input & keyof New<T>>,
    show: Show<Row> = showUnchanged,
  ): Promise<Row | undefined> {
    const input = fields as unknown as AnyRow
    const found = await this.#find(db, scope, input.id)
    if (!found) return undefined
    if (found.isDeleted) throw new Refusal('conflict')
    const stored = found.row as AnyRow
    if (this.#inputFields.every((field) => stored[field] === input[field])) return found.row
    throw new Refusal('conflict', 'conflict', { current: await show(found.row) })
  }

  /** Undefined for missing or deleted records. */
  async find(db: Db, scope: ScopeOf<T>, id: string): Promise<Row | undefined> {
    const found = await this.#find(db, scope, id)
    return found?.isDeleted ? undefined : found?.row
  }

  /** Throws `notFound` for missing or deleted records. */
  async get(db: Db, scope: ScopeOf<T>, id: string): Promise<Row> {
    const row = await this.find(db, scope, id)
    if (!row) throw notFound()
    return row
  }

  /** Leaves undefined fields unchanged. Throws `stale` with the current record. */
  async updateAtVersion(
    { db, now }: WriteContext,
    scope: ScopeToEdit<T>,
    { changes, ...seen }: VersionedId & { readonly changes: Changes<T> },
    show: Show<Row> = showUnchanged,
  ): Promise<Row> {
    const changed = await this.#update(db, scope, seen, { ...changes, updatedAt: now.toISOString() })
    if (changed) return changed
    const found = await this.#find(db, scope, seen.id)
    if (!found || found.isDeleted) throw notFound()
    throw new Refusal('conflict', 'stale', { current: await show(found.row) })
  }

  /** Idempotent. Throws `stale`. */
  async softDelete(
    { db, now }: WriteContext,
    scope: ScopeToDelete<T>,
    seen: VersionedId,
    show: Show<Row> = showUnchanged,
  ): Promise<{ row: Row; isChanged: boolean }> {
    const deleted = await this.#update(db, scope, seen, { deletedAt: now.toISOString() })
    if (deleted) return { row: deleted, isChanged: true }
    const found = await this.#find(db, scope, seen.id)
    if (!found) throw notFound()
    if (found.isDeleted) return { row: found.row, isChanged: false }
    throw new Refusal('conflict', 'stale', { current: await show(found.row) })
  }

  /** Idempotent. Throws `notFound` if the record never existed. */
  async restore(db: Db, scope: ScopeToDelete<T>, id: string): Promise<{ row: Row; isChanged: boolean }> {
    const restored = await untyped(db)
      .updateTable(this.#table)
      .set((eb) => ({ deletedAt: null, version: eb('version', '+', 1) }))
      .where((eb) => eb.and(this.#key(scope, id)))
      .where('deletedAt', 'is not', null)
      .returning(this.columns)
      .executeTakeFirst()
    if (restored) return { row: restored as Row, isChanged: true }
    const found = await this.#find(db, scope, id)
    if (!found) throw notFound()
    return { row: found.row, isChanged: false }
  }

  #has(column: string): boolean {
    return this.#all.includes(column)
  }

  #fresh(now: Date, scope: object, fields: New<T>): AnyRow {
    const at = now.toISOString()
    const given = fields as unknown as AnyRow
    const bookkeeping = { version: 1, createdAt: at, updatedAt: at, deletedAt: null }
    return { ...given, ...bookkeeping, ...this.#key(scope, given['id']) }
  }

  #key(scope: object, id: unknown): AnyRow {
    const own = Object.entries(scope).map(([column, value]) => [this.#has(column) ? column : 'id', value])
    return { id, ...Object.fromEntries(own) }
  }

  async #find(db: Db, scope: object, id: unknown): Promise<{ row: Row; isDeleted: boolean } | undefined> {
    const key = this.#key(scope, id)
    const [found] = await this.#findingBy(Object.keys(key))(db, key)
    if (!found) return undefined
    const { deletedAt = null, ...row } = found
    return { row: row as Row, isDeleted: deletedAt !== null }
  }

  #findingBy(keyColumns: readonly string[]): ReturnType<typeof prepared<AnyRow, AnyRow>> {
    const name = keyColumns.join()
    const known = this.#findings.get(name)
    if (known) return known
    const finding = prepared((db, key: AnyRow) =>
      untyped(db)
        .selectFrom(this.#table)
        .select([...this.columns, ...(this.#has('deletedAt') ? ['deletedAt'] : [])])
        .where((eb) => eb.and(keyColumns.map((column) => eb(column, '=', key[column] ?? null)))),
    )
    this.#findings.set(name, finding)
    return finding
  }

  /** Undefined if the record is missing, deleted or changed since that version. */
  async #update(
    db: Db,
    scope: object,
    { id, version }: VersionedId,
    changes: object,
  ): Promise<Row | undefined> {
    const matching = untyped(db)
      .updateTable(this.#table)
      .set({ ...changes, version: version + 1 })
      .where((eb) => eb.and({ ...this.#key(scope, id), version }))
      .returning(this.columns)
    const updated = this.#has('deletedAt') ? matching.where('deletedAt', 'is', null) : matching
    return (await updated.executeTakeFirst()) as Row | undefined
  }
}

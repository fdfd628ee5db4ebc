import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import { inBatches } from '../batches.ts'
import { isForeignKeyViolation, isUniqueViolation } from '../errors.ts'
import type { Db, Row, Tables } from '../tables.ts'
import { type MovingRows, movingRows, OF_MEMBERSHIPS, type Parent, ROOTS } from './moving-rows.ts'

/** Rows to give from one user to another. */
export interface Transfer {
  readonly from: string
  readonly to: string
}

export type Change = Pick<Row<'mergedRows'>, 'table' | 'owner' | 'kind' | 'rows'>

type Values = Readonly<Record<string, unknown>>

const { ref } = sql

const isEqual = (table: string, columns: readonly string[]) =>
  columns.map((column) => sql`${ref(`other.${column}`)} = ${ref(`${table}.${column}`)}`)

/** Whether the receiving owner has a row with the same unique columns. */
function conflicts({ table, owner, uniques, isLeftOut }: MovingRows, to: string): RawBuilder<unknown> {
  if (isLeftOut) return sql`1 = 1`
  const each = uniques.map(({ columns, where }) => {
    const both = where ? [where(table), where('other')] : []
    const all = [sql`${ref(`other.${owner}`)} = ${to}`, ...isEqual(table, columns), ...both]
    return sql`exists (select 1 from ${sql.table(table)} as ${ref('other')} where ${sql.join(all, sql` and `)})`
  })
  return each.length === 0 ? sql`1 = 0` : sql`(${sql.join(each, sql` or `)})`
}

/** Whether the owner has the row's parent. */
const hasParent = (child: keyof Tables, { table, column, parentColumn }: Parent, owner: string) =>
  sql`exists (select 1 from ${sql.table(table)} as ${ref('parent')}
    where ${ref(`parent.${table === 'members' ? 'userId' : 'athleteId'}`)} = ${owner}
      and ${ref(`parent.${parentColumn}`)} = ${ref(`${child}.${column}`)})`

/** Whether undoing finds the rows by their parents alone. An outing's log entry may have no session. */
const followsParent = ({ table, parents }: MovingRows) => parents.length > 0 && table !== 'outingLogs'

const staysWithParent = ({ table, parents }: MovingRows, from: string) =>
  parents.length === 0
    ? sql`1 = 0`
    : sql.join(
        parents.map((parent) => hasParent(table, parent, from)),
        sql` or `,
      )

/** Lets keys change before the keys that refer to them. Call it in a transaction. */
export async function deferForeignKeys(db: Db): Promise<void> {
  if (isPostgres(db)) await sql`set constraints all deferred`.execute(db)
  else await sql`pragma defer_foreign_keys = on`.execute(db)
}

/** Checks what was deferred, then each statement again. */
async function enforceForeignKeys(db: Db): Promise<void> {
  if (isPostgres(db)) await sql`set constraints all immediate`.execute(db)
  else await sql`pragma defer_foreign_keys = off`.execute(db)
}

const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter

/** Roles from the lowest. */
const ROLES: Partial<Record<keyof Tables, readonly string[]>> = {
  members: ['athlete', 'admin'],
  squadMembers: ['athlete', 'coach'],
}

/** Gives the receiver the higher of two roles. Returns the rows with their former role. */
async function raiseRoles(db: Db, { table, owner, key }: MovingRows, { from, to }: Transfer) {
  const roles = ROLES[table]
  if (!roles) return []
  const columns = key.map((column) => ref(`${table}.${column}`))
  const { rows } = await sql<Values & { role: string; otherRole: string }>`
    select ${sql.join(columns)}, ${ref(`${table}.role`)} as "role", ${ref('other.role')} as "otherRole"
    from ${sql.table(table)}
    join ${sql.table(table)} as ${ref('other')} on ${sql.join(isEqual(table, key), sql` and `)}
    where ${ref(`${table}.${owner}`)} = ${to} and ${ref(`other.${owner}`)} = ${from}`.execute(db)
  const lower = rows.filter(({ role, otherRole }) => roles.indexOf(role) < roles.indexOf(otherRole))
  for (const { otherRole, ...row } of lower)
    await sql`update ${sql.table(table)} set "role" = ${otherRole}
      where ${ref(owner)} = ${to} and ${hasKey(key, [row])}`.execute(db)
  return lower.map(({ otherRole, ...row }) => ({ ...row, raisedTo: otherRole }))
}

const hasKey = (key: readonly string[], rows: readonly Values[]) => {
  const columns = sql.join(key.map((column) => ref(column)))
  const values = rows.map((row) => sql`(${sql.join(key.map((column) => row[column]))})`)
  return key.length === 0 ? sql`1 = 1` : sql`(${columns}) in (values ${sql.join(values)})`
}

/** Sessions and files that the receiver has, and those joined with them or read from the same file. */
async function findDuplicates(db: Db, transfer: Transfer): Promise<ReadonlySet<string>> {
  const duplicates: string[] = []
  for (const moving of movingRows.filter(({ table }) => ROOTS.has(table))) {
    const { rows } = await sql<{ id: string }>`select "id" from ${sql.table(moving.table)}
      where ${ref(moving.owner)} = ${transfer.from} and ${conflicts(moving, transfer.to)}`.execute(db)
    duplicates.push(...rows.map(({ id }) => id))
  }
  if (duplicates.length === 0) return new Set()
  const { from: athleteId } = transfer
  const streams = db.selectFrom('activityStreams').where('athleteId', '=', athleteId)
  const joined = db.selectFrom('trainingSessions').where('athleteId', '=', athleteId)
  const pairs = [
    ...(await streams.select(['sessionId as one', 'fileId as other']).execute()),
    ...(await joined
      .where('joinedInto', 'is not', null)
      .select(['id as one', 'joinedInto as other'])
      .$narrowType<{ other: string }>()
      .execute()),
  ]
  const linked = Map.groupBy(
    pairs.flatMap(({ one, other }) => [
      [one, other],
      [other, one],
    ]),
    ([id]) => id,
  )
  const found = new Set<string>()
  for (let next = duplicates.pop(); next !== undefined; next = duplicates.pop()) {
    if (found.has(next)) continue
    found.add(next)
    duplicates.push(...(linked.get(next) ?? []).map(([, other]) => other as string))
  }
  return found
}

interface Counted {
  readonly moved: number
  readonly leftOut: number
}

export interface Moved {
  readonly changes: readonly Change[]
  /** By `table.owner`. */
  readonly counts: ReadonlyMap<string, Counted>
  /** Practices of a club whose answers were left out. */
  readonly leftAnswers: readonly Pick<Row<'answers'>, 'clubId' | 'practiceId'>[]
}

const KEYS_IN_A_ROW = 500

/**
 * Moves all rows except conflicting ones. Those are deleted, or stay with the former owner if they are recordings
 * and their sessions. Returns what undoes it. Call it in a transaction with deferred foreign keys.
 */
export async function moveRows(db: Db, transfer: Transfer): Promise<Moved> {
  const { from, to } = transfer
  const duplicates = [...(await findDuplicates(db, transfer))]
  const changes: Change[] = []
  const counts = new Map<string, Counted>()
  const leftAnswers: { clubId: string; practiceId: string }[] = []
  const note = (moving: MovingRows, kind: Change['kind'], all: readonly Values[]) => {
    for (const rows of inBatches(all, KEYS_IN_A_ROW))
      changes.push({ table: moving.table, owner: moving.owner, kind, rows: JSON.stringify(rows) })
  }
  for (const moving of movingRows) {
    const { table, owner, key } = moving
    note(moving, 'raised', await raiseRoles(db, moving, transfer))
    const own = sql`${ref(`${table}.${owner}`)} = ${from}`
    const isDuplicate =
      ROOTS.has(table) && duplicates.length > 0
        ? sql`${ref(`${table}.id`)} in (${sql.join(duplicates)})`
        : sql`1 = 0`
    const { rows: moved } = await sql<Values>`update ${sql.table(table)} set ${ref(owner)} = ${to}
      where ${own} and not ${conflicts(moving, to)} and not (${staysWithParent(moving, from)})
        and not ${isDuplicate}
      returning ${sql.join(key.length === 0 ? [sql`1`] : key.map((column) => ref(column)))}`.execute(db)
    if (!followsParent(moving)) note(moving, 'moved', moved)
    const left = ROOTS.has(table) ? await countRows(db, table, own) : await leaveOut(db, moving, from)
    if (typeof left !== 'number') note(moving, 'leftOut', left)
    if (typeof left !== 'number' && table === 'answers' && owner === 'athleteId')
      leftAnswers.push(...(left as typeof leftAnswers))
    const leftOut = typeof left === 'number' ? left : left.length
    counts.set(`${table}.${owner}`, { moved: moved.length, leftOut })
  }
  return { changes, counts, leftAnswers }
}

async function countRows(db: Db, table: keyof Tables, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`select count(*) as "count"
    from ${sql.table(table)} where ${where}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** Deletes conflicting rows, and returns them. Rows of sessions that stay are kept. */
async function leaveOut(db: Db, moving: MovingRows, from: string): Promise<readonly Values[]> {
  const { table, owner, uniques, isLeftOut } = moving
  if (uniques.length === 0 && !isLeftOut) return []
  const { rows } = await sql<Values>`delete from ${sql.table(table)}
    where ${ref(`${table}.${owner}`)} = ${from} and not (${staysWithParent(moving, from)})
    returning *`.execute(db)
  return rows
}

/**
 * Reverses `moveRows`, last change first: `from` is the account that stayed. Rows that were deleted meanwhile, or would
 * conflict, are skipped. Rows that were added to moved rows follow them. Foreign keys must be deferred.
 */
export async function moveRowsBack(db: Db, transfer: Transfer, changes: readonly Change[]): Promise<void> {
  const done = changes.toReversed()
  const ofKind = (kind: Change['kind']) => done.filter((change) => change.kind === kind)
  const isMembership = ({ table }: Change) => table === 'members'
  // First: seats and other moved rows refer to them.
  for (const change of ofKind('leftOut').filter(isMembership)) await restore(db, transfer, change)
  for (const change of ofKind('moved')) await moveBack(db, transfer, change)
  for (const moving of movingRows) await followParents(db, moving, transfer)
  await enforceForeignKeys(db)
  for (const change of ofKind('leftOut')) if (!isMembership(change)) await restore(db, transfer, change)
  for (const change of ofKind('raised')) await lowerRoles(db, transfer, change)
}

const movingOf = ({ table, owner }: Change) =>
  movingRows.find((moving) => moving.table === table && moving.owner === owner)

async function moveBack(db: Db, { from, to }: Transfer, change: Change): Promise<void> {
  const moving = movingOf(change)
  if (!moving) return
  const { table, owner, key } = moving
  await sql`update ${sql.table(table)} set ${ref(owner)} = ${to}
    where ${ref(`${table}.${owner}`)} = ${from} and ${hasKey(key, JSON.parse(change.rows))}
      and not ${conflicts(moving, to)}`.execute(db)
}

async function followParents(db: Db, moving: MovingRows, { from, to }: Transfer): Promise<void> {
  const { table, owner, parents } = moving
  const ofMember: readonly Parent[] = OF_MEMBERSHIPS.includes(`${table}.${owner}`)
    ? [{ table: 'members', column: 'clubId', parentColumn: 'clubId' }]
    : []
  for (const parent of [...parents, ...ofMember])
    await sql`update ${sql.table(table)} set ${ref(owner)} = ${to}
      where ${ref(`${table}.${owner}`)} = ${from} and not ${hasParent(table, parent, from)}
        and ${hasParent(table, parent, to)} and not ${conflicts(moving, to)}`.execute(db)
}

/** Tables whose rows give rights, which others may have ended or lowered since the merge. */
const RIGHTS = new Set(['members.userId', 'squadMembers.userId', 'guardianships.guardianId'])

/** The left out row as far as the account that stayed still has its right. Null if it has lost it. */
async function stillGranted(db: Db, { from }: Transfer, change: Change, row: Values) {
  const { table, owner } = change
  const moving = movingOf(change)
  if (!moving || !RIGHTS.has(`${table}.${owner}`)) return row
  const roles = ROLES[moving.table]
  const { rows } = await sql<{ role?: string }>`select ${roles ? ref('role') : sql`1`}
    from ${sql.table(table)} where ${ref(owner)} = ${from} and ${hasKey(moving.key, [row])}`.execute(db)
  const [kept] = rows
  if (!kept) return null
  if (!roles || kept.role === undefined) return row
  const isLowered = roles.indexOf(kept.role) < roles.indexOf(String(row['role']))
  return isLowered ? { ...row, role: kept.role } : row
}

/** Skips rows whose practice, club or other parent was deleted, or that exist again, and rights that ended. */
async function restore(db: Db, transfer: Transfer, change: Change): Promise<void> {
  const { table } = change
  for (const stored of JSON.parse(change.rows) as Values[]) {
    const row = await stillGranted(db, transfer, change, stored)
    if (!row) continue
    await sql`savepoint "restoring"`.execute(db)
    try {
      await db
        .insertInto(table as 'members')
        .values(row as never)
        .execute()
    } catch (error) {
      if (!isForeignKeyViolation(error) && !isUniqueViolation(error)) throw error
      await sql`rollback to savepoint "restoring"`.execute(db)
    }
    await sql`release savepoint "restoring"`.execute(db)
  }
}

async function lowerRoles(db: Db, { from }: Transfer, change: Change): Promise<void> {
  const moving = movingOf(change)
  if (!moving) return
  for (const { raisedTo, role, ...row } of JSON.parse(change.rows) as Values[])
    await sql`update ${sql.table(moving.table)} set "role" = ${role}
      where ${ref(moving.owner)} = ${from} and ${hasKey(moving.key, [row])} and "role" = ${raisedTo}`.execute(
      db,
    )
}

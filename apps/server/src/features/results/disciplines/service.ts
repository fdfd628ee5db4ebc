import { toNameLower } from '@boathouse/domain/club/clubs/rules'
import { invalidField, Refusal } from '@boathouse/domain/kernel/errors'
import { MAX_DISCIPLINES, type NewDiscipline } from '@boathouse/domain/results/disciplines/contract'
import {
  type ClubDiscipline,
  type ClubDisciplineFacts,
  type Comparison,
  type Discipline,
  disciplines,
} from '@boathouse/domain/results/disciplines/model'
import {
  findComparison,
  listBuiltIn,
  roundToStep,
  toScore,
} from '@boathouse/domain/results/disciplines/rules'
import type { ClubScope } from '#auth/gate.ts'
import type { VersionedId } from '#db/records.ts'
import type { Db } from '#db/tables.ts'
import type { ClubContext } from '../../../context.ts'
import { type ClubWrites, writeInClub } from '../../club/clubs/change.ts'
import { requireManager, runsClub } from '../../club/clubs/service.ts'
import * as queries from './queries.ts'

const DISCIPLINES: ClubWrites = {
  kind: 'disciplines',
  check: requireManager,
  taken: () => new Refusal('conflict', 'disciplineNameTaken'),
}

export const listBuiltInDisciplines = async () => ({ items: listBuiltIn() })

export async function listDisciplines(ctx: ClubContext) {
  return { items: await queries.listDisciplines(ctx.db, ctx.club), abilities: { keep: runsClub(ctx) } }
}

/** Idempotent. Throws a conflict if another discipline has the id or the name. */
export function createDiscipline(
  ctx: ClubContext,
  fields: NewDiscipline,
): Promise<{ discipline: ClubDiscipline; isNew: boolean }> {
  return writeInClub(ctx, DISCIPLINES, async (inside) => {
    const { db, club } = inside
    const named = { ...fields, nameLower: toNameLower(fields.name), retiredAt: null }
    const { row, isNew } = await queries.disciplines.insertOnce(inside, club, named)
    // A retrying client expects a discipline that accepts results.
    if (row.retiredAt !== null) throw new Refusal('conflict', 'conflict', { current: row })
    if (isNew && (await queries.listDisciplines(db, club)).length > MAX_DISCIPLINES)
      throw new Refusal('conflict', 'tooManyDisciplines')
    return { result: { discipline: row, isNew }, isChanged: isNew }
  })
}

/** Disciplines by id, by default with retired ones. */
export async function findClubDisciplines(
  { db, club }: Pick<ClubContext, 'db' | 'club'>,
  { retiredToo = true }: { readonly retiredToo?: boolean } = {},
): Promise<ReadonlyMap<string, ClubDisciplineFacts>> {
  const rows = await queries.listDisciplines(db, club)
  return new Map(
    rows
      .filter(({ retiredAt }) => retiredToo || retiredAt === null)
      .map(({ id, name, measure, direction }) => [id, { name, measure, direction }]),
  )
}

/** Existing results show the new name. */
export const renameDiscipline = (
  ctx: ClubContext,
  seen: VersionedId,
  name: string,
): Promise<ClubDiscipline> =>
  writeInClub(ctx, DISCIPLINES, async (inside) => {
    const result = await change(inside, seen, { name, nameLower: toNameLower(name) })
    return { result, isChanged: true }
  })

export const retireDiscipline = (ctx: ClubContext, seen: VersionedId): Promise<ClubDiscipline> =>
  writeInClub(ctx, DISCIPLINES, async (inside) => {
    const known = await queries.disciplines.get(inside.db, inside.club, seen.id)
    if (known.retiredAt !== null) return { result: known, isChanged: false }
    return { result: await change(inside, seen, { retiredAt: ctx.now.toISOString() }), isChanged: true }
  })

/** Throws a conflict if another discipline has the name by now. */
export const reviveDiscipline = (ctx: ClubContext, id: string): Promise<ClubDiscipline> =>
  writeInClub(ctx, DISCIPLINES, async (inside) => {
    const known = await queries.disciplines.get(inside.db, inside.club, id)
    if (known.retiredAt === null) return { result: known, isChanged: false }
    return { result: await change(inside, known, { retiredAt: null }), isChanged: true }
  })

type Changes = Parameters<typeof queries.disciplines.updateAtVersion>[2]['changes']

const change = (ctx: ClubContext, { id, version }: VersionedId, changes: Changes): Promise<ClubDiscipline> =>
  queries.disciplines.updateAtVersion(ctx, ctx.club, { id, version, changes })

export interface KnownDiscipline {
  readonly comparison: Comparison
  readonly builtIn: Discipline | null
}

/** Throws an invalid `disciplineKey` for unknown disciplines. */
export function knownDiscipline(key: string, club: ClubDisciplineFacts | null): KnownDiscipline {
  const comparison = findComparison(key, club)
  if (!comparison) throw invalidField('disciplineKey', 'disciplineUnknown')
  return { comparison, builtIn: disciplines.get(key) ?? null }
}

/** Rounds to the discipline's step and scores. Throws an invalid `value`. */
export function toMeasured({ comparison }: KnownDiscipline, typed: number): { value: number; score: number } {
  const value = roundToStep(comparison, typed)
  if (value === null) throw invalidField('value', 'valueInvalid')
  return { value, score: toScore(comparison.direction, value) }
}

/** Throws an invalid `disciplineKey` for unknown and retired disciplines. */
export async function openDiscipline(db: Db, club: ClubScope | null, key: string): Promise<KnownDiscipline> {
  if (disciplines.has(key) || !club) return knownDiscipline(key, null)
  const own = await queries.disciplines.find(db, club, key)
  return knownDiscipline(key, own?.retiredAt === null ? own : null)
}

/** Throws an invalid `disciplineKey` for unknown disciplines. Accepts retired ones, which keep their results. */
export async function requireDiscipline({ db, club }: ClubContext, key: string): Promise<void> {
  if (!disciplines.has(key)) knownDiscipline(key, (await queries.disciplines.find(db, club, key)) ?? null)
}

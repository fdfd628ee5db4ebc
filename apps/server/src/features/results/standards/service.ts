import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { Refusal } from '@boathouse/domain/kernel/errors'
import { findComparison } from '@boathouse/domain/results/disciplines/rules'
import {
  MAX_SETS,
  MAX_STORED_SETS,
  type NewStandardSet,
  type StandardSetChanges,
} from '@boathouse/domain/results/standards/contract'
import type { Comparisons, StandardSet } from '@boathouse/domain/results/standards/model'
import { compareRecords, standardFor } from '@boathouse/domain/results/standards/rules'
import {
  comparisonsAmong,
  refuseClassInUse,
  refuseWrongSet,
} from '@boathouse/domain/results/standards/set-rules'
import type { GridStandards } from '@boathouse/domain/results/test-days/model'
import { clubScope, memberAthleteScope } from '#auth/gate.ts'
import type { ClubContext, SignedInContext } from '../../../context.ts'
import { type ClubWrites, writeInClub } from '../../club/clubs/change.ts'
import { requireManager, runsClub } from '../../club/clubs/service.ts'
import { listDisciplines } from '../disciplines/service.ts'
import { listRecords } from '../records/service.ts'
import { presentHead, presentSet, toColumns, writeSetCsv } from './present.ts'
import * as queries from './queries.ts'
import { standardSets } from './queries.ts'

const STANDARDS: ClubWrites = { kind: 'standards', check: requireManager }

export async function listSets(ctx: ClubContext) {
  const heads = await queries.listHeads(ctx.db, ctx.club)
  return { items: heads.map(presentHead), abilities: { keep: runsClub(ctx) } }
}

export const showSet = async ({ db, club }: ClubContext, id: string): Promise<StandardSet> =>
  presentSet(await standardSets.get(db, club, id))

/** The file can be imported again. */
export async function exportSet(ctx: ClubContext, id: string) {
  const { items } = await listDisciplines(ctx)
  const set = await showSet(ctx, id)
  const file = await writeSetCsv(set, { find: comparisonsAmong(items), ofClub: items })
  return { name: `standards-${set.updatedAt.slice(0, 10)}.csv`, ...file }
}

/** Idempotent. Throws a conflict if the id is taken. */
export const createSet = (
  ctx: ClubContext,
  { id, name, ageClasses, standards }: NewStandardSet,
): Promise<{ set: StandardSet; isNew: boolean }> =>
  writeInClub(ctx, STANDARDS, async (inside) => {
    await refuseWrong(inside, { ageClasses, standards })
    const fields = {
      ...{ id, name, size: standards.length },
      ...{ ageClasses: JSON.stringify(ageClasses), standards: JSON.stringify(standards) },
    }
    const { row, isNew } = await standardSets.insertOnce(inside, inside.club, fields, presentSet)
    if (isNew) await refuseTooMany(inside)
    return { result: { set: presentSet(row), isNew }, isChanged: isNew }
  })

async function refuseWrong(ctx: ClubContext, set: Pick<StandardSet, 'ageClasses' | 'standards'>) {
  const { items } = await listDisciplines(ctx)
  refuseWrongSet(set, comparisonsAmong(items))
}

async function refuseTooMany({ db, club }: ClubContext): Promise<void> {
  if ((await queries.listHeads(db, club)).length > MAX_SETS)
    throw new Refusal('conflict', 'tooManyStandardSets')
  if ((await queries.countStored(db, club)) > MAX_STORED_SETS)
    throw new Refusal('conflict', 'tooManyDeletedSets')
}

export const updateSet = (
  ctx: ClubContext,
  id: string,
  { version, name, ageClasses, standards }: StandardSetChanges,
): Promise<StandardSet> =>
  writeInClub(ctx, STANDARDS, async (inside) => {
    const known = await showSet(inside, id)
    // A stale version makes `updateAtVersion` throw.
    if (known.version === version) {
      if (ageClasses && !standards) refuseClassInUse({ ageClasses, standards: known.standards })
      await refuseWrong(inside, {
        ageClasses: ageClasses ?? known.ageClasses,
        standards: standards ?? known.standards,
      })
    }
    const changes = { name, ...toColumns({ ageClasses, standards }) }
    const change = { id, version, changes }
    const row = await standardSets.updateAtVersion(inside, inside.club, change, presentSet)
    return { result: presentSet(row), isChanged: true }
  })

export const deleteSet = (ctx: ClubContext, id: string, version: number): Promise<StandardSet> =>
  writeInClub(ctx, STANDARDS, async (inside) => {
    const seen = { id, version }
    const { row, isChanged } = await standardSets.softDelete(inside, inside.club, seen, presentSet)
    return { result: presentSet(row), isChanged }
  })

export const restoreSet = (ctx: ClubContext, id: string): Promise<StandardSet> =>
  writeInClub(ctx, STANDARDS, async (inside) => {
    const { row, isChanged } = await standardSets.restore(inside.db, inside.club, id)
    if (isChanged) await refuseTooMany(inside)
    return { result: presentSet(row), isChanged }
  })

/** No sets without a club. */
export async function compareOwn(ctx: SignedInContext): Promise<Comparisons> {
  const { membership } = ctx.actor
  if (membership) return compare({ ...ctx, club: clubScope(ctx.actor, membership.clubId) })
  return { athlete: await queries.findAgeAndCategory(ctx.db, ctx.athlete), sets: [] }
}

export const compareMember = async (ctx: ClubContext, memberId: string): Promise<Comparisons> =>
  compare({ ...ctx, athlete: await memberAthleteScope(ctx, memberId) })

interface On {
  readonly day: CalendarDay
  readonly memberIds: readonly string[]
  readonly disciplineKeys: readonly string[]
}

/** Standards for each member by set, in a constant number of queries. Callers check `maySeePercents`. */
export async function standardsOn(ctx: Pick<ClubContext, 'db' | 'club'>, on: On): Promise<GridStandards[]> {
  const sets = await queries.listFilled(ctx.db, ctx.club)
  if (sets.length === 0 || on.memberIds.length === 0) return []
  const members = await queries.agesAndCategories(ctx.db, ctx.club, on.memberIds)
  return sets
    .map(presentSet)
    .map(({ id, name, ageClasses, standards }) => {
      const ofDiscipline = Map.groupBy(standards, ({ disciplineKey }) => disciplineKey)
      const values = members.flatMap(({ id: memberId, ...athlete }) =>
        on.disciplineKeys.flatMap((disciplineKey) => {
          const all = ofDiscipline.get(disciplineKey) ?? []
          const found = standardFor(all, athlete, { ageClasses, day: on.day })
          return found ? [{ memberId, disciplineKey, value: found.value }] : []
        }),
      )
      return { id, name, values }
    })
    .filter(({ values }) => values.length > 0)
}

async function compare(ctx: ClubContext): Promise<Comparisons> {
  const athlete = await queries.findAgeAndCategory(ctx.db, ctx.athlete)
  const sets = await queries.listFilled(ctx.db, ctx.club)
  const { items } = sets.length > 0 ? await listRecords(ctx) : { items: [] }
  const records = items.flatMap(({ disciplineKey, clubDiscipline, value, date }) => {
    const comparison = findComparison(disciplineKey, clubDiscipline)
    return comparison ? [{ disciplineKey, value, date, direction: comparison.direction }] : []
  })
  return { athlete, sets: sets.map((set) => compareRecords(records, presentSet(set), athlete)) }
}

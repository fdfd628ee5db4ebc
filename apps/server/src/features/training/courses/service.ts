import { Refusal } from '@boathouse/domain/kernel/errors'
import type { NewCourse } from '@boathouse/domain/training/courses/contract'
import type { Course, RankedPiece, ShownCourse } from '@boathouse/domain/training/courses/model'
import { mayKeepClubCourses } from '@boathouse/domain/training/courses/policy'
import { MAX_COURSES, MAX_RANKED } from '@boathouse/domain/training/courses/rules'
import { isWithinQuota } from '#db/quota.ts'
import type { VersionedId } from '#db/records.ts'
import type { CoachedScope } from '#db/scopes.ts'
import { inTransaction } from '#db/transaction.ts'
import type { ClubContext, SignedInContext } from '../../../context.ts'
import { type ClubWrites, writeInClub } from '../../club/clubs/change.ts'
import { membershipRole } from '../../club/clubs/service.ts'
import { coursesInView } from './change.ts'
import { present, toStored } from './present.ts'
import * as queries from './queries.ts'
import { clubCourses, courses } from './queries.ts'

interface Added {
  readonly course: Course
  readonly isNew: boolean
}

export async function listCourses(ctx: SignedInContext) {
  const { db, athlete, actor } = ctx
  const { all, fingerprint } = await coursesInView(ctx)
  const ids = all.map(({ id }) => id)
  const fastest = await queries.listFastest(db, athlete, ids)
  const items: ShownCourse[] = all.map((course) => ({
    ...course,
    fastest: fastest
      .filter(({ courseId }) => courseId === course.id)
      .map(({ courseId: _, ...piece }) => piece),
  }))
  return {
    items,
    unsearched: ids.length > 0 ? await queries.countUnsearched(db, athlete, fingerprint) : 0,
    abilities: { keepClubs: mayKeepClubCourses(actor.membership?.role ?? null) },
  }
}

interface Asking extends Pick<ClubContext, 'db' | 'club'> {
  readonly viewerId: string
  readonly seesAll: boolean
}

export async function rankCourse(
  { db, club, ...viewer }: Asking,
  courseId: string,
  scopes: readonly CoachedScope<'everything'>[],
): Promise<RankedPiece[]> {
  await clubCourses.get(db, club, courseId)
  const rows = await queries.bestPieces(db, scopes, { courseId, ...viewer })
  const groups = Map.groupBy(rows, ({ direction, family }) => `${direction} ${family}`)
  return [...groups.values()].flatMap((all) =>
    all.slice(0, MAX_RANKED).map(({ athleteId: id, firstName, lastName, place, ...piece }) => ({
      ...piece,
      place: Number(place),
      athlete: { id, firstName, lastName },
    })),
  )
}

/** Idempotent. Throws a conflict if the athlete or club has too many courses. */
export async function addCourse(ctx: SignedInContext, fields: NewCourse): Promise<Added> {
  const stored = toStored(fields)
  if (!(await isWithinQuota(ctx.db, ctx.athlete, 'courses'))) throw new Refusal('conflict', 'tooManyDeleted')
  return inTransaction(ctx, async (inside) => {
    const { row, isNew } = await courses.insertOnce(inside, inside.athlete, stored, present)
    if (isNew) refuseTooMany(await queries.listOwn(inside.db, inside.athlete))
    return { course: present(row), isNew }
  })
}

function refuseTooMany(all: readonly unknown[]): void {
  if (all.length > MAX_COURSES) throw new Refusal('conflict', 'tooManyCourses')
}

export const renameCourse = async (ctx: SignedInContext, known: VersionedId, name: string): Promise<Course> =>
  present(await courses.updateAtVersion(ctx, ctx.athlete, { ...known, changes: { name } }, present))

export async function deleteCourse(ctx: SignedInContext, known: VersionedId): Promise<Course> {
  const { row } = await courses.softDelete(ctx, ctx.athlete, known, present)
  return present(row)
}

export const restoreCourse = (ctx: SignedInContext, id: string): Promise<Course> =>
  inTransaction(ctx, async ({ db, athlete }) => {
    const { row, isChanged } = await courses.restore(db, athlete, id)
    if (isChanged) refuseTooMany(await queries.listOwn(db, athlete))
    return present(row)
  })

function requireKeeper(ctx: ClubContext): void {
  if (!mayKeepClubCourses(membershipRole(ctx))) throw new Refusal('forbidden')
}

const COURSES: ClubWrites = { kind: 'courses', check: requireKeeper }

export const addClubCourse = (ctx: ClubContext, fields: NewCourse): Promise<Added> =>
  writeInClub(ctx, COURSES, async (inside) => {
    const { row, isNew } = await clubCourses.insertOnce(inside, inside.club, toStored(fields), present)
    if (isNew) refuseTooMany(await queries.listOfClub(inside.db, inside.club))
    return { result: { course: present(row), isNew }, isChanged: isNew }
  })

export const renameClubCourse = (ctx: ClubContext, known: VersionedId, name: string): Promise<Course> =>
  writeInClub(ctx, COURSES, async (inside) => {
    const change = { ...known, changes: { name } }
    const row = await clubCourses.updateAtVersion(inside, inside.club, change, present)
    return { result: present(row), isChanged: true }
  })

export const deleteClubCourse = (ctx: ClubContext, known: VersionedId): Promise<Course> =>
  writeInClub(ctx, COURSES, async (inside) => {
    const { row, isChanged } = await clubCourses.softDelete(inside, inside.club, known, present)
    return { result: present(row), isChanged }
  })

export const restoreClubCourse = (ctx: ClubContext, id: string): Promise<Course> =>
  writeInClub(ctx, COURSES, async ({ db, club }) => {
    const { row, isChanged } = await clubCourses.restore(db, club, id)
    if (isChanged) refuseTooMany(await queries.listOfClub(db, club))
    return { result: present(row), isChanged }
  })

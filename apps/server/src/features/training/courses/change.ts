import { hash } from 'node:crypto'
import { notFound } from '@boathouse/domain/kernel/errors'
import type { CraftFamily } from '@boathouse/domain/training/activity-files/craft-family-rules'
import type { Course, courseOwners } from '@boathouse/domain/training/courses/model'
import { isLap } from '@boathouse/domain/training/courses/piece-rules'
import { clubScope } from '#auth/gate.ts'
import type { CoachedScope } from '#db/scopes.ts'
import { inTransaction } from '#db/transaction.ts'
import type { ClubContext, SignedInContext } from '../../../context.ts'
import type { FileReader } from '../../../readers/file-reader.ts'
import type { FoundPiece } from '../../../readers/packed-streams.ts'
import { roundToThousandths } from '../../../readers/stored-facts.ts'
import { findTrack, type Track } from '../activity-files/service.ts'
import { present } from './present.ts'
import * as queries from './queries.ts'

interface SearchContext extends SignedInContext {
  readonly fileReader: Pick<FileReader, 'findPieces'>
}

/** Increment to search all sessions again. Version 2 added `isBetweenEnds`. */
const SEARCH_VERSION = 2

/** Sessions per request. The response says how many are left. */
const SESSIONS_IN_TURN = 10

interface CoursesInView {
  readonly all: readonly (Course & { readonly owner: (typeof courseOwners)[number] })[]
  /** Hash of the courses' ids: the gates of a course never change. */
  readonly fingerprint: string
}

export async function coursesInView({ db, athlete, actor }: SignedInContext): Promise<CoursesInView> {
  const { membership } = actor
  const own = await queries.listOwn(db, athlete)
  const ofClub = membership ? await queries.listOfClub(db, clubScope(actor, membership.clubId)) : []
  const ids = [...own, ...ofClub].map(({ id }) => id).sort()
  return {
    all: [
      ...own.map((course) => ({ ...present(course), owner: 'athlete' as const })),
      ...ofClub.map((course) => ({ ...present(course), owner: 'club' as const })),
    ],
    fingerprint: hash('sha256', [SEARCH_VERSION, ...ids].join(' '), 'base64url'),
  }
}

/** Searches the next sessions, newest first. Returns how many are left. */
export async function searchSome(ctx: SearchContext): Promise<{ unsearched: number }> {
  const { db, athlete } = ctx
  const shown = await coursesInView(ctx)
  if (shown.all.length === 0) return { unsearched: 0 }
  for (const { id } of await queries.nextUnsearched(db, athlete, shown.fingerprint, SESSIONS_IN_TURN))
    await searchSession(ctx, shown, id)
  return { unsearched: await queries.countUnsearched(db, athlete, shown.fingerprint) }
}

/** Attempts if a session changes during the search. Afterwards the next request retries. */
const ATTEMPTS = 3

async function searchSession(ctx: SearchContext, shown: CoursesInView, sessionId: string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const track = await findTrack(ctx, sessionId)
    const { streams, breaks } = track ?? {}
    const found =
      streams && breaks
        ? await ctx.fileReader.findPieces(ctx.actor.user.id, { streams, breaks, courses: shown.all })
        : []
    const isStored = await inTransaction(ctx, async (inside) => {
      // Discard results for an old recording: nothing would search the session again.
      if ((await findTrack(inside, sessionId))?.fingerprint !== track?.fingerprint) return false
      await storePieces(
        inside,
        { sessionId, courses: shown.fingerprint, family: track?.family ?? 'other' },
        found,
      )
      return true
    })
    if (isStored) return
  }
}

interface Searched {
  readonly sessionId: string
  readonly courses: string
  readonly family: CraftFamily
}

async function storePieces(
  { db, athlete, newId }: SignedInContext,
  { sessionId, courses, family }: Searched,
  found: readonly FoundPiece[],
): Promise<void> {
  const { athleteId } = athlete
  const rows = found.map(({ courseId, direction, from, seconds, isBetweenEnds }) => ({
    ...{ athleteId, id: newId(), sessionId, courseId, direction, family },
    ...{ startsAt: roundToThousandths(from), seconds: roundToThousandths(seconds), isBetweenEnds },
  }))
  await queries.storeSearch(db, { athleteId, sessionId, courses }, rows)
}

interface SharedContext extends Pick<ClubContext, 'db' | 'newId' | 'club' | 'actor'> {
  readonly athlete: CoachedScope<'everything'>
  readonly fileReader: Pick<FileReader, 'findPieces'>
}

/** Pieces of the athlete's and the club's courses in the visible part of a track. Stores nothing. */
export async function findPiecesIn(
  { db, newId, club, actor, athlete, fileReader }: SharedContext,
  session: { readonly id: string; readonly date: string },
  { streams, breaks, family }: Track,
) {
  const stored = [...(await queries.listOwn(db, athlete)), ...(await queries.listOfClub(db, club))]
  const byId = new Map(stored.map((course) => [course.id, present(course)]))
  if (byId.size === 0) return []
  const found = await fileReader.findPieces(actor.user.id, { streams, breaks, courses: [...byId.values()] })
  return found
    .toSorted((one, other) => one.from - other.from)
    .flatMap(({ courseId, direction, from, seconds }) => {
      const course = byId.get(courseId)
      const times = { from: roundToThousandths(from), seconds: roundToThousandths(seconds) }
      const of = { id: newId(), courseId, direction, family, sessionId: session.id, date: session.date }
      return course ? [{ ...of, ...times, name: course.name, isLap: isLap(course), isFastest: false }] : []
    })
}

/** Searches the session first if necessary. Throws `notFound` without a track. */
export async function piecesOfSession(ctx: SearchContext, sessionId: string) {
  const { db, athlete } = ctx
  if (!(await findTrack(ctx, sessionId))) throw notFound()
  const shown = await coursesInView(ctx)
  if (shown.all.length === 0) return { items: [] }
  const search = await queries.findSearch(db, athlete, sessionId)
  if (search?.courses !== shown.fingerprint) await searchSession(ctx, shown, sessionId)
  const byId = new Map(shown.all.map((course) => [course.id, course]))
  const pieces = await queries.piecesOfSession(db, athlete, sessionId, [...byId.keys()])
  if (pieces.length === 0) return { items: [] }
  const fastest = await queries.listFastest(db, athlete, [...new Set(pieces.map(({ courseId }) => courseId))])
  const isFastest = (piece: (typeof pieces)[number]) =>
    fastest.some(
      (best) =>
        best.courseId === piece.courseId &&
        best.direction === piece.direction &&
        best.family === piece.family &&
        best.seconds >= piece.seconds,
    )
  const items = pieces.flatMap((piece) => {
    const course = byId.get(piece.courseId)
    return course ? [{ ...piece, name: course.name, isLap: isLap(course), isFastest: isFastest(piece) }] : []
  })
  return { items }
}

type PieceQuery = Omit<Parameters<typeof queries.pageOfPieces>[2], 'courseId'>

/** Throws `notFound` if the user may not see the course. */
export async function listPieces(ctx: SignedInContext, courseId: string, query: PieceQuery) {
  const { all } = await coursesInView(ctx)
  if (!all.some(({ id }) => id === courseId)) throw notFound()
  const { rows, nextCursor } = await queries.pageOfPieces(ctx.db, ctx.athlete, { courseId, ...query })
  return { items: [...rows], nextCursor }
}

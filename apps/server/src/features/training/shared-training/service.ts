import type { TrainingChoice } from '@boathouse/domain/club/consents/model'
import { maySeeAllRanked } from '@boathouse/domain/club/members/policy'
import { type CalendarDay, dayAt } from '@boathouse/domain/kernel/calendar-day'
import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import { periodAt, periodsIn, yearAt } from '@boathouse/domain/kernel/periods'
import type { Recording } from '@boathouse/domain/training/activity-files/model'
import type { RankedPiece } from '@boathouse/domain/training/courses/model'
import type { SessionZones, WeekZones } from '@boathouse/domain/training/heart-rate-zones/model'
import type { SharedSession, SharedWeek, SharedYear } from '@boathouse/domain/training/shared-training/model'
import { type Coached, coachedScope, coachedScopes } from '#auth/coached-scopes.ts'
import type { CoachedScope } from '#db/scopes.ts'
import type { ClubContext } from '../../../context.ts'
import type { FileReader } from '../../../readers/file-reader.ts'
import { recordViews } from '../../club/consents/service.ts'
import { findTrack, showSharedRecording } from '../activity-files/service.ts'
import { findPiecesIn } from '../courses/change.ts'
import { rankCourse as rankPieces } from '../courses/service.ts'
import * as zones from '../heart-rate-zones/service.ts'
import { presentDay, presentSession } from './present.ts'
import * as queries from './queries.ts'

/** Records the view before returning the scope. */
export async function openAthlete(ctx: ClubContext, athleteId: string): Promise<Coached> {
  const scope = await coachedScope(ctx, athleteId)
  if (scope.share !== 'nothing')
    await recordViews(ctx, [scope], scope.share === 'everything' ? 'sessions' : 'figures')
  return scope
}

interface SharedPage {
  readonly share: TrainingChoice
  readonly items: SharedSession[]
  readonly nextCursor: string | null
}

/** Reveals no training, so it isn't recorded as a profile view. */
export async function showAthlete(ctx: ClubContext, athleteId: string) {
  const { share } = await coachedScope(ctx, athleteId)
  const person = await queries.findAthlete(ctx.db, ctx.club, athleteId)
  if (!person) throw notFound()
  return { ...person, share }
}

/** Newest first. */
export async function listSessions(
  ctx: ClubContext,
  athleteId: string,
  page: Parameters<typeof queries.pageOfSessions>[2],
): Promise<SharedPage> {
  const scope = await openAthlete(ctx, athleteId)
  if (scope.share === 'nothing') return { share: 'nothing', items: [], nextCursor: null }
  const { rows, nextCursor } = await queries.pageOfSessions(ctx.db, scope, page)
  const hidesEnds = await hidesTrackEnds(ctx, scope)
  return { share: scope.share, items: rows.map((row) => presentSession(row, { hidesEnds })), nextCursor }
}

export async function showYear(ctx: ClubContext, athleteId: string): Promise<SharedYear> {
  const scope = await openAthlete(ctx, athleteId)
  const range = yearAt(calendarOf(ctx))
  if (scope.share === 'nothing') return { share: 'nothing', ...range, days: [] }
  const days = await queries.dailySums(ctx.db, scope, range)
  return { share: scope.share, ...range, days: days.map(presentDay) }
}

const NO_SESSIONS = { sessions: 0, durationMs: 0, distance: 0, load: null }

/** Week in the current user's time zone, by default the current one. */
export async function showWeek(ctx: ClubContext, athleteId: string, day?: CalendarDay): Promise<SharedWeek> {
  const scope = await openAthlete(ctx, athleteId)
  const { today, firstDayOfWeek } = calendarOf(ctx)
  const range = periodAt(day ?? today, 'week', firstDayOfWeek)
  if (scope.share === 'nothing') return { share: 'nothing', ...range, days: [] }
  const logged = new Map((await queries.dailySums(ctx.db, scope, range)).map((sums) => [sums.date, sums]))
  const typesOf = Map.groupBy(await queries.listTypes(ctx.db, scope, range), ({ date }) => date)
  const days = periodsIn(range, 'day', firstDayOfWeek).map(({ first: date }) => {
    const sums = logged.get(date)
    const types = (typesOf.get(date) ?? []).map(({ type }) => type)
    return { ...NO_SESSIONS, ...(sums && presentDay(sums)), date, types }
  })
  return { share: scope.share, ...range, days }
}

function calendarOf({ now, actor: { user } }: ClubContext) {
  return { today: dayAt(now, user.timeZone ?? 'UTC'), firstDayOfWeek: user.firstDayOfWeek }
}

interface OneSession {
  readonly memberId: string
  readonly id: string
}

/** Throws `forbidden` if the athlete shares nothing, `notFound` for unshared sessions. */
export async function showSession(ctx: ClubContext, one: OneSession): Promise<SharedSession> {
  const { scope, session } = await openSession(ctx, one)
  return presentSession(session, { hidesEnds: await hidesTrackEnds(ctx, scope) })
}

/** A shared session, with details or only figures. Records a profile view. Throws like `showSession`. */
export async function openSession(ctx: ClubContext, { memberId, id }: OneSession) {
  const scope = await openAthlete(ctx, memberId)
  if (scope.share === 'nothing') throw notShared()
  const session = await queries.findSession(ctx.db, scope, id)
  if (!session) throw notFound()
  return { scope, session }
}

/** Requires that everything is shared. Throws like `showSession`, and `notFound` without a recording. */
export async function showRecording(ctx: ClubContext, { memberId, id }: OneSession): Promise<Recording> {
  return showSharedRecording({ ...ctx, athlete: await openAll(ctx, memberId) }, id)
}

interface TrackContext extends ClubContext {
  readonly fileReader: Pick<FileReader, 'hideEnds' | 'findPieces'>
}

/** Gzipped samples, without the track's ends if they are hidden. Throws like `showRecording`. */
export async function showStreams(ctx: TrackContext, one: OneSession): Promise<Uint8Array> {
  const { streams } = await shownTrack(ctx, await openAll(ctx, one.memberId), one.id)
  return streams
}

/** Pieces in the visible part of the track. Throws like `showRecording`. */
export async function listPieces(ctx: TrackContext, { memberId, id }: OneSession) {
  const scope = await openAll(ctx, memberId)
  const session = await queries.findSession(ctx.db, scope, id)
  if (!session) throw notFound()
  const track = await shownTrack(ctx, scope, id)
  return { items: await findPiecesIn({ ...ctx, athlete: scope }, session, track) }
}

interface CountContext extends ClubContext {
  readonly fileReader: Pick<FileReader, 'countHeartRates'>
}

/** Throws like `showRecording`. */
export async function showZones(ctx: CountContext, { memberId, id }: OneSession): Promise<SessionZones> {
  return zones.showSessionZones({ ...ctx, athlete: await openAll(ctx, memberId) }, id)
}

/** Requires that everything is shared. Week like `showWeek`. */
export async function showWeekZones(
  ctx: CountContext,
  memberId: string,
  day?: CalendarDay,
): Promise<WeekZones> {
  return zones.showWeekZones({ ...ctx, athlete: await openAll(ctx, memberId) }, day)
}

const isWhole = (scope: Coached): scope is CoachedScope<'everything'> => scope.share === 'everything'

/** Ranks coached athletes who share everything. Records a profile view of each. */
export async function rankCourse(ctx: ClubContext, courseId: string): Promise<{ items: RankedPiece[] }> {
  const { db, club, actor } = ctx
  const scopes = (await coachedScopes(ctx)).map(({ training }) => training).filter(isWhole)
  const viewer = { viewerId: actor.user.id, seesAll: maySeeAllRanked(actor.membership?.role ?? null) }
  const items = await rankPieces({ db, club, ...viewer }, courseId, scopes)
  const shown = new Set(items.map(({ athlete }) => athlete.id))
  await recordViews(
    ctx,
    scopes.filter(({ athleteId }) => shown.has(athleteId)),
    'sessions',
  )
  return { items }
}

/** Throws unless the athlete shares everything. */
async function openAll(ctx: ClubContext, athleteId: string): Promise<CoachedScope<'everything'>> {
  const scope = await openAthlete(ctx, athleteId)
  if (scope.share !== 'everything') throw notShared()
  return scope
}

async function shownTrack(ctx: TrackContext, scope: CoachedScope<'everything'>, sessionId: string) {
  const track = await findTrack({ db: ctx.db, athlete: scope }, sessionId)
  if (!track) throw notFound()
  if (!(await hidesTrackEnds(ctx, scope))) return track
  const streams = await ctx.fileReader.hideEnds(ctx.actor.user.id, track.streams)
  if (!streams) throw new Refusal('unavailable')
  return { ...track, streams }
}

async function hidesTrackEnds({ db, actor }: ClubContext, scope: CoachedScope): Promise<boolean> {
  if (scope.share !== 'everything' || scope.athleteId === actor.user.id) return false
  return (await queries.findTrackEnds(db, scope)).trackEndsShownAt === null
}

const notShared = () => new Refusal('forbidden', 'notShared')

import { dayAt } from '@boathouse/domain/kernel/calendar-day'
import type { PlanNews, ToldAthlete, ToldPlan } from '@boathouse/domain/plans/plan-notifications/model'
import { listConcerned, listNews, tellAt } from '@boathouse/domain/plans/plan-notifications/rules'
import type { ClubContext, PublicContext } from '../../../context.ts'
import type { ClubEvents } from '../../../events/model.ts'
import { toTold } from './present.ts'
import * as queries from './queries.ts'

/** Keeps published sessions' previous versions for a notification. */
export const noteChanged = (ctx: NoteContext, { plans }: ClubEvents['plansChanged']): Promise<void> =>
  note(
    ctx,
    plans
      .filter(({ publishedAt }) => publishedAt !== null)
      .map((plan) => ({ plannedId: plan.id, was: toTold(plan) })),
  )

/** Notes sessions that became visible: published drafts and restored ones. */
export const notePublished = (ctx: NoteContext, { plans }: ClubEvents['plansRestored']): Promise<void> =>
  note(
    ctx,
    plans.map(({ id }) => ({ plannedId: id, was: null })),
  )

type NoteContext = Pick<ClubContext, 'db' | 'now' | 'newId' | 'club'>

interface Noted {
  readonly plannedId: string
  readonly was: ToldPlan | null
}

async function note(ctx: NoteContext, changed: readonly Noted[]): Promise<void> {
  if (changed.length === 0) return
  const { clubId } = ctx.club
  const tellingId = await postponeNotification(ctx)
  await queries.insertNews(
    ctx.db,
    changed.map(({ plannedId, was }) => ({
      ...{ clubId, tellingId, plannedId, id: ctx.newId() },
      squadId: was?.squadId ?? null,
      memberId: was?.memberId ?? null,
      date: was?.date ?? null,
      title: was?.title ?? null,
      contentHash: was?.content ?? null,
    })),
  )
}

/** Postpones the pending notification or starts one. Returns its id. */
async function postponeNotification({ db, club, now, newId }: NoteContext): Promise<string> {
  const known = await queries.findOpen(db, club)
  const { id, firstAt } = known ?? { id: newId(), firstAt: now.toISOString() }
  const last = await queries.findLastTold(db, club)
  const waiting = { firstAt: new Date(firstAt), toldAt: last === null ? null : new Date(last) }
  const row = { clubId: club.clubId, id, dueAt: tellAt(waiting, now).toISOString() }
  if (known) await queries.putOff(db, row)
  else await queries.open(db, { ...row, firstAt })
  return id
}

interface Asked {
  readonly clubId: string
  readonly tellingId: string
}

/** Athletes to notify now; none in inactive clubs. */
export async function listTold({ db, now }: PublicContext, asked: Asked): Promise<string[]> {
  const { clubId } = asked
  const club = await queries.findClub(db, clubId)
  if (!club) return []
  const changes = (await queries.listChanges(db, asked, now)).map(toChange)
  const plans = changes.flatMap(({ was, is }) => [was, is]).filter((plan) => plan !== null)
  const squadIds = [...new Set(plans.flatMap(({ squadId }) => squadId ?? []))]
  const memberships = await queries.athletesOf(db, clubId, squadIds)
  const squadsOf = Map.groupBy(memberships, ({ userId }) => userId)
  const ids = new Set([...squadsOf.keys(), ...plans.flatMap(({ memberId }) => memberId ?? [])])
  const athletes = [...ids].map((id) => toAthlete(id, squadsOf.get(id) ?? [], club))
  return listConcerned(changes, athletes, dayAt(now, club.timeZone))
}

/** Null without changes, or if the athlete left the club or its squads. */
export async function findNews(
  { db, now }: Pick<PublicContext, 'db' | 'now'>,
  { userId, ...asked }: Asked & { readonly userId: string },
): Promise<{ news: PlanNews[]; reader: NonNullable<Awaited<ReturnType<typeof queries.findReader>>> } | null> {
  const { clubId } = asked
  const reader = await queries.findReader(db, { clubId, userId })
  if (!reader) return null
  const memberships = await queries.squadsOf(db, clubId, userId)
  const squadIds = memberships.map(({ squadId }) => squadId)
  const rows = await queries.listChangesFor(db, { ...asked, athleteId: userId, squadIds }, now)
  const athlete = toAthlete(userId, memberships, reader)
  const news = listNews(rows.map(toChange), athlete, dayAt(now, reader.timeZone))
  return news.length === 0 ? null : { news, reader }
}

const toAthlete = (
  id: string,
  memberships: readonly { readonly squadId: string; readonly addedAt: string }[],
  { timeZone }: { readonly timeZone: string },
): ToldAthlete => ({
  id,
  squads: new Map(memberships.map(({ squadId, addedAt }) => [squadId, dayAt(new Date(addedAt), timeZone)])),
})

function toChange(row: queries.ChangeRow): { was: ToldPlan | null; is: ToldPlan | null } {
  const { wasSquadId, wasMemberId, wasDate, wasTitle, contentHash } = row
  const was =
    wasDate === null
      ? null
      : {
          ...{ squadId: wasSquadId, memberId: wasMemberId, date: wasDate },
          ...{ title: wasTitle ?? '', content: contentHash ?? '', details: null },
        }
  return { was, is: toPlan(row) }
}

/** Null if athletes don't see the plan. */
function toPlan({
  date,
  title,
  type,
  workout,
  notes,
  publishedAt,
  deletedAt,
  practiceTitle,
  practiceTime,
  ...rest
}: queries.ChangeRow) {
  if (date === null || title === null || type === null || workout === null || notes === null) return null
  if (publishedAt === null || deletedAt !== null) return null
  const practice =
    practiceTitle === null || practiceTime === null ? null : { title: practiceTitle, startTime: practiceTime }
  const { minutes, distance } = rest
  return toTold({ date, title, type, workout, notes, ...rest }, { workout, minutes, distance, practice })
}

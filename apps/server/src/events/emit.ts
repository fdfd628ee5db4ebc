import { type NewEntry, recordEntry } from '#db/audit-entries.ts'
import { noteChange } from '#db/club-changes.ts'
import { type ClubEvent, enqueueEvent } from '#webhooks/outbox.ts'
import type { SignedInContext } from '../context.ts'
import { EFFECTS } from './effects.ts'
import type { ClubEvents, EventContext, EventName, OwnEventName, OwnEvents } from './model.ts'

export type Follower<Name extends EventName> = (
  ctx: EventContext,
  facts: ClubEvents[Name],
) => Promise<unknown>

type OwnFollower<Name extends OwnEventName> = (
  ctx: SignedInContext,
  facts: OwnEvents[Name],
) => Promise<unknown>

type ClubFollowers = { readonly [Name in EventName]: readonly Follower<Name>[] }
type OwnFollowers = { readonly [Name in OwnEventName]: readonly OwnFollower<Name>[] }

/** Run one after another, in this order. */
export type Followers = ClubFollowers & OwnFollowers

let followers: Followers | undefined

/** Call it once at start: features follow events, so nothing here can import them. */
export function setFollowers(all: Followers): void {
  followers = all
}

/** Runs the followers, then the effects. Joins the caller's transaction; workers wake after the commit. */
export async function emit<Name extends EventName>(
  ctx: EventContext,
  name: Name,
  facts: ClubEvents[Name],
): Promise<void> {
  const all: ClubFollowers = known()
  for (const follow of all[name]) await follow(ctx, facts)
  const { audit, webhook, live } = EFFECTS[name]
  const { clubId } = ctx.club
  if (audit.length > 0) await recordEntry(ctx, { ...entryOf(facts as NewEntry), clubId })
  if (webhook)
    await enqueueEvent(ctx.db, ctx.club, { kind: webhook, ...idsOf(facts as Partial<ClubEvent>) }, ctx.now)
  for (const kind of live) await noteChange(ctx, kind)
}

/** Runs the followers of an event in the user's own data. Joins the caller's transaction. */
export async function emitOwn<Name extends OwnEventName>(
  ctx: SignedInContext,
  name: Name,
  facts: OwnEvents[Name],
): Promise<void> {
  const all: OwnFollowers = known()
  for (const follow of all[name]) await follow(ctx, facts)
}

function known(): Followers {
  if (!followers) throw new Error('No followers: call setFollowers first.')
  return followers
}

const entryOf = ({ action, actorId, subjectId = null }: NewEntry): NewEntry => ({
  action,
  actorId,
  subjectId,
})

function idsOf({ practiceId, memberId, outingId, once }: Partial<ClubEvent>) {
  return {
    ...(practiceId !== undefined && { practiceId }),
    ...(memberId !== undefined && { memberId }),
    ...(outingId !== undefined && { outingId }),
    ...(once !== undefined && { once }),
  }
}

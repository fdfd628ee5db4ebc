import {
  type LoggedTrainingSession,
  newTrainingSession,
  type TrainingSessionChanges,
} from '@boathouse/domain/training-sessions/contract'
import type { TrainingSession } from '@boathouse/domain/training-sessions/model'
import { dismiss, type Entry, FRESH, nextToSend, type Refusal } from '#outbox/queue.ts'

/**
 * What was done to one session and is not sent yet, oldest first. What was never sent is joined with what is done next; what
 * may have arrived goes again as it was, and the next waits behind it with the version that the server then says.
 */
export type SessionQueue = readonly SessionChange[]
export type SessionChange = Creation | Update | Deletion | Restoration

type ChangeEntry = Entry<TrainingSession>

interface Creation extends ChangeEntry {
  readonly kind: 'create'
  readonly body: LoggedTrainingSession
}

interface Update extends ChangeEntry {
  readonly kind: 'update'
  readonly body: Omit<TrainingSessionChanges, 'version'>
  /** The version that was changed. */
  readonly seen: number
}

interface Deletion extends ChangeEntry {
  readonly kind: 'delete'
  readonly seen: number
}

interface Restoration extends ChangeEntry {
  readonly kind: 'restore'
}

/** A change as it is made, before it waits. */
export type NewChange =
  | Omit<Creation, keyof typeof FRESH>
  | Omit<Update, keyof typeof FRESH>
  | Omit<Deletion, keyof typeof FRESH>
  | Omit<Restoration, keyof typeof FRESH>

/** Adds a change. Whoever makes it has seen what was refused before: what was typed then is sent again with it. */
export function addChange(queue: SessionQueue, change: NewChange): SessionQueue {
  const waiting = tryAgain(queue.filter((one) => !one.refusal || 'body' in one))
  const last = waiting.at(-1)
  const next: SessionChange = { ...change, ...FRESH }
  if (!last || last.wasSent) return [...waiting, next]
  const joined = join(last, next)
  return joined === undefined ? [...waiting, next] : [...waiting.slice(0, -1), ...joined]
}

/** What is left of two changes of which neither was sent; undefined where both are needed. */
function join(last: SessionChange, next: SessionChange): SessionQueue | undefined {
  if (next.kind === 'delete') {
    if (last.kind === 'create' || last.kind === 'restore') return []
    if (last.kind === 'update') return [{ ...next, seen: last.seen }]
  }
  if (next.kind === 'update') {
    if (last.kind === 'create')
      return [{ ...last, id: next.id, body: { ...last.body, ...definedOnly(next.body) } as Creation['body'] }]
    if (last.kind === 'update')
      return [{ ...next, seen: last.seen, body: { ...last.body, ...definedOnly(next.body) } }]
  }
  return next.kind === 'restore' && last.kind === 'delete' ? [] : undefined
}

/** A duration that nobody touched is not among what is changed. */
const definedOnly = <Body extends object>(body: Body): Body =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Body

/** It is stored: what waits behind it has seen that. */
export function applyStored(queue: SessionQueue, id: string, { version }: TrainingSession): SessionQueue {
  const index = queue.findIndex((one) => one.id === id)
  if (index < 0) return queue
  return queue
    .map((one, at) => (at > index && 'seen' in one ? { ...one, seen: version } : one))
    .filter((_, at) => at !== index)
}

/** The server said no. What waits behind is joined with it, so that one thing is left to decide. */
export function refuse(queue: SessionQueue, id: string, refusal: Refusal<TrainingSession>): SessionQueue {
  const one = queue.find((other) => other.id === id)
  if (!one) return queue
  // What is gone was to be deleted.
  if (one.kind === 'delete' && refusal.code === 'notFound') return dismiss(queue, id)
  const joined = queue
    .slice(queue.indexOf(one) + 1)
    .reduce<SessionQueue>((all, next) => addChange(all, next), [{ ...one, ...FRESH }])
  return joined.map((left) => ({ ...left, wasSent: false, refusal }))
}

/** Whether a refusal says that all which was to be changed is so: an earlier try arrived although its response did not. */
export const isStored = (one: SessionChange, { code, current }: Refusal<TrainingSession>): boolean =>
  one.kind === 'update' &&
  code === 'stale' &&
  current !== null &&
  Object.entries(definedOnly(one.body)).every(
    ([name, value]) => current[name as keyof TrainingSession] === value,
  )

/** Tries again what was refused: over what is stored now, where the server said what that is. */
export const tryAgain = (queue: SessionQueue): SessionQueue =>
  queue.map((one) => (one.refusal ? { ...overCurrent(one, one.refusal.current), ...FRESH } : one))

/**
 * What was typed of a session that the server no longer has, to be stored as a new one under this id; undefined where the
 * session lacks what a new one needs. A server that was restored from an older backup has forgotten what it once confirmed.
 */
export function asNewSession(
  queue: SessionQueue,
  typed: TrainingSession | null,
  id: string,
): SessionQueue | undefined {
  const refused = queue.find(({ refusal }) => refusal?.code === 'notFound')
  const body = newTrainingSession.safeParse({ ...typed, id })
  if (refused?.kind !== 'update' || !body.success) return undefined
  return [{ ...FRESH, id: refused.id, kind: 'create', body: body.data }]
}

function overCurrent(one: SessionChange, current: TrainingSession | null): SessionChange {
  if (!current || one.kind === 'restore') return one
  if (one.kind !== 'create') return { ...one, seen: current.version }
  // Its id is taken by what came of an earlier try; as what it was logged is no field that changes.
  const { id: _, practiceId: _practice, plannedId: _planned, ...body } = one.body
  return { ...one, kind: 'update', body, seen: current.version }
}

/** What the log says of a session of which something waits. */
export interface UnsentSession {
  /** As the log shows it; null for one that is to be deleted. */
  readonly shown: TrainingSession | null
  /** With what was refused, too. */
  readonly typed: TrainingSession | null
  /** Whether the server may not have it yet. */
  readonly isNew: boolean
  /** What is just being sent is not worth a word. */
  readonly mark: 'sending' | 'waiting' | 'refused'
}

/** A session as it will be once all of it is sent. `stored` is what the server had when it was changed first. */
export function toUnsentSession(
  queue: SessionQueue,
  stored: TrainingSession | null,
  since: string,
): UnsentSession {
  const refused = queue.find(({ refusal }) => refusal)
  const isNew = queue.some(({ kind }) => kind === 'create')
  // What was refused of a stored session is not so.
  const valid = queue.filter(({ refusal, kind }) => !refusal || kind === 'create')
  return {
    shown: applyAll(valid, stored, since),
    typed: applyAll(tryAgain(queue), refused?.refusal?.current ?? stored, since),
    isNew,
    mark: nextToSend(queue) ? 'waiting' : 'refused',
  }
}

const applyAll = (queue: SessionQueue, stored: TrainingSession | null, since: string) =>
  queue.reduce<TrainingSession | null>((session, one) => {
    if (one.kind === 'create') return toSession(one.body, since)
    if (one.kind === 'delete') return null
    if (one.kind === 'restore') return session ?? stored
    return session && applyUpdate(session, one.body)
  }, stored)

const MINUTE_MS = 60_000

/** As the server will answer to it. */
const toSession = (
  { practiceId: _practice, plannedId: _planned, ...body }: LoggedTrainingSession,
  at: string,
): TrainingSession => ({
  ...body,
  durationMs: body.duration * MINUTE_MS,
  restMs: null,
  source: 'typed',
  sourceId: null,
  recording: null,
  trackLine: null,
  version: 1,
  createdAt: at,
  updatedAt: at,
})

const applyUpdate = (session: TrainingSession, { duration, ...body }: Update['body']): TrainingSession => ({
  ...session,
  ...body,
  ...(duration !== undefined && { duration, durationMs: duration * MINUTE_MS }),
})

import {
  type LoggedTrainingSession,
  newTrainingSession,
  type TrainingSessionChanges,
} from '@boathouse/domain/training/training-sessions/contract'
import type { TrainingSession } from '@boathouse/domain/training/training-sessions/model'
import { continueFrom } from '#outbox/last-of-each.ts'
import { dismiss, type Entry, FRESH, nextToSend, type Refusal } from '#outbox/queue.ts'

/** Unsent changes of one session, oldest first. A change that may have arrived is resent unchanged; later ones are merged. */
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
  /** Version that the user changed. */
  readonly seen: number
}

interface Deletion extends ChangeEntry {
  readonly kind: 'delete'
  readonly seen: number
}

interface Restoration extends ChangeEntry {
  readonly kind: 'restore'
}

export type NewChange =
  | Omit<Creation, keyof typeof FRESH>
  | Omit<Update, keyof typeof FRESH>
  | Omit<Deletion, keyof typeof FRESH>
  | Omit<Restoration, keyof typeof FRESH>

/** Adds a change. Earlier refused ones are merged into it, since the user has seen them. */
export function addChange(queue: SessionQueue, change: NewChange): SessionQueue {
  const waiting = tryAgain(queue.filter((one) => !one.refusal || 'body' in one))
  const last = waiting.at(-1)
  const next: SessionChange = { ...change, ...FRESH }
  if (!last || last.wasSent) return [...waiting, next]
  const joined = join(last, next)
  return joined === undefined ? [...waiting, next] : [...waiting.slice(0, -1), ...joined]
}

/** Merges two unsent changes; undefined if both must be sent. */
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

/** Drops an unchanged duration, which is undefined. */
const definedOnly = <Body extends object>(body: Body): Body =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Body

/** Removes a stored change. Later ones continue from its version. */
export const applyStored = (queue: SessionQueue, id: string, { version }: TrainingSession): SessionQueue =>
  continueFrom(queue, id, (later) => ('seen' in later ? { ...later, seen: version } : later))

/** Marks a change as refused. Merges later ones into it, so the user decides once. */
export function refuse(queue: SessionQueue, id: string, refusal: Refusal<TrainingSession>): SessionQueue {
  const one = queue.find((other) => other.id === id)
  if (!one) return queue
  // 404: the session is already deleted, as intended.
  if (one.kind === 'delete' && refusal.code === 'notFound') return dismiss(queue, id)
  const joined = queue
    .slice(queue.indexOf(one) + 1)
    .reduce<SessionQueue>((all, next) => addChange(all, next), [{ ...one, ...FRESH }])
  return joined.map((left) => ({ ...left, wasSent: false, refusal }))
}

/** Whether a `stale` refusal shows that an earlier attempt succeeded although its response was lost. */
export const isStored = (one: SessionChange, { code, current }: Refusal<TrainingSession>): boolean =>
  one.kind === 'update' &&
  code === 'stale' &&
  current !== null &&
  Object.entries(definedOnly(one.body)).every(
    ([name, value]) => current[name as keyof TrainingSession] === value,
  )

/** Retries refused changes, based on the current version if the refusal has it. */
export const tryAgain = (queue: SessionQueue): SessionQueue =>
  queue.map((one) => (one.refusal ? { ...overCurrent(one, one.refusal.current), ...FRESH } : one))

/**
 * If the server lost a session, for example by restoring a backup, turns its changes into a new one. Undefined if
 * required fields are missing.
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
  const { id: _, practiceId: _practice, plannedId: _planned, ...body } = one.body
  return { ...one, kind: 'update', body, seen: current.version }
}

export interface UnsentSession {
  /** The session in the log; null if it is deleted. */
  readonly shown: TrainingSession | null
  /** The session with refused changes included. */
  readonly typed: TrainingSession | null
  readonly isNew: boolean
  /** 'sending' has no label. */
  readonly mark: 'sending' | 'waiting' | 'refused'
}

/** Applies unsent changes. `stored` is the server's version before the first of them. */
export function toUnsentSession(
  queue: SessionQueue,
  stored: TrainingSession | null,
  since: string,
): UnsentSession {
  const refused = queue.find(({ refusal }) => refusal)
  const isNew = queue.some(({ kind }) => kind === 'create')
  // Refused changes of a stored session don't count.
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

/** The session as the server will return it. */
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

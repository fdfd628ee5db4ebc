import { newId } from '@boathouse/domain/kernel/ids'
import {
  type LoggedTrainingSession,
  newTrainingSession,
  type TrainingSessionChanges,
  type TrainingSummary,
} from '@boathouse/domain/training/training-sessions/contract'
import type { TrainingSession } from '@boathouse/domain/training/training-sessions/model'
import { type Objects, selectObjects } from '#outbox/channel.ts'
import type { Outbox } from '#outbox/outbox.ts'
import { sessionChannel } from './session-channel.ts'
import { addChange, type NewChange, toUnsentSession } from './session-queue.ts'
import {
  addUnsent,
  countWaiting,
  type Days,
  type LogRow,
  type UnsentSessions,
  withUnsent,
} from './unsent-rows.ts'

export { sessionChannel }
export type UnsentLog = ReturnType<typeof createUnsentLog>

/** Applies the user's unsent changes to the log. */
export function createUnsentLog(objects: Objects, cannotSend: boolean) {
  const unsent: UnsentSessions = new Map(
    selectObjects(objects, sessionChannel).map(({ about: { id, stored }, queue, since }) => {
      const session = toUnsentSession(queue, stored, since)
      const mark = session.mark === 'waiting' && !cannotSend ? 'sending' : session.mark
      return [id, { ...session, mark, stored }]
    }),
  )
  return {
    find: (id: string) => unsent.get(id),
    toRows: (listed: readonly TrainingSession[], isFiltered: boolean) =>
      withUnsent(listed, unsent, isFiltered),
    addTo: (summary: TrainingSummary) => addUnsent(summary, unsent),
    countIn: (days: Days) => countWaiting(unsent, days),
  }
}

export function changeSessions(outbox: Outbox) {
  const deliver = (id: string, seen: TrainingSession | null, change: NewChange) => {
    const about = outbox.find(sessionChannel, id)?.about ?? { id, stored: seen }
    return outbox.deliver(sessionChannel, about, change.id, (queue) => addChange(queue, change))
  }
  const create = (body: LoggedTrainingSession) =>
    deliver(body.id, null, { id: newId(), kind: 'create', body })
  return {
    create,
    update: (seen: TrainingSession, { version, ...body }: TrainingSessionChanges) =>
      deliver(seen.id, seen, { id: newId(), kind: 'update', body, seen: version }),
    remove: (seen: TrainingSession) =>
      deliver(seen.id, seen, { id: newId(), kind: 'delete', seen: seen.version }),
    restore: (seen: LogRow) => {
      // The deletion cancelled an unsent session: create it again.
      if (seen.isNew && !outbox.find(sessionChannel, seen.id)) return create(newTrainingSession.parse(seen))
      return deliver(seen.id, seen, { id: newId(), kind: 'restore' })
    },
  }
}

import type { RecordedMark, RegisterEntry, RegisterMark } from '@boathouse/domain/practices/register/model'
import type { findRecorded } from './queries.ts'

export type Recorded = Awaited<ReturnType<typeof findRecorded>>[number]

type Recording = Pick<Recorded, 'recordedAt' | 'recorderId' | 'recorderFirstName' | 'recorderLastName'>

export const toRecording = (
  entry: Recording | undefined,
): Pick<RecordedMark, 'recordedBy' | 'recordedAt'> => ({
  recordedBy: entry?.recorderId
    ? { id: entry.recorderId, firstName: entry.recorderFirstName, lastName: entry.recorderLastName }
    : null,
  recordedAt: entry?.recordedAt ?? null,
})

/** Entry of a member who is no longer expected. Keeps former members' names while their account exists. */
export const toUnexpectedEntry = (recorded: Recorded): RegisterEntry => ({
  ...toMark(recorded),
  ...toRecording(recorded),
  firstName: recorded.firstName,
  lastName: recorded.lastName,
  email: recorded.role === null ? null : recorded.email,
  role: recorded.role,
  checkedInAt: recorded.checkedInAt,
  suggestedAt: recorded.suggestedAt,
  answer: 'none',
  reason: '',
  byAbsence: false,
})

export const toMark = ({
  athleteId,
  state,
  version,
}: Pick<Recorded, 'athleteId' | 'state' | 'version'>): RegisterMark => ({
  memberId: athleteId,
  state,
  version,
})

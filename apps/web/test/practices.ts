import type { PracticeDetails } from '@boathouse/domain/practices/model'
import { clubOf } from './clubs.ts'

/** A practice in the far future as an admin sees it, by default every Tuesday and Thursday. */
export const practiceOf = (own: Partial<PracticeDetails> = {}): PracticeDetails => ({
  id: '01990000-0000-7000-8000-0000000000c1',
  seriesId: '01990000-0000-7000-8000-0000000000d1',
  rule: 'FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20990331T000000Z',
  originalStart: '2099-03-10T20:30:00.000Z',
  startsAt: '2099-03-10T20:30:00.000Z',
  endsAt: '2099-03-10T22:00:00.000Z',
  day: '2099-03-10',
  startTime: '18:00',
  minutes: 90,
  timeZone: 'America/St_Johns',
  title: 'On the water',
  place: 'Quidi Vidi',
  notes: '',
  capacity: null,
  ownDeadline: null,
  noticeMinutes: 100_000,
  audience: 'everyone',
  squads: [],
  cancelledAt: null,
  cancelReason: '',
  counts: { yes: 3, maybe: 1, no: 0 },
  silent: null,
  own: null,
  answering: 'open',
  answerUntil: '2099-03-10T20:30:00.000Z',
  answerDeadline: null,
  isFull: false,
  abilities: { run: true },
  version: 1,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  coming: [],
  memberIds: null,
  hasRegister: false,
  mailable: 4,
  ...own,
})

export const PRACTICES = `/api/clubs/${clubOf().id}/practices`

import type { Register } from '@boathouse/domain/practices/register/contract'
import type { RegisterEntry } from '@boathouse/domain/practices/register/model'
import { countRegister } from '@boathouse/domain/practices/register/rules'

export const CLUB = '01990000-0000-7000-8000-0000000000c1'
export const PRACTICE = '01990000-0000-7000-8000-0000000000a1'

export const entryOf = (place: number, own: Partial<RegisterEntry> = {}): RegisterEntry => ({
  memberId: `01990000-0000-7000-8000-${String(place).padStart(12, '0')}`,
  state: 'none',
  version: 0,
  firstName: `Rower ${place}`,
  lastName: null,
  email: `rower-${place}@lakeside.example`,
  role: 'athlete',
  answer: 'none',
  reason: '',
  byAbsence: false,
  checkedInAt: null,
  suggestedAt: null,
  recordedBy: null,
  recordedAt: null,
  ...own,
})

interface Own extends Partial<Omit<Register, 'practice'>> {
  readonly practice?: Partial<Register['practice']>
}

export function registerOf({ practice, ...own }: Own = {}): Register {
  const entries = own.entries ?? [entryOf(1), entryOf(2)]
  const walkIns = own.walkIns ?? []
  return {
    practice: {
      id: PRACTICE,
      seriesId: null,
      rule: null,
      originalStart: null,
      startsAt: '2026-11-24T06:00:00.000Z',
      endsAt: '2026-11-24T07:30:00.000Z',
      day: '2026-11-24',
      startTime: '06:00',
      minutes: 90,
      timeZone: 'UTC',
      title: 'Morning row',
      place: 'Long Pond',
      notes: '',
      capacity: null,
      placing: 'order',
      ownDeadline: null,
      ownAnnounceDays: null,
      announcedAt: null,
      noticeMinutes: 100_000,
      audience: 'everyone',
      squads: [],
      cancelledAt: null,
      cancelReason: '',
      counts: { yes: 0, maybe: 0, no: 0, waiting: 0, guests: 0 },
      silent: null,
      own: null,
      answering: 'begun',
      answerUntil: '2026-11-24T06:00:00.000Z',
      answerDeadline: null,
      isFull: false,
      abilities: { run: true },
      version: 1,
      createdAt: '2026-11-01T06:00:00.000Z',
      updatedAt: '2026-11-01T06:00:00.000Z',
      ...practice,
    },
    opensAt: '2026-11-20T05:00:00.000Z',
    lateAfter: 10,
    counts: countRegister(entries, walkIns.length),
    abilities: { take: true },
    ...own,
    entries,
    walkIns,
  }
}

import type { Club } from '@boathouse/domain/clubs/model'
import { usingAll } from '@boathouse/domain/clubs/rules'

/** A club as the API describes it. */
export const clubOf = (own: Partial<Club> = {}): Club => ({
  id: '01990000-0000-7000-8000-0000000000c1',
  name: 'Lakeside',
  nameLower: (own.name ?? 'Lakeside').toLowerCase(),
  status: 'active',
  timeZone: 'Europe/Oslo',
  sport: 'canoeKayak',
  seasonStart: '01-01',
  answerDeadline: null,
  reminder: 24,
  namesShownTo: 'members',
  rankingsShownTo: 'admins',
  kioskNames: 'initials',
  lateAfter: 10,
  secondFactorFrom: null,
  reservationDays: 7,
  reservationMinutes: 120,
  reservationsOpen: 3,
  minorsNeedAdult: false,
  ...usingAll(true),
  outingMinutes: 90,
  latitude: null,
  longitude: null,
  version: 1,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  ...own,
})

import type { Club } from '@boathouse/domain/clubs/model'

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
  lateAfter: 10,
  version: 1,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  ...own,
})

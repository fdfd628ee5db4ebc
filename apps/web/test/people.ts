import { usingAll } from '@boathouse/domain/club/clubs/rules'
import type { Me } from '@boathouse/domain/identity/account/contract'
import type { Profile } from '@boathouse/domain/identity/profile/model'
import { defaultUnits } from '@boathouse/domain/kernel/units'

export const profileOf = (own: Partial<Profile> = {}): Profile => ({
  id: '01990000-0000-7000-8000-00000000000a',
  email: 'mira@lakeside.example',
  emailVerified: true,
  role: 'athlete',
  superAdmin: false,
  teamId: null,
  firstName: null,
  lastName: null,
  sport: 'canoeKayak',
  timeZone: 'Europe/Oslo',
  firstDayOfWeek: 1,
  seasonStart: '01-01',
  theme: 'system',
  ...defaultUnits,
  hidesTrackEnds: true,
  tracksWellness: false,
  language: null,
  locale: null,
  version: 1,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  ...own,
})

/** A signed-in user, by default without a club. */
export const meOf = (own: Partial<Me> = {}): Me => ({
  user: profileOf(),
  memberships: [],
  isGuardian: false,
  guardian: null,
  uses: usingAll(true),
  clubLanguage: null,
  logsTraining: true,
  abilities: {
    keepLog: false,
    seeOwnProgress: false,
    manageTeam: false,
    runPractices: false,
    coachAthletes: false,
    runClubs: false,
  },
  notices: { passwordRemoved: false, invitation: null, membershipEnded: null },
  undecided: null,
  joinRequest: null,
  askedFactor: null,
  ...own,
})

/** A signed-in user who chose every unit that is not the default. */
export const meWithOtherUnits = (): Me =>
  meOf({
    user: profileOf({
      distanceUnit: 'miles',
      paceUnit: 'speed',
      weightUnit: 'pounds',
      temperatureUnit: 'fahrenheit',
    }),
  })

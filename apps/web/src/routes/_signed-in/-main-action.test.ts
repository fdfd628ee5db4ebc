import { usingAll } from '@boathouse/domain/club/clubs/rules'
import type { Me } from '@boathouse/domain/identity/account/contract'
import { openWords } from '@boathouse/messages'
import { en } from '@boathouse/messages/en/index'
import { expect, test } from 'vitest'
import { meOf, profileOf } from '../../../test/people.ts'
import { mainActionFor } from './-main-action.ts'

const CLUB = '01990000-0000-7000-8000-0000000000c1'
const { t } = openWords('en', en)
const membership = { clubId: CLUB, clubStatus: 'active' } as Me['memberships'][number]
const abilities = { ...meOf().abilities, keepLog: true, coachAthletes: true, runPractices: true }
const coach = meOf({ user: profileOf({ teamId: CLUB }), memberships: [membership], abilities })

const offered = (me: Me, path: string) => mainActionFor(me, path, t)?.choices.map(({ label }) => label)

test('offers a coach what they create for others, if the club uses it', () => {
  const own = ['Practice', 'Planned session', 'Announcement', 'Outing', 'Training session']
  for (const path of ['/dashboard', '/attendance', '/team']) expect(offered(coach, path)).toEqual(own)
  expect(offered({ ...coach, uses: usingAll(false) }, '/dashboard')).toEqual([
    ...['Practice', 'Announcement', 'Training session'],
  ])
  const ofSquad = { ...coach, abilities: { ...abilities, runPractices: false } }
  expect(offered(ofSquad, '/dashboard')).not.toContain('Announcement')
})

test.each(['/team/plan', '/line-ups/2026-11-29', '/board', '/tests/one', '/settings'])(
  'nothing covers %s',
  (path) => {
    expect(offered(coach, path)).toBeUndefined()
  },
)

test('offers an athlete log and import on the dashboard and the log only', () => {
  const athlete = meOf({ abilities: { ...meOf().abilities, keepLog: true } })
  expect(offered(athlete, '/dashboard')).toEqual(['Log', 'Import'])
  expect(offered(athlete, '/training-logs')).toEqual(['Log', 'Import'])
  expect(offered(athlete, '/attendance')).toBeUndefined()
})

import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { memberOf } from '../../../test/members.ts'
import { json, network } from '../../../test/network.ts'
import { meOf, profileOf } from '../../../test/people.ts'
import { renderPart } from '../../../test/render.tsx'
import type { AthleteScreenProps } from './-athlete-props.ts'
import { AthleteScreen } from './-athlete-screen.tsx'

const CLUB = '01990000-0000-7000-8000-0000000000c1'
const ann = memberOf(1, {
  ...{ firstName: 'Ann', lastName: 'Lee' },
  abilities: { remove: true, name: false, number: false },
})
const ATHLETE = `GET /api/clubs/${CLUB}/athletes/${ann.id}`
const range = { first: '2026-11-23', last: '2026-11-29' }

const share = 'figures'
const session = {
  ...{ id: 'one', date: '2026-11-23', type: 'speed', durationMs: 3_600_000, distance: null, rpe: 4 },
  ...{ craft: null, sport: null, load: 240, details: null },
}

async function open(
  search: AthleteScreenProps['search'],
  own: { isAdmin?: boolean; unread?: object[] } = {},
) {
  const { isAdmin = false, unread = [] } = own
  network({
    [`GET /api/clubs/${CLUB}/members/${ann.id}`]: json(ann),
    [ATHLETE]: json({ ...ann, share }),
    [`${ATHLETE}/attention`]: json({ items: [{ rule: 'noShows', figure: 2 }] }),
    [`${ATHLETE}/unread-comments`]: json({ sessions: unread }),
    [`${ATHLETE}/week`]: json({ share, ...range, days: [] }),
    [`${ATHLETE}/plan`]: json({ share, ...range, items: [] }),
    [`${ATHLETE}/year`]: json({ share, ...range, days: [] }),
    [`${ATHLETE}/sessions?limit=20`]: json({ share, items: [session], nextCursor: null }),
    [`${ATHLETE}/wellness`]: json({ share: 'nothing', ...range, items: [] }),
    [`${ATHLETE}/felt`]: json({ first: range.first, items: [] }),
  })
  const { abilities } = meOf()
  const me = meOf({
    user: profileOf({ teamId: CLUB }),
    abilities: { ...abilities, coachAthletes: true, runPractices: isAdmin, manageTeam: isAdmin },
  })
  await renderPart(
    <AthleteScreen
      me={me}
      athlete={{ clubId: CLUB, memberId: ann.id }}
      today="2026-11-25"
      search={search}
      onSearch={vi.fn()}
      onRemoved={vi.fn()}
    />,
    me,
  )
  await screen.findByRole('heading', { name: 'Ann Lee' })
}

const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Parts of this page' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

const cards = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('opens on training: reasons first, then comments, the week and the sessions; empty cards are left out', async () => {
  await open({}, { isAdmin: true, unread: [{ id: 'one', date: '2026-11-23', comments: 2 }] })
  await screen.findByText('2 no-shows within 14 days')
  expect(cards()).toEqual([
    'Needs attention',
    'New comments',
    expect.stringMatching(/^Week, /),
    'Sessions',
    'Wellness',
  ])
})

test('a squad’s coach has no tab of attendance, and its address shows them training', async () => {
  await open({ tab: 'attendance' })
  expect(tabs()).toEqual(['Training', 'Records', 'Boats'])
  expect(await screen.findByText('2 no-shows within 14 days')).toBeDefined()
})

test('shows an admin attendance too', async () => {
  await open({}, { isAdmin: true })
  expect(tabs()).toEqual(['Training', 'Attendance', 'Records', 'Boats'])
})

test('leads back to the team’s week if there is no previous screen', async () => {
  await open({})
  const back = screen.getByRole('link', { name: 'Team' })
  expect(back.getAttribute('href')).toBe('/team')
})

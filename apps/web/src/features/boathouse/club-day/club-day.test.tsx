import type { ClubDay as Day } from '@boathouse/domain/boathouse/club-day/model'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { json, network } from '../../../../test/network.ts'
import { practiceOf } from '../../../../test/practices.ts'
import { renderPart } from '../../../../test/render.tsx'
import { ClubDay } from './club-day.tsx'

const CLUB = '01990000-0000-7000-8000-0000000000c1'
const person = { id: 'mira', firstName: 'Mira', lastName: 'Lind', email: 'mira@club.example' }
const practice = practiceOf({ title: 'Long row' })
const day = {
  ...{ today: practice.day, practices: [], lowest: null, firstSteps: null },
  brokenCrews: {
    count: 1,
    first: [
      {
        practiceId: practice.id,
        title: 'Row',
        startsAt: practice.startsAt,
        timeZone: 'UTC',
        seat: 1,
        person,
      },
    ].map((crew) => ({ ...crew, boat: 'Seagull', lineUpBoatId: 'lined' })),
  },
  forgotten: {
    count: 1,
    first: [{ ...practice, register: { isTaken: false, attended: 0, expected: 8 } }],
  },
  away: { count: 0, first: [] },
  invites: { count: 1, nextEnd: practice.startsAt },
} as unknown as Day

it('orders a coach’s day: practices, broken crews, registers, comments, attention, who is away, invites', async () => {
  network({ [`GET /api/clubs/${CLUB}/day`]: json(day) })
  await renderPart(
    <ClubDay
      clubId={CLUB}
      waiting={<h2>Comments</h2>}
      attention={<h2>Attention</h2>}
      renderFirstSteps={() => null}
      renderRegister={() => null}
      renderReminder={() => null}
    />,
  )
  await screen.findByText(/Seagull/)
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Next practice',
    'Crews with an empty seat',
    'Registers not taken',
    'Comments',
    'Attention',
    'Away in the next 7 days',
    'Invitations',
  ])
})

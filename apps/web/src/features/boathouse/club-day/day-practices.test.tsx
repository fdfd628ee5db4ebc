import type { ClubDay, DayPractice } from '@boathouse/domain/boathouse/club-day/model'
import { currentTimeMs } from '@boathouse/domain/test/clock'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { practiceOf } from '../../../../test/practices.ts'
import { renderPart } from '../../../../test/render.tsx'
import { DayPractices } from './day-practices.tsx'

const inMinutes = (minutes: number) => new Date(currentTimeMs() + minutes * 60_000).toISOString()

function show(startsAt: string) {
  const practice: DayPractice = {
    ...practiceOf({ startsAt, endsAt: inMinutes(120), title: 'Long row' }),
    silent: { count: 0, first: [] },
    register: { isTaken: false, attended: 0, expected: 8 },
  }
  const day = { today: practice.day, practices: [practice], away: null } as unknown as ClubDay
  return renderPart(<DayPractices day={day} renderRegister={() => 'Take it'} renderReminder={() => null} />)
}
const answers = () => screen.queryByLabelText('Answers to Long row')

it('shows answers until a practice begins', async () => {
  await show(inMinutes(30))
  expect(answers()).not.toBeNull()
  const yes = screen.getByRole('link', { name: /^Yes: / })
  expect(yes.getAttribute('href')).toBe(`/attendance/${practiceOf().id}#answers-yes`)
  expect(screen.getByText('Take it')).toBeDefined()
})

it('leaves out answers once it has begun', async () => {
  await show(inMinutes(-5))
  expect(answers()).toBeNull()
  expect(screen.getByText('Take it')).toBeDefined()
})

it('does not announce practices for today if the next days have none', async () => {
  const day = { today: practiceOf().day, practices: [], away: [] } as unknown as ClubDay
  await renderPart(<DayPractices day={day} renderRegister={() => null} renderReminder={() => null} />)
  expect(screen.getByRole('heading', { name: 'Next practice' })).toBeDefined()
  expect(screen.getByText('No practice planned in the next 7 days.')).toBeDefined()
})

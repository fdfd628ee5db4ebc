import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { emptyWeek } from './week-days.ts'
import { WeekStrip } from './week-strip.tsx'

const WEEK = 'GET /api/training-sessions/week'
const TODAY = '2026-11-24'
const days = emptyWeek(TODAY, 1).map((day) =>
  day.date === TODAY
    ? {
        ...day,
        sessions: [
          { type: 'endurance', count: 1 },
          { type: 'notSet', count: 1 },
        ],
        practices: 1,
      }
    : day,
)

const open = () => renderPart(<WeekStrip today={TODAY} firstDayOfWeek={1} />)

test('each day describes its content and links to its sessions', async () => {
  network({ [WEEK]: json({ days }) })
  await open()
  const link = await screen.findByRole('link', { name: 'Tue 24 Nov: 2 sessions, 1 practice' })
  const target = new URL(link.getAttribute('href') ?? '', 'https://club.example')
  expect([target.pathname, target.searchParams.get('from'), target.searchParams.get('to')]).toEqual([
    '/training-logs',
    TODAY,
    TODAY,
  ])
  expect(link.closest('[aria-current="date"]')).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Wed 25 Nov: no session, no practice' })).toBeDefined()
  const legend = within(screen.getByRole('list', { name: '2 sessions' }))
  expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual([
    'Endurance 1',
    'Sessions without a type 1',
    'Practices 1',
  ])
})

test('shows the days before their content is loaded', async () => {
  network({ [WEEK]: 'unreachable' })
  await open()
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent?.slice(0, 3))).toEqual(
    'Mon Tue Wed Thu Fri Sat Sun'.split(' '),
  )
  expect(await screen.findByText('Your week could not be loaded.')).toBeDefined()
})

test('says that a week is empty', async () => {
  network({ [WEEK]: json({ days: emptyWeek(TODAY, 1) }) })
  await open()
  expect(await screen.findByText('No sessions logged and no practices planned.')).toBeDefined()
})

import { listUpcomingPractices } from '@boathouse/domain/practices/practices/contract'
import type { Practice } from '@boathouse/domain/practices/practices/model'
import type { InfiniteData } from '@tanstack/react-query'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SpokenStatus } from '#ui/feedback/spoken-status.tsx'
import { askedOf } from '../../../../test/asked.ts'
import { clubOf } from '../../../../test/clubs.ts'
import { json, network } from '../../../../test/network.ts'
import { meOf } from '../../../../test/people.ts'
import { PRACTICES } from '../../../../test/practices.ts'
import { renderPart } from '../../../../test/render.tsx'
import { spokenAfter } from '../../../../test/spoken.ts'
import { Agenda } from './agenda.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const on = (day: string, own: Partial<Practice> = {}): Practice => {
  const startsAt = `${day}T21:30:00.000Z`
  return askedOf({ id: `01990000-0000-7000-8000-0000${day.replaceAll('-', '')}`, day, startsAt, ...own })
}

async function open(practices: readonly Practice[]) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00.000Z') })
  network({ [`GET ${PRACTICES}/upcoming?limit=20`]: json({ items: practices, nextCursor: null }) })
  const { queryClient } = await renderPart(
    <>
      <Agenda
        clubId={clubOf().id}
        firstDayOfWeek={1}
        renderAnswer={() => null}
        firstStep={null}
        renderSeveral={() => null}
      />
      <SpokenStatus />
    </>,
    meOf(),
  )
  await screen.findAllByRole('heading', { level: 2 })
  return queryClient
}

test('groups practices by week and by day', async () => {
  await open(
    ['2026-11-22', '2026-11-24', '2026-11-26', '2026-12-01', '2026-12-08', '2027-11-16'].map((day) =>
      on(day),
    ),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  const headings = (level: number) =>
    screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent?.replace(/\s/g, ' '))
  expect(headings(2)).toEqual(['This week', 'Next week', '30 Nov – 6 Dec', '7 – 13 Dec', '15 – 21 Nov 2027'])
  const nextWeek = within(screen.getByRole('region', { name: 'Next week' }))
  expect(nextWeek.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Tue 24 Nov',
    'Thu 26 Nov',
  ])
})

const late = { answerDeadline: 12, answerUntil: '2026-11-24T09:30:00.000Z' }
const RULE = 'Answer at least 12 hours before a practice starts.'

test.each([
  ['of the club, once', [on('2026-11-24', late), on('2026-11-26', late)], 1],
  ['not of a practice that has its own', [on('2026-11-24', { ...late, ownDeadline: 12 })], 0],
  ['not of one that asks others', [on('2026-11-24', { ...late, own: null })], 0],
  ['not where there is none', [on('2026-11-24')], 0],
])('shows the answer deadline on top: %s', async (_case, practices, count) => {
  await open(practices)
  expect(screen.queryAllByText(RULE)).toHaveLength(count)
})

test('shows practices more than 14 days ahead on request', async () => {
  await open(['2026-12-06', '2026-12-07', '2027-01-12'].map((day) => on(day)))
  const days = () => screen.getAllByRole('listitem').length
  const near = days()
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(days()).toBeGreaterThan(near)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('shows all practices if none is that soon', async () => {
  await open([on('2027-01-12')])
  expect(screen.getAllByRole('link').length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('announces practices that others changed', async () => {
  const queryClient = await open([on('2026-11-24'), on('2026-11-26')])
  type Pages = InfiniteData<{ readonly items: readonly Practice[] }>
  const spoken = await spokenAfter<Pages>(queryClient, listUpcomingPractices, ({ pages, ...rest }) => ({
    ...rest,
    pages: pages.map((page) => ({
      ...page,
      items: page.items.map((one, n) =>
        n === 0 ? { ...one, place: 'Ergs', version: one.version + 1 } : one,
      ),
    })),
  }))
  expect(spoken).toContain('1 practice changed')
})

import type { BestOfSessions } from '@boathouse/domain/training/activity-files/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { BestEffortsCard } from './best-efforts-card.tsx'

const LIST = 'GET /api/best-efforts'
const SESSION_ID = '01990000-0000-7000-8000-000000000001'
const effort = (own: Partial<BestOfSessions>): BestOfSessions => ({
  family: 'kayak',
  effort: '500m',
  seconds: 118.4,
  metres: 500,
  sessionId: SESSION_ID,
  date: '2026-11-23',
  hasGap: false,
  isDevices: false,
  ...own,
})

test('lists the fastest efforts of each family in order, each with a link to its session', async () => {
  network({
    [LIST]: json({
      items: [
        effort({ family: 'bikeErg', effort: '1000m', seconds: 90, metres: 1000 }),
        effort({ effort: '240s', seconds: 240, metres: 961.4, hasGap: true }),
        effort({}),
      ],
    }),
  })
  await renderPart(<BestEffortsCard today="2026-11-24" />)
  const kayak = await screen.findByRole('table', { name: 'Kayak' })
  const rows = within(kayak).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '500 m1:58.41:58.4 /500mYesterday',
    'In 4 minPartly not recorded961 m2:04.9 /500mYesterday',
  ])
  expect(within(kayak).getByRole('link', { name: '500 m' }).getAttribute('href')).toBe(
    `/training-logs/${SESSION_ID}`,
  )
  const bike = screen.getByRole('table', { name: 'BikeErg' })
  expect(within(bike).getByText('1:30.0 /1000m')).toBeDefined()
})

test('rounds values between samples against the athlete and keeps a device’s own times', async () => {
  network({
    [LIST]: json({
      items: [
        effort({ effort: '1000m', seconds: 200.04, metres: 1000 }),
        effort({ effort: '2000m', seconds: 537.242, metres: 2000, isDevices: true }),
        effort({ effort: '60s', seconds: 60, metres: 235.96 }),
      ],
    }),
  })
  await renderPart(<BestEffortsCard today="2026-11-24" />)
  const rows = within(await screen.findByRole('table', { name: 'Kayak' }))
    .getAllByRole('row')
    .slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '1000 m3:20.11:40.1 /500mYesterday',
    '2000 m8:57.22:14.3 /500mYesterday',
    'In 1 min235 m2:07.7 /500mYesterday',
  ])
})

test('shows nothing to an athlete without recordings', async () => {
  network({ [LIST]: json({ items: [] }) })
  const { settled } = await renderPart(<BestEffortsCard today="2026-11-24" />)
  await settled()
  expect(screen.queryByRole('heading')).toBeNull()
})

test('says that a list could not be loaded', async () => {
  network({ [LIST]: problem(404, 'notFound') })
  await renderPart(<BestEffortsCard today="2026-11-24" />)
  expect(await screen.findByText('Your best efforts could not be loaded.')).toBeDefined()
})

test('leaves out efforts without a known craft, and the card if there are no others', async () => {
  const unknown = effort({ family: 'other' })
  network({ [LIST]: json({ items: [unknown, effort({})] }) })
  await renderPart(<BestEffortsCard today="2026-11-24" />)
  await screen.findByRole('table', { name: 'Kayak' })
  expect(screen.queryByRole('table', { name: 'Other' })).toBeNull()
  expect(screen.getByText('Show 1 best effort')).toBeDefined()
})

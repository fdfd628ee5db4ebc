import type { SessionZones, WeekZones } from '@boathouse/domain/training/heart-rate-zones/model'
import { useQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { sessionZonesQuery, sharedZonesQuery } from './api.ts'
import { SessionZonesCard } from './session-zones.tsx'
import { AthleteWeekZones, OwnWeekZones } from './week-zones.tsx'

const session = { id: '01990000-0000-7000-8000-000000000001', date: '2026-11-20', sport: null, craft: null }
const OWN = `GET /api/training-sessions/${session.id}/heart-rate-zones`
const athlete = { clubId: 'club', memberId: 'mira' }
const SHARED = `GET /api/clubs/club/athletes/mira/sessions/${session.id}/heart-rate-zones`

const zones = { method: 'reserve' as const, starts: [127, 148, 162, 169, 176] }
const answer = (own: Partial<SessionZones> = {}): SessionZones => ({
  ...{ zones, coverage: 1, time: { below: 60, zones: [600, 0, 300, 30, 10] } },
  ...own,
})

const OwnSessionZones = () => <SessionZonesCard query={useQuery(sessionZonesQuery(session))} isOwn />
const AthleteSessionZones = () => (
  <SessionZonesCard query={useQuery(sharedZonesQuery({ ...athlete, id: session.id }))} isOwn={false} />
)

async function show(own: Partial<SessionZones>) {
  network({ [OWN]: json(answer(own)) })
  return renderPart(<OwnSessionZones />)
}

const rowsIn = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent))

test('shows the time and share of each zone, also below the first', async () => {
  await show({})
  const table = await screen.findByRole('table', { name: 'Time in heart-rate zones' })
  expect(rowsIn(table)).toEqual([
    ['Below zone 1', 'Up to 126', '1:00', '6%'],
    ['Zone 1 (UT2)', '127–147', '10:00', '60%'],
    ['Zone 2 (UT1)', '148–161', '0:00', '0%'],
    ['Zone 3 (AT)', '162–168', '5:00', '30%'],
    ['Zone 4 (TR)', '169–175', '0:30', '3%'],
    ['Zone 5 (AN)', '176 or more', '0:10', '1%'],
  ])
  expect(screen.queryByText(/of the time/)).toBeNull()
})

test('leaves out an empty row below zone 1, and names the coverage', async () => {
  const time = { below: 0, zones: [30, 30, 40] }
  await show({ zones: { method: 'threshold', starts: [25, 140, 160] }, coverage: 0.938, time })
  const rows = rowsIn(await screen.findByRole('table'))
  expect(rows.map(([name, range]) => [name, range])).toEqual([
    ['Zone 1', 'Up to 139'],
    ['Zone 2', '140–159'],
    ['Zone 3', '160 or more'],
  ])
  expect(screen.getByText('Heart rate for 93% of the time.')).toBeDefined()
})

test.each([
  [0.4, 'Heart rate for 40% of the time. That’s too little for time in zones.'],
  [null, 'Heart rate for 0% of the time. That’s too little for time in zones.'],
])('shows no times with a coverage of %s', async (coverage, words) => {
  await show({ coverage, time: null })
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
})

test('leads to the settings without zones', async () => {
  await show({ zones: null, coverage: null, time: null })
  const link = await screen.findByRole('link', { name: 'Add heart-rate zones' })
  expect(link.getAttribute('href')).toBe('/settings?dialog=zones')
})

test('says that the time in zones did not load, and can try again', async () => {
  network({ [OWN]: [problem(500, 'internal'), json(answer())] })
  const { person } = await renderPart(<OwnSessionZones />)
  await person.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table')).toBeDefined()
})

test('says offline that the time in zones needs a connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => void vi.restoreAllMocks())
  network({ [OWN]: 'unreachable' })
  await renderPart(<OwnSessionZones />)
  expect(await screen.findByText('This part needs a connection.')).toBeDefined()
  expect(screen.queryByText(/could not be loaded/)).toBeNull()
})

test('coaches see shared zones without a link to settings, and nothing if there are none', async () => {
  network({ [SHARED]: json(answer()) })
  await renderPart(<AthleteSessionZones />)
  expect(await screen.findByRole('table')).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})

const week = (own: Partial<WeekZones> = {}): WeekZones => ({
  ...{ first: '2026-11-16', last: '2026-11-22', hasZones: true, counted: 3, leftOut: 1 },
  time: { below: 0, zones: [3_600, 1_800, 0] },
  ...own,
})
const WEEK = 'GET /api/heart-rate-zones/week'

test('a week has sums, what is left out, and the weeks around it', async () => {
  const before = week({ first: '2026-11-09', last: '2026-11-15', counted: 0, leftOut: 0, time: null })
  network({
    [WEEK]: json(week()),
    [`${WEEK}?day=2026-11-09`]: json(before),
    [`${WEEK}?day=2026-11-16`]: json(week()),
  })
  const { person } = await renderPart(<OwnWeekZones today="2026-11-21" />)
  expect(rowsIn(await screen.findByRole('table'))).toEqual([
    ['Zone 1', '1:00:00', '67%'],
    ['Zone 2', '30:00', '33%'],
    ['Zone 3', '0:00', '0%'],
  ])
  expect(screen.getByText('3 sessions, each by the zones of its day and sport.')).toBeDefined()
  expect(screen.getByText(/^1 session is left out/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Week after' }).hasAttribute('disabled')).toBe(true)
  await person.click(screen.getByRole('button', { name: 'Week before' }))
  expect(await screen.findByText('No session with a recorded heart rate in this week.')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Week after' }))
  expect(await screen.findByRole('table')).toBeDefined()
})

test('another week that does not load can be tried again', async () => {
  const before = week({ first: '2026-11-09', last: '2026-11-15' })
  network({ [WEEK]: json(week()), [`${WEEK}?day=2026-11-09`]: ['unreachable', json(before)] })
  const { person } = await renderPart(<OwnWeekZones today="2026-11-21" />)
  await person.click(await screen.findByRole('button', { name: 'Week before' }))
  await person.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table')).toBeDefined()
})

test('a coach sees an athlete’s week, but nothing once it is refused', async () => {
  const SHARED_WEEK = 'GET /api/clubs/club/athletes/mira/week/heart-rate-zones'
  network({ [`${SHARED_WEEK}?day=2026-11-16`]: json(week()) })
  const shown = await renderPart(<AthleteWeekZones {...athlete} week="2026-11-16" />)
  expect(await screen.findByRole('table')).toBeDefined()
  shown.unmount()
  network({ [SHARED_WEEK]: problem(403, 'notShared') })
  const refused = await renderPart(<AthleteWeekZones {...athlete} week={undefined} />)
  await refused.settled()
  expect(screen.queryByRole('table')).toBeNull()
})

import type {
  Attendance,
  AttendanceYear,
  PastPractice,
  RateCounts,
  RatePeriod,
} from '@boathouse/domain/practices/rates/model'
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { OwnAttendance } from './own-attendance.tsx'

const SHOW = 'GET /api/attendance'
const PAST = 'GET /api/attendance/past'
const YEAR = 'GET /api/attendance/year'
const TODAY = '2026-11-21'

function periodOf(own: Partial<RateCounts>, rate: number | null, streak = 0): RatePeriod {
  const counts = { present: 0, late: 0, excused: 0, absent: 0, none: 0, ...own }
  const expected = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { first: '2026-09-01', last: '2026-11-21', counts, expected, rate, streak, noShows: 0 }
}
const attendance: Attendance = {
  latest: [],
  days30: periodOf({}, null),
  season: periodOf({ present: 22, late: 1, absent: 2, excused: 1, none: 3 }, 920, 2),
  all: periodOf({ excused: 1 }, null, 5),
}
const year: AttendanceYear = {
  first: '2025-11-24',
  last: '2026-11-29',
  days: [
    { date: '2026-11-03', states: ['present', 'absent'] },
    { date: '2026-11-19', states: ['late'] },
    { date: '2026-11-20', states: [] },
  ],
}
const practiceOf = (last: number, own: Partial<PastPractice> = {}): PastPractice => ({
  id: `01990000-0000-7000-8000-00000000000${last}`,
  clubId: 'club',
  title: 'On the water',
  place: 'Quidi Vidi',
  startsAt: '2026-11-19T20:30:00.000Z',
  endsAt: '2026-11-19T22:00:00.000Z',
  day: '2026-11-19',
  startTime: '17:00',
  timeZone: 'America/St_Johns',
  cancelledAt: null,
  cancelReason: '',
  answer: 'yes',
  reason: '',
  byAbsence: false,
  state: 'present',
  isTaken: true,
  ...own,
})
const listOf = (items: PastPractice[], nextCursor: string | null = null) => json({ items, nextCursor })

async function open(
  answers: Partial<Record<typeof SHOW | typeof PAST | typeof YEAR, Parameters<typeof network>[0][string]>>,
) {
  const { sent } = network({
    [SHOW]: json(attendance),
    [PAST]: listOf([practiceOf(1)]),
    [YEAR]: json(year),
    ...answers,
  })
  return { sent, ...(await renderPart(<OwnAttendance today={TODAY} />)) }
}

const rows = async () => {
  await screen.findByText(/shown$/)
  return within(screen.getByRole('table', { name: 'Past practices' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
}

test('shows a rate with its parts, or a dash without one', async () => {
  await open({})
  const season = '23 of 25 (22 present, 1 late, 2 absent). Not counted: 1 excused, 3 not recorded'
  expect(await screen.findByText(season)).toBeDefined()
  expect(screen.getByText('Not in a register yet')).toBeDefined()
  expect(screen.getByText('Not counted: 1 excused')).toBeDefined()
  expect(screen.getByText('92%')).toBeDefined()
  const figures = within(screen.getByRole('region', { name: 'Your attendance rate' }))
  expect(figures.getAllByText('–')).toHaveLength(2)
  expect(figures.getAllByText('No rate yet')).toHaveLength(2)
  expect(screen.getByText('5 practices attended in a row')).toBeDefined()
})

test('describes each day’s registers, and arrow keys move between days', async () => {
  const { person } = await open({})
  const map = await screen.findByRole('grid', { name: /^Registers of the last 53 weeks/ })
  const day = (name: string) => within(map).getByRole('gridcell', { name })
  expect(day('Tue 3 Nov: Present, Absent').textContent).toBe('A')
  expect(day('Thu 19 Nov: Late').textContent).toBe('L')
  expect(day('Fri 20 Nov: Not asked').textContent).toBe('')
  expect(within(map).queryByRole('gridcell', { name: /^Sun 22 Nov/ })).toBeNull()
  const today = day('Sat 21 Nov: no register')
  expect(today.getAttribute('aria-selected')).toBe('true')
  act(() => today.focus())
  await person.keyboard('{ArrowUp}{ArrowUp}')
  expect(document.activeElement).toBe(day('Thu 19 Nov: Late'))
  expect(screen.getByText('Thu 19 Nov: Late')).toBeDefined()
})

test('shows the year as a table of months too', async () => {
  const { person } = await open({})
  await person.click(await screen.findByRole('button', { name: 'By month' }))
  const months = await within(screen.getByRole('table', { name: 'Day by day' })).findAllByRole('cell')
  expect(months.map(({ textContent }) => textContent)).toEqual([
    'November 2026',
    '67%',
    '2 of 3 (1 present, 1 late, 1 absent)',
  ])
})

test('shows the user’s answer and record of each past practice', async () => {
  const cancelled = { cancelledAt: '2026-11-18T08:00:00.000Z', cancelReason: 'Storm' }
  await open({
    [PAST]: listOf([
      practiceOf(1, { answer: 'no', reason: 'Dentist', state: 'excused' }),
      practiceOf(2, { answer: 'no', byAbsence: true, state: 'none' }),
      practiceOf(3, { answer: 'none', state: 'none', isTaken: false }),
      practiceOf(4, cancelled),
    ]),
  })
  const [first, second, third, fourth] = await rows()
  expect(first?.slice(2)).toEqual(['Said no: Dentist', 'Excused'])
  expect(second?.slice(2)).toEqual(['Away', 'Not recorded'])
  expect(third?.slice(2)).toEqual(['No answer', 'No register'])
  expect(fourth).toEqual(expect.arrayContaining(['On the waterStorm', 'Cancelled']))
})

test('loads the next page on request', async () => {
  const { person, sent } = await open({ [PAST]: [listOf([practiceOf(1)], 'next'), listOf([practiceOf(2)])] })
  await person.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('2 practices shown')).toBeDefined()
  expect(sent.map(({ call }) => call)).toContainEqual(expect.stringContaining('cursor=next'))
})

test('says that there is nothing yet', async () => {
  await open({ [PAST]: listOf([]) })
  expect(await screen.findByText('No past practices yet.')).toBeDefined()
})

test('shows each load failure and can try each again', async () => {
  const { person, settled } = await open({
    [SHOW]: [problem(500, 'internal'), json(attendance)],
    [PAST]: [problem(500, 'internal'), listOf([practiceOf(1)])],
  })
  await screen.findByText('The practices could not be loaded.')
  await settled()
  const again = screen.getAllByRole('button', { name: 'Try again' })
  await person.click(again[0] as HTMLElement)
  expect(await screen.findByText('92%')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1 practice shown')).toBeDefined()
})

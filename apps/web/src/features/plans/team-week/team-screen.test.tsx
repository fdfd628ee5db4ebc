import { showTeamWeek } from '@boathouse/domain/plans/team-week/contract'
import type { AthleteWeek, TeamWeek } from '@boathouse/domain/plans/team-week/model'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { SpokenStatus } from '#ui/feedback/spoken-status.tsx'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { spokenAfter } from '../../../../test/spoken.ts'
import { TeamScreen } from './team-screen.tsx'
import { readTeamSearch, type TeamSearch } from './team-search.ts'
import { nextCell } from './use-grid-walk.ts'

const CLUB = '01990000-0000-7000-8000-0000000000c1'
const WEEK = `GET /api/clubs/${CLUB}/team-week`
const SQUADS = `GET /api/clubs/${CLUB}/squads`
const dates = Array.from({ length: 7 }, (_, n) => `2026-11-${16 + n}`)

const athlete = (last: number, own: Partial<AthleteWeek> = {}): AthleteWeek => ({
  id: `01990000-0000-7000-8000-00000000000${last}`,
  firstName: 'Rower',
  lastName: `Number ${last}`,
  email: `rower${last}@lakeside.example`,
  sharing: 'everything',
  sharedFrom: null,
  wellness: null,
  days: dates.map((date, n) =>
    n === 0
      ? {
          date,
          state: 'trained',
          volume: { sessions: 2, durationMs: 5_400_000, distance: 12_340, load: 420, rated: 2 },
          types: [
            { type: 'endurance', count: 1 },
            { type: 'strength', count: 1 },
          ],
          planned: [{ title: 'Long row', compliance: 'partly', percent: 78 }],
        }
      : { date, state: n === 1 ? 'rest' : 'nothing', volume: null, types: [], planned: [] },
  ),
  week: { sessions: 2, durationMs: 5_400_000, distance: 12_340, load: 420, rated: 2 },
  before: { load: { value: 300, weeks: 4 }, time: null, distance: null },
  monotony: null,
  strain: null,
  practices: { attended: 1, counted: 2 },
  attention: [],
  ...own,
})

const hidden = athlete(2, {
  sharing: 'nothing',
  week: null,
  days: dates.map((date) => ({ date, state: 'notShared', volume: null, types: [], planned: [] })),
})

const weekOf = (items: readonly AthleteWeek[]): TeamWeek => ({
  first: '2026-11-16',
  last: '2026-11-22',
  today: '2026-11-24',
  items: [...items],
})

/** In the app, the URL keeps this state. */
function Screen({ first }: { first: TeamSearch }) {
  const [search, setSearch] = useState(first)
  const onSearch = (changes: TeamSearch) => setSearch((now) => ({ ...now, ...changes }))
  return (
    <>
      <TeamScreen clubId={CLUB} clubName="Lakeside" search={search} onSearch={onSearch} seesAll tabs={null} />
      <SpokenStatus />
    </>
  )
}

async function open(items: readonly AthleteWeek[], first: TeamSearch = {}) {
  const squads = json({ items: [], nextCursor: null, abilities: { manage: true } })
  const { sent } = network({ [WEEK]: json(weekOf(items)), [SQUADS]: squads })
  return { sent, ...(await renderPart(<Screen first={first} />)) }
}

const row = async (name: string) =>
  (await screen.findByRole('row', { name: new RegExp(name) })) as HTMLElement

test('distinguishes rest days, days without a log and unshared days, also without sight', async () => {
  await open([athlete(1), hidden])
  const days = within(await row('Number 1')).getAllByRole('button')
  expect(days[0]?.textContent).toContain('Load 420: 1 × Endurance, 1 × Strength')
  expect(days[1]?.textContent).toContain('Rest day')
  expect(days[2]?.textContent).toContain('Nothing logged')
  const [cell] = within(await row('Number 2')).getAllByRole('gridcell')
  expect(cell?.textContent).toBe('Not shared')
  expect(within(await row('Number 2')).queryByRole('button')).toBeNull()
})

test('shows the chosen measure, and a labelled dash without a value', async () => {
  const before = { load: null, time: null, distance: { value: 40_000, weeks: 4 } }
  const { person } = await open([athlete(1), athlete(3, { before })])
  await row('Number 1')
  await person.click(screen.getByRole('radio', { name: 'Kilometres' }))
  const cells = within(await row('Number 1')).getAllByRole('gridcell')
  expect(cells[0]?.textContent).toContain('12.3 km')
  expect(cells[8]?.textContent).toContain('No week to compare with')
})

test('leaves out the column of a figure that no athlete has', async () => {
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const { unmount } = await open([athlete(1)])
  await row('Number 1')
  expect(heads().slice(8)).toEqual(['Week', 'Mean', 'Practices'])
  unmount()
  await open([athlete(1), athlete(3, { monotony: 120, strain: 500 })])
  await row('Number 3')
  expect(heads()).toHaveLength(13)
  expect(within(await row('Number 1')).getAllByRole('gridcell')).toHaveLength(12)
})

test('describes below a day how the plan was met', async () => {
  const [one] = athlete(1).days
  if (!one) throw new Error('a week has days')
  const wordsFor = (...all: AthleteWeek['days'][number]['planned'][number]['compliance'][]) => ({
    ...one,
    planned: all.map((compliance) => ({ title: '500s', compliance, percent: null })),
  })
  const days = [wordsFor('asPlanned'), wordsFor('notDone'), wordsFor(null), wordsFor('toCome', 'toCome')]
  const week = [...days, wordsFor('partly', 'notDone'), one, one]
  const dated = week.map((day, n) => ({ ...day, date: dates[n] ?? '' }))
  await open([athlete(1, { days: dated })])
  const cells = within(await row('Number 1')).getAllByRole('button')
  const words = cells.map((cell) => cell.querySelector('[data-missed]')?.textContent)
  expect(words.slice(0, 6)).toEqual(['done', 'missed', 'planned', '2 planned', '1 of 2 done', 'partly'])
})

test('names first who needs attention, with each reason and the rules', async () => {
  const { person } = await open([
    athlete(1, { attention: [{ rule: 'nothingLogged', figure: 9 }] }),
    athlete(3, {
      attention: [
        { rule: 'loadJump', figure: 18 },
        { rule: 'noShows', figure: 2, days: ['2020-11-23', '2020-11-26'] },
      ],
    }),
  ])
  const list = await screen.findByRole('list', { name: 'Needs attention' })
  const named = within(list).getAllByRole('link')
  expect(named.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      'Number 3 Training load is 1.8 × the usual2 no-shows within 14 days: .*23 Nov 2020 · .*26 Nov 2020',
    ),
    expect.stringContaining('Number 1 Nothing logged for 9 days'),
  ])
  await person.click(screen.getByRole('button', { name: 'How this list is made' }))
  expect(screen.getByText('Nothing logged for 7 days.')).toBeDefined()
  expect(
    screen.getByText(/over 1.5 × the mean of the four weeks before. At least 2 of them must count/),
  ).toBeDefined()
})

test('is one tab stop, with arrow keys over a cell that spans the week', async () => {
  const { person } = await open([athlete(1), hidden])
  const first = within(await row('Number 1')).getByRole('link')
  expect(first.tabIndex).toBe(0)
  first.focus()
  await person.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}')
  const [span, week] = within(await row('Number 2')).getAllByRole('gridcell')
  expect(document.activeElement).toBe(span)
  await person.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(week)
  expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toEqual([week])
})

test.each([
  ['ArrowLeft', { row: 0, column: 0 }, null],
  ['ArrowRight', { row: 0, column: 12 }, null],
  ['ArrowDown', { row: 1, column: 3 }, null],
  ['ArrowUp', { row: 1, column: 3 }, { row: 0, column: 3 }],
  ['Home', { row: 1, column: 3 }, { row: 1, column: 0 }],
  ['End', { row: 0, column: 3 }, { row: 0, column: 12 }],
  ['a', { row: 0, column: 3 }, null],
])('%s in %j moves to %j', (key, at, next) => {
  expect(nextCell(key, false, at, { rows: 2, columns: 13 })).toEqual(next)
})

test('says what is missing: no athletes, no such squad, nothing loaded', async () => {
  await open([])
  expect(await screen.findByText('No athletes here yet.')).toBeDefined()
  network({
    [WEEK]: problem(404, 'notFound'),
    [SQUADS]: json({ items: [], nextCursor: null, abilities: {} }),
  })
  await renderPart(<Screen first={{ squad: CLUB }} />)
  expect(await screen.findByText(/does not exist, or you don’t coach it/)).toBeDefined()
})

test('reads the valid parts of an address', () => {
  expect(readTeamSearch({ squad: 'x', week: '2026-13-01', measure: 'load', athlete: CLUB })).toEqual({})
  expect(readTeamSearch({ squad: CLUB, week: '2026-11-20', measure: 'time' })).toMatchObject({
    squad: CLUB,
    week: '2026-11-20',
    measure: 'time',
  })
})

test('prints the week with club, name and whom it shows', async () => {
  await open([athlete(1)])
  await row('Number 1')
  expect(screen.getByText('Lakeside · The team’s week · All athletes')).toBeDefined()
})

test('announces for how many athletes something was logged', async () => {
  const { queryClient } = await open([athlete(1), hidden])
  await row('Number 1')
  const spoken = await spokenAfter<TeamWeek>(queryClient, showTeamWeek, () =>
    weekOf([athlete(1, { days: athlete(1).days.map((day) => ({ ...day, state: 'rest' })) }), hidden]),
  )
  expect(spoken).toContain('Training of 1 athlete changed')
})

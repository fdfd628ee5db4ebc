import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clubOf } from '../../../../test/clubs.ts'
import { json, network } from '../../../../test/network.ts'
import { PRACTICES, practiceOf } from '../../../../test/practices.ts'
import { renderPart } from '../../../../test/render.tsx'
import { Month } from './month.tsx'

const on = (day: string, title: string, timeZone = 'America/St_Johns') =>
  practiceOf({
    id: `01990000-0000-7000-8000-0000000000${day.slice(8)}`,
    ...{ day, title, timeZone },
    originalStart: null,
  })

const [ergs, weights, water] = [
  on('2026-11-03', 'Ergs'),
  on('2026-11-21', 'Weights'),
  on('2026-11-24', 'On the water'),
]

async function open(
  own: { readonly today: string; readonly day?: string; readonly registers?: readonly object[] },
  items = [ergs, weights, water],
) {
  network({
    [`GET ${PRACTICES}`]: json({ items }),
    [`GET /api/clubs/${clubOf().id}/registers/days`]: json({ items: own.registers }),
  })
  await renderPart(
    <Month
      clubId={clubOf().id}
      month="2026-11"
      day={own.day}
      today={own.today}
      firstDayOfWeek={1}
      hasRegisters={own.registers !== undefined}
      renderAnswer={() => null}
    />,
  )
  await within(await screen.findByRole('table', { name: 'November 2026' })).findByText('Ergs')
  return screen.queryAllByRole('listitem').flatMap((row) => row.querySelector('p a')?.textContent ?? [])
}

test('lists this month from today on', async () => {
  expect(await open({ today: '2026-11-21' })).toEqual(['Weights', 'On the water'])
  expect(screen.queryByText('Show upcoming')).toBeNull()
})

test('lists a past day once chosen, and links back to coming days', async () => {
  expect(await open({ today: '2026-11-21', day: '2026-11-03' })).toEqual(['Ergs'])
  expect(screen.getByRole('link', { name: 'Show upcoming' })).toBeDefined()
})

test('says that nothing is left this month', async () => {
  expect(await open({ today: '2026-11-25' })).toEqual([])
  expect(screen.getByText(/^No more practices in/)).toBeDefined()
})

test('lists another month completely', async () => {
  expect(await open({ today: '2026-12-01' })).toEqual(['Ergs', 'Weights', 'On the water'])
})

test('names the time zone of all times once', async () => {
  const items = [on('2026-11-03', 'Ergs', 'Europe/Athens'), on('2026-11-24', 'On the water', 'Europe/Athens')]
  await open({ today: '2026-11-01' }, items)
  for (const line of screen.getAllByText(/Eastern European Time/))
    expect(line.parentElement?.textContent).toBe('Times are in Eastern European Time.')
})

test('names each practice’s time zone if the club changed its own', async () => {
  await open({ today: '2026-11-01' }, [ergs, on('2026-11-24', 'On the water', 'Europe/Athens')])
  expect(screen.queryByText(/^Times are/)).toBeNull()
  const zones = screen.getAllByText('Eastern European Time')
  expect(zones).toHaveLength(2)
  for (const zone of zones) expect(zone.closest('li')?.textContent).toContain('On the water')
})

test('shows a coach on each tile how many come or came, and missing registers', async () => {
  const gone = { endsAt: '2026-11-03T08:00:00.000Z' }
  const items = [
    { ...on('2026-11-03', 'Ergs'), ...gone },
    { ...on('2026-11-04', 'Weights'), ...gone },
    on('2026-11-24', 'On the water'),
  ]
  const [held, forgotten, coming] = items.map(({ id }) => ({
    practiceId: id,
    isTaken: false,
    attended: 0,
    expected: 12,
  }))
  await open(
    {
      today: '2026-11-25',
      registers: [{ ...held, isTaken: true, attended: 9 }, forgotten, coming] as object[],
    },
    items,
  )
  const grid = within(screen.getByRole('table', { name: 'November 2026' }))
  expect(await grid.findByRole('link', { name: /Ergs.*9 of 12 attended/ })).toBeDefined()
  expect(grid.getByRole('link', { name: /Weights.*No register/ })).toBeDefined()
  expect(grid.getByRole('link', { name: /On the water.*3 of 12 coming/ })).toBeDefined()
  // On a phone, days are links with counts.
  expect(grid.getByRole('link', { name: /4 November 2026: 1 practice, 1 without a register$/ })).toBeDefined()
})

test('requests registers only for coaches', async () => {
  await open({ today: '2026-11-25' })
  expect(screen.queryByText('No register')).toBeNull()
})

import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clubOf } from '../../../test/clubs.ts'
import { json, network } from '../../../test/network.ts'
import { PRACTICES, practiceOf } from '../../../test/practices.ts'
import { renderPart } from '../../../test/render.tsx'
import { Month } from './month.tsx'

const on = (day: string, title: string) =>
  practiceOf({ id: `01990000-0000-7000-8000-0000000000${day.slice(8)}`, day, title, originalStart: null })

async function open(own: { readonly today: string; readonly day?: string }) {
  network({
    [`GET ${PRACTICES}`]: json({
      items: [on('2026-11-03', 'Ergs'), on('2026-11-21', 'Weights'), on('2026-11-24', 'On the water')],
    }),
  })
  await renderPart(
    <Month
      clubId={clubOf().id}
      month="2026-11"
      day={own.day}
      today={own.today}
      firstDayOfWeek={1}
      renderAnswer={() => null}
    />,
  )
  await within(await screen.findByRole('table', { name: 'November 2026' })).findByText('Ergs')
  return screen.queryAllByRole('listitem').flatMap((row) => row.querySelector('p a')?.textContent ?? [])
}

test('the list of this month begins with today', async () => {
  expect(await open({ today: '2026-11-21' })).toEqual(['Weights', 'On the water'])
  expect(screen.queryByText('Show all to come')).toBeNull()
})

test('a day that is over is listed once it is chosen, and leads back to those to come', async () => {
  expect(await open({ today: '2026-11-21', day: '2026-11-03' })).toEqual(['Ergs'])
  expect(screen.getByRole('link', { name: 'Show all to come' })).toBeDefined()
})

test('of this month nothing is left, and the list says so', async () => {
  expect(await open({ today: '2026-11-25' })).toEqual([])
  expect(screen.getByText(/^No more practices in/)).toBeDefined()
})

test('another month is listed whole', async () => {
  expect(await open({ today: '2026-12-01' })).toEqual(['Ergs', 'Weights', 'On the water'])
})

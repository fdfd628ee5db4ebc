import type { ClubAbsence } from '@boathouse/domain/practices/absences/model'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clubOf } from '../../../../test/clubs.ts'
import { json, network } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { ClubAbsences } from './club-absences.tsx'

const LIST = `GET /api/clubs/${clubOf().id}/absences?limit=50`
const mira = { id: 'mira', firstName: 'Mira', lastName: 'Lindqvist', email: 'mira@lakeside.example' }
const away = (first: string, last: string, more: Partial<ClubAbsence> = {}): ClubAbsence => ({
  ...{ id: `${first} ${last}`, first, last, reason: '', member: mira },
  ...more,
})

/** Today is a Saturday; the week begins on Monday. */
async function shown(answer: Parameters<typeof network>[0][string]) {
  network({ [LIST]: answer })
  return renderPart(<ClubAbsences clubId={clubOf().id} today="2026-11-21" firstDayOfWeek={1} />)
}
const rowsOf = async (list: string) =>
  within(await screen.findByRole('list', { name: list })).getAllByRole('listitem')

test('groups absences into this week, the next and later, and marks current ones', async () => {
  const nobody = { ...mira, id: 'nobody', firstName: null, lastName: null, email: 'nobody@lakeside.example' }
  const items = [
    away('2026-11-01', '2026-12-31', { reason: 'Knee' }),
    away('2026-11-22', '2026-11-22', { member: nobody }),
    away('2026-11-23', '2026-11-29'),
    away('2026-11-30', '2026-11-30'),
  ]
  await shown(json({ items, nextCursor: null }))
  const [now, tomorrow, ...others] = await rowsOf('This week')
  expect(now?.textContent).toMatch(/Mira Lindqvist.*Now.*Knee/)
  expect(tomorrow?.textContent).toContain('nobody@lakeside.example')
  expect(tomorrow?.textContent).not.toContain('Now')
  expect(others).toEqual([])
  expect(await rowsOf('Next week')).toHaveLength(1)
  expect(await rowsOf('Later')).toHaveLength(1)
  expect(screen.queryByText('Nobody is away this week.')).toBeNull()
})

test('says that a week has no absences, above later ones', async () => {
  await shown(json({ items: [away('2026-12-24', '2026-12-31')], nextCursor: null }))
  expect(await screen.findByText('Nobody is away this week.')).toBeDefined()
  expect(await rowsOf('Later')).toHaveLength(1)
  expect(screen.queryByText('Next week')).toBeNull()
})

test('shows a load failure and can try again', async () => {
  const { person } = await shown(['unreachable', json({ items: [], nextCursor: null })])
  await person.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nobody is away this week.')).toBeDefined()
})

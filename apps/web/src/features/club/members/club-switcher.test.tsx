import type { Me } from '@boathouse/domain/identity/account/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { network, nothing } from '../../../../test/network.ts'
import { meOf, profileOf } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { ClubSwitcher } from './club-switcher.tsx'

const LAKESIDE = '0195f2b0-0000-7000-8000-00000000c1a1'
const HARBOUR = '0195f2b0-0000-7000-8000-00000000c1a2'

const membershipOf = (clubId: string, clubName: string): Me['memberships'][number] => ({
  ...{ clubId, clubName, clubStatus: 'active', clubTimeZone: 'UTC' },
  role: 'athlete',
  joinedAt: '2026-01-01T00:00:00.000Z',
})

const me = meOf({
  user: profileOf({ teamId: LAKESIDE }),
  memberships: [membershipOf(LAKESIDE, 'Lakeside'), membershipOf(HARBOUR, 'Harbour')],
})

beforeEach(() => sessionStorage.clear())

const open = async () => {
  const onChosen = vi.fn()
  const { person } = await renderPart(<ClubSwitcher {...{ me, onChosen }} />, me)
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Current club' })
  expect([...select.options].map(({ text }) => text)).toEqual(['Lakeside', 'Harbour'])
  expect(select.value).toBe(LAKESIDE)
  await person.selectOptions(select, 'Harbour')
  return { onChosen, select }
}

test('chooses the club and opens the app again', async () => {
  const { sent } = network({ [`POST /api/clubs/${HARBOUR}/choice`]: nothing() })
  const { onChosen, select } = await open()
  await waitFor(() => expect(onChosen).toHaveBeenCalledOnce())
  expect(sent.map(({ call }) => call)).toEqual([`POST /api/clubs/${HARBOUR}/choice`])
  expect(select.disabled).toBe(true)
  expect(sessionStorage.getItem('club')).toBe(HARBOUR)
})

test('stays in the club if the choice fails', async () => {
  network({ [`POST /api/clubs/${HARBOUR}/choice`]: 'unreachable' })
  const { onChosen, select } = await open()
  expect((await screen.findByRole('alert')).textContent).toBe('Club not changed. Try again.')
  expect([select.value, select.disabled]).toEqual([LAKESIDE, false])
  expect(onChosen).not.toHaveBeenCalled()
  expect(sessionStorage.getItem('club')).toBeNull()
})

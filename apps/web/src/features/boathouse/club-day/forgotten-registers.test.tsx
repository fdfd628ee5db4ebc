import type { ClubDay } from '@boathouse/domain/boathouse/club-day/model'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { practiceOf } from '../../../../test/practices.ts'
import { renderPart } from '../../../../test/render.tsx'
import { ForgottenRegisters } from './forgotten-registers.tsx'

const register = { isTaken: false, attended: 0, expected: 8 }
const first = ['a1', 'a2'].map((end): ClubDay['forgotten']['first'][number] => ({
  ...practiceOf({ id: `01990000-0000-7000-8000-0000000000${end}`, title: `Practice ${end}` }),
  register,
}))
const show = (count: number, shown: readonly string[] = []) =>
  renderPart(<ForgottenRegisters forgotten={{ count, first }} shown={new Set(shown)} />)
const names = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

it('says how many more there are and links to all', async () => {
  await show(5)
  const more = screen.getByRole('link', { name: '3 more registers' })
  expect(more.getAttribute('href')).toBe('/attendance?view=past')
  expect(names()).toHaveLength(3)
})

it('uses the singular for one, and names no further ones if all are named', async () => {
  const { unmount } = await show(3)
  screen.getByRole('link', { name: '1 more register' })
  unmount()
  await show(2)
  expect(names()).toHaveLength(2)
})

it('leaves out today’s registers and disappears with the last one', async () => {
  const [a, b] = first.map(({ id }) => id) as [string, string]
  const { unmount } = await show(2, [a])
  expect(names()).toEqual([expect.stringContaining('Practice a2')])
  unmount()
  const others = await show(6, [a, b])
  expect(names()).toEqual(['4 more registers'])
  others.unmount()
  await show(2, [a, b])
  expect(screen.queryByText('Registers not taken')).toBeNull()
})

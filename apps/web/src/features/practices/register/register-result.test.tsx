import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { RegisterResult } from './register-result.tsx'

test('says how many were there, late, excused and absent, and who', async () => {
  const line = (firstName: string, state: string) => ({ firstName, lastName: null, email: null, state })
  network({
    'GET /api/clubs/club/practices/row/register': json({
      entries: [line('Ann', 'present'), line('Béla', 'present'), line('Cho', 'absent'), line('Dev', 'none')],
      walkIns: [{ id: 'w', name: 'Guest' }],
    }),
  })
  await renderPart(<RegisterResult clubId="club" practiceId="row" />)
  await screen.findByText('Present (2)')
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  const names = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(names).toEqual(['Present (2)', 'Absent (1)', 'Guests (1)'])
  expect(values).toEqual(['Ann, Béla', 'Cho', 'Guest'])
})

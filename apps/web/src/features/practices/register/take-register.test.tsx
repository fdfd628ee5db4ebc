import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network } from '../../../../test/network.ts'
import { meOf } from '../../../../test/people.ts'
import { CLUB, entryOf, PRACTICE, registerOf } from '../../../../test/register.ts'
import { renderPart } from '../../../../test/render.tsx'
import { TakeRegister } from './take-register.tsx'

const me = meOf()

test.each([
  ['nobody', registerOf(), 'Nobody marked yet'],
  ['who is here', registerOf({ entries: [entryOf(1, { state: 'late' }), entryOf(2)] }), '1 here'],
])('the link to the register says that it has %s', async (_whom, register, words) => {
  network({ [`GET /api/clubs/${CLUB}/practices/${PRACTICE}/register`]: json(register) })
  await renderPart(<TakeRegister clubId={CLUB} practiceId={PRACTICE} userId={me.user.id} />, me)
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Take the register' })).toBeDefined()
})

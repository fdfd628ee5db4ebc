import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { nextPracticeQuery } from '#shared/practices/practice-cache.ts'
import { askedOf } from '../../../test/asked.ts'
import { json, network } from '../../../test/network.ts'
import { meOf } from '../../../test/people.ts'
import { CLUB, registerOf } from '../../../test/register.ts'
import { renderPart } from '../../../test/render.tsx'
import { RegisterNow } from './register-now.tsx'

const me = meOf()
const now = askedOf({ title: 'Morning row' })
const other = askedOf({ id: '01990000-0000-7000-8000-0000000000a9', title: 'Tomorrow' })

async function open(next: typeof now | null) {
  network({
    'GET /api/practices/next': json({ next, now }),
    [`GET /api/clubs/${CLUB}/practices/${now.id}/register`]: json(registerOf()),
  })
  const { queryClient } = await renderPart(<RegisterNow clubId={CLUB} userId={me.user.id} />, me)
  await waitFor(() => expect(queryClient.getQueryData(nextPracticeQuery.queryKey)).toBeDefined())
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
}

test('the register that is open has its card', async () => {
  await open(other)
  expect(await screen.findByRole('region', { name: 'Register' })).toBeDefined()
  expect(screen.getByText('Morning row')).toBeDefined()
  expect(await screen.findByText('Nobody marked yet')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Take the register' })).toBeDefined()
})

test('a practice that is the next one, too, has one card', async () => {
  await open(now)
  expect(screen.queryByRole('region')).toBeNull()
})

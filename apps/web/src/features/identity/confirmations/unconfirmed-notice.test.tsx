import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { UnconfirmedNotice } from './unconfirmed-notice.tsx'

const REQUEST = 'POST /api/email-confirmations'

test('sends the confirmation again and says so', async () => {
  const { sent } = network({ [REQUEST]: new Response(null, { status: 202 }) })
  const { person } = await renderPart(<UnconfirmedNotice email="mira@lakeside.example" />)
  expect(screen.getByRole('note').textContent).toContain('mira@lakeside.example')
  await person.click(screen.getByRole('button', { name: 'Send it again' }))
  expect(await screen.findByText('Sent')).toBeDefined()
  expect(sent).toHaveLength(1)
})

test('shows an error after too many tries', async () => {
  network({ [REQUEST]: problem(429, 'rateLimited') })
  const { person } = await renderPart(<UnconfirmedNotice email="mira@lakeside.example" />)
  await person.click(screen.getByRole('button', { name: 'Send it again' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts.')
  expect(screen.queryByText('Sent')).toBeNull()
})

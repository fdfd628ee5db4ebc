import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network, nothing, problem } from '../../../test/network.ts'
import { renderPart } from '../../../test/render.tsx'
import { Mailbox } from './mailbox.tsx'

const LIST = 'GET /api/mailbox'
const OPEN = 'POST /api/mailbox/key'

test('without the key it says which link to open, and sends none', async () => {
  const { sent } = network({ [LIST]: problem(403, 'mailboxClosed') })
  await renderPart(<Mailbox openedBy={undefined} />)
  expect(await screen.findByText(/^Open the link shown in the terminal: it begins with/)).toBeDefined()
  expect(sent.map(({ call }) => call)).not.toContain(OPEN)
})

test('the link’s key is sent before anything is read', async () => {
  const { sent, bodiesOf } = network({ [OPEN]: nothing(), [LIST]: json({ items: [] }) })
  await renderPart(<Mailbox openedBy="the-key" />)
  expect(await screen.findByText('No emails yet.')).toBeDefined()
  expect(sent[0]?.call).toBe(OPEN)
  expect(bodiesOf(OPEN)[0]).toEqual({ key: 'the-key' })
})

test('an older link’s key opens nothing, and the page says which does', async () => {
  network({ [OPEN]: problem(403, 'mailboxClosed'), [LIST]: problem(403, 'mailboxClosed') })
  await renderPart(<Mailbox openedBy="the-last-one" />)
  expect(await screen.findByText(/^Open the link shown in the terminal/)).toBeDefined()
})

import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network, nothing, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { Mailbox } from './mailbox.tsx'

const LIST = 'GET /api/mailbox'
const OPEN = 'POST /api/mailbox/key'

test('says which link to open without the key, and sends nothing', async () => {
  const { sent } = network({ [LIST]: problem(403, 'mailboxClosed') })
  await renderPart(<Mailbox openedBy={undefined} />)
  expect(await screen.findByText(/^Open the link shown in the terminal: it begins with/)).toBeDefined()
  expect(sent.map(({ call }) => call)).not.toContain(OPEN)
})

test('sends the link’s key before reading anything', async () => {
  const { sent, bodiesOf } = network({ [OPEN]: nothing(), [LIST]: json({ items: [] }) })
  await renderPart(<Mailbox openedBy="the-key" />)
  expect(await screen.findByText('No emails yet.')).toBeDefined()
  expect(sent[0]?.call).toBe(OPEN)
  expect(bodiesOf(OPEN)[0]).toEqual({ key: 'the-key' })
})

test('refuses an older link’s key and says which link works', async () => {
  network({ [OPEN]: problem(403, 'mailboxClosed'), [LIST]: problem(403, 'mailboxClosed') })
  await renderPart(<Mailbox openedBy="the-last-one" />)
  expect(await screen.findByText(/^Open the link shown in the terminal/)).toBeDefined()
})

import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { EmailChangeLink } from './email-change-link.tsx'

const UNDO = 'POST /api/email-changes/undoing'

async function takeBack(ended: unknown) {
  network({ [UNDO]: json({ ended }) })
  const { person } = await renderPart(<EmailChangeLink token="undo.1.x" />)
  await person.click(screen.getByRole('button', { name: 'Undo and sign out everywhere' }))
  await screen.findByRole('heading', { name: 'Change undone' })
}

test('undoing an email change lists what was removed from the account (B20)', async () => {
  await takeBack([
    { kind: 'passkey', count: 2 },
    { kind: 'password', count: 1 },
    { kind: 'calendarAddress', count: 1 },
  ])
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual(['2 passkeys', 'The password', 'The calendar address'])
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeDefined()
})

test('says that nothing had been added, or that it was undone before (B20)', async () => {
  await takeBack([])
  expect(screen.getByText('Nothing else had been added since the day before the change.')).toBeDefined()
  expect(screen.queryByRole('listitem')).toBeNull()
})

test('a second tap points to the mail with the list (B20)', async () => {
  await takeBack(null)
  expect(screen.getByText(/It was undone before/)).toBeDefined()
})

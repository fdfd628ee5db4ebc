import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { network, problem } from '../../../../test/network.ts'
import { profileOf } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'

const mira = profileOf()
const BEGIN = `POST /api/users/${mira.id}/passkeys/creation`

test('suggests the browser’s name for a passkey', async () => {
  const { sent } = network({ [BEGIN]: 'never' })
  await renderPart(<AddPasskeyDialog uid={mira.id} onClose={() => {}} />)
  const name = (await screen.findByLabelText(/^Name of the phone/)) as HTMLInputElement
  expect(name.value).not.toBe('')
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  await waitFor(() => expect(sent.map(({ call }) => call)).toEqual([BEGIN]))
})

test('shows a refusal beside the name, and pressing the button asks again', async () => {
  const { sent } = network({ [BEGIN]: problem(503, 'unavailable') })
  const { person } = await renderPart(<AddPasskeyDialog uid={mira.id} onClose={() => {}} />)
  await screen.findByRole('alert')
  await person.click(screen.getByRole('button', { name: 'Create passkey' }))
  await screen.findByRole('alert')
  expect(sent.map(({ call }) => call)).toEqual([BEGIN, BEGIN])
})

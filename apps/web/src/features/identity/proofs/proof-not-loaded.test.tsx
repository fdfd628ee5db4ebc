import { renewRecoveryCodes } from '@boathouse/domain/identity/factors/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { call } from '#lib/api/call.ts'
import { emailIn } from '#lib/session/guardian-view.tsx'
import { network, problem } from '../../../../test/network.ts'
import { profileOf } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { ProofPrompt } from './proof-prompt.tsx'

vi.mock('./proof-dialog.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('says that the dialog’s code could not be loaded; leaving it changes nothing', async () => {
  const mira = profileOf()
  const own = `/api/users/${mira.id}`
  const { bodiesOf } = network({ [`POST ${own}/recovery-codes`]: problem(403, 'proofNeeded') })
  const { person } = await renderPart(<ProofPrompt uid={mira.id} email={emailIn({ user: mira })} />)
  const failed = call(renewRecoveryCodes, { params: { uid: mira.id } }).catch((error: unknown) => error)
  expect(await screen.findByRole('dialog', { name: 'Confirm it’s you' })).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await failed).toMatchObject({ code: 'proofNeeded' })
  expect(bodiesOf(`POST ${own}/recovery-codes`)).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { profileOf } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'

const mira = profileOf()
const id = '01990000-0000-7000-8000-000000000009'
const OWN = `/api/users/${mira.id}`

test('leads to new recovery codes if the response of turning it on was lost', async () => {
  const key = 'GEZDGNBVGY3TQOJQ'
  network({
    [`GET ${OWN}/factors`]: json({ factor: null, recoveryCodesLeft: 0 }),
    [`GET ${OWN}/passkeys`]: json({ items: [] }),
    [`POST ${OWN}/factors`]: json({ id, name: 'My phone', key, uri: `otpauth://totp/x?secret=${key}` }),
    [`POST ${OWN}/factors/${id}/confirmation`]: problem(409, 'conflict'),
  })
  const history = createMemoryHistory()
  const router = createRouter({ routeTree: createRootRoute(), history })
  const { person } = await renderPart(
    <RouterContextProvider router={router as never}>
      <SetUpDialog uid={mira.id} onClose={() => {}} />
    </RouterContextProvider>,
  )
  await person.click(await screen.findByRole('button', { name: 'Next' }))
  await person.type(await screen.findByLabelText('Code'), '123456')
  await person.click(screen.getByRole('button', { name: 'Turn it on' }))
  await waitFor(() => expect(history.location.href).toBe('/settings/sign-in?dialog=recovery-codes'))
})

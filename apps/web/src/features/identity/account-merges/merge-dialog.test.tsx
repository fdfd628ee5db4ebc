import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { emailIn } from '#lib/session/guardian-view.tsx'
import { json, network, nothing, problem } from '../../../../test/network.ts'
import { profileOf } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { MergeDialog } from './merge-dialog.tsx'

const mira = profileOf()
const PATH = `/api/users/${mira.id}/account-merge`
const SHOW = `GET ${PATH}`
const ASK = `POST ${PATH}`
const CHECK = `POST ${PATH}/check`
const CONFIRM = `POST ${PATH}/confirmation`

const merge = { id: 'merge-1', email: 'mira@school.example', expiresAt: '2026-03-01T08:00:00.000Z' }

async function open(answers: Parameters<typeof network>[0]) {
  const { sent } = network({ [SHOW]: json({ merge: null }), ...answers })
  const { person } = await renderPart(
    <MergeDialog uid={mira.id} email={emailIn({ user: mira })} onClose={vi.fn()} />,
  )
  const press = async (name: string) => person.click(await screen.findByRole('button', { name }))
  const type = async (label: string, text: string) => person.type(await screen.findByLabelText(label), text)
  return { sent, press, type }
}

async function enterCodes({ press, type }: Awaited<ReturnType<typeof open>>) {
  await type('Code sent to mira@lakeside.example', '123 456')
  await type('Code sent to mira@school.example', '654321')
  await press('See what moves')
}

test('asks for the other address, and refuses the user’s own', async () => {
  const dialog = await open({ [ASK]: json({ merge }, 201) })
  await dialog.type('Email of the other account', emailIn({ user: mira }))
  await dialog.press('Send the codes')
  expect(await screen.findByText(/^This is the account you’re signed in to/)).toBeDefined()
  await dialog.type('Email of the other account', 'x')
  await dialog.press('Send the codes')
  expect(await screen.findByLabelText('Code sent to mira@school.example')).toBeDefined()
})

test('lists what moves before it merges', async () => {
  const items = [{ kind: 'clubs', moved: 1, leftOut: 2 }]
  const dialog = await open({
    [SHOW]: json({ merge }),
    [CHECK]: json({ id: merge.id, items }),
    [CONFIRM]: nothing(),
  })
  await enterCodes(dialog)
  expect((await screen.findByRole('listitem')).textContent).toBe('Clubs: 1 (2 in both accounts)')
  await dialog.press('Merge the accounts')
  expect(await screen.findByRole('heading', { name: 'Accounts merged' })).toBeDefined()
  const [checked] = dialog.sent.filter(({ call }) => call === CHECK)
  expect(checked?.body).toEqual({ ownCode: '123456', otherCode: '654321' })
})

test('shows a wrong code at its field, and asks for the second step only if there is one', async () => {
  const fields = [{ path: 'code', code: 'required' }]
  const dialog = await open({ [SHOW]: json({ merge }), [CHECK]: problem(422, 'invalid', fields) })
  expect(await screen.findByLabelText('Code sent to mira@school.example')).toBeDefined()
  expect(screen.queryByLabelText('Code from its authenticator app')).toBeNull()
  await enterCodes(dialog)
  expect(await screen.findByLabelText('Code from its authenticator app')).toBeDefined()
})

test('says why a merge is refused', async () => {
  const dialog = await open({ [SHOW]: json({ merge }), [CHECK]: problem(409, 'mergeOfSuperAdmin') })
  await enterCodes(dialog)
  expect((await screen.findByRole('alert')).textContent).toContain('Super admins’ accounts can’t be merged.')
})

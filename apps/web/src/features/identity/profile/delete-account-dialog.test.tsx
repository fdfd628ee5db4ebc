import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { emailIn } from '#lib/session/guardian-view.tsx'
import { json, network, nothing, problem } from '../../../../test/network.ts'
import { profileOf } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

const mira = profileOf()
const SHOW = `GET /api/users/${mira.id}`
const DELETE = `POST /api/users/${mira.id}/deletion`

async function open(answers: Parameters<typeof network>[0]) {
  const { sent } = network({ [SHOW]: json({ ...mira, hasPassword: true }), ...answers })
  const onClose = vi.fn()
  const { person } = await renderPart(<DeleteAccountDialog uid={mira.id} onClose={onClose} />)
  const email = await screen.findByLabelText('Type mira@lakeside.example to confirm')
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete my account for good' })
  return { sent, person, email, submit, onClose }
}

test('deletes nothing until the user’s own e-mail is typed', async () => {
  const { sent, person, email, submit } = await open({})
  expect(submit.disabled).toBe(true)
  await person.type(email, 'mira@lakeside.exampl')
  expect(submit.disabled).toBe(true)
  await person.keyboard('{Enter}')
  expect(sent.filter(({ call }) => call === DELETE)).toEqual([])
  await person.clear(email)
  await person.type(email, ' MIRA@lakeside.example')
  expect(submit.disabled).toBe(false)
})

test('names what is deleted, and says why deleting failed', async () => {
  const { person, email, submit } = await open({ [DELETE]: problem(409, 'lastSuper') })
  expect(screen.getByText(/^every training session you logged/)).toBeDefined()
  expect(screen.getByText(/^Older backups contain your data/)).toBeDefined()
  await person.type(email, emailIn({ user: mira }))
  await person.click(submit)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Your account was not deleted.')
  expect(alert.textContent).toContain('You’re the only super admin.')
})

test('leaves no data of the user in the browser', async () => {
  localStorage.setItem(`theme/${mira.id}`, 'dark')
  const { person, email, submit } = await open({ [DELETE]: nothing() })
  await person.type(email, emailIn({ user: mira }))
  await person.click(submit)
  await waitFor(() => expect(localStorage.length).toBe(0))
})

import type { Invitation } from '@boathouse/domain/club/invites/model'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { network, nothing, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { SignUpForm } from './sign-up-form.tsx'

const REGISTER = 'POST /api/users'
const typed = { Email: 'Mira@lake.example', Password: 'a calm lake at six', 'Confirm password': '' }

const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

async function signUp(values: Partial<typeof typed> = {}, invitation: Invitation = {}) {
  const onRegistered = vi.fn()
  const { person } = await renderPart(<SignUpForm invitation={invitation} onSignedUp={onRegistered} />)
  const fields = { ...typed, 'Confirm password': typed.Password, ...values }
  for (const [label, text] of Object.entries(fields)) {
    if (text) await person.type(screen.getByLabelText(label), text)
  }
  const submit = () => person.click(screen.getByRole('button', { name: 'Sign up' }))
  await submit()
  return { onRegistered, submit }
}

describe('signing up', () => {
  test('sends e-mail, password and zone, and nothing else', async () => {
    const { bodiesOf } = network({ [REGISTER]: nothing() })
    const { onRegistered } = await signUp()
    await waitFor(() => expect(onRegistered).toHaveBeenCalledOnce())
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
    expect(bodiesOf(REGISTER)).toEqual([
      { email: 'mira@lake.example', password: 'a calm lake at six', timeZone },
    ])
  })

  test('sends the invitation along', async () => {
    const { bodiesOf } = network({ [REGISTER]: nothing() })
    const invitation = {
      invite: 'abcdefghijklmnopqrstABCDEFGHIJKLMN012345',
      club: '01900000-0000-7000-8000-000000000001',
    }
    const { onRegistered } = await signUp({}, invitation)
    await waitFor(() => expect(onRegistered).toHaveBeenCalledOnce())
    expect(bodiesOf(REGISTER)).toMatchObject([invitation])
  })

  test('does not send two different passwords', async () => {
    const { sent } = network({})
    await signUp({ 'Confirm password': 'a calm lake at seven' })
    expect(screen.getByText('Passwords do not match')).toBeDefined()
    const confirm = screen.getByLabelText('Confirm password')
    expect(confirm.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(confirm)
    expect(sent).toEqual([])
  })

  test('says what to enter if the form is empty, and focuses the first field', async () => {
    const { sent } = network({})
    await signUp({ Email: '', Password: '', 'Confirm password': '' })
    expect(screen.getByText('Please enter your email address')).toBeDefined()
    expect(screen.getByText('Use at least 8 characters.')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
    expect(sent).toEqual([])
  })

  test.each([
    [
      'a known e-mail',
      problem(409, 'registrationFailed'),
      'Failed to register. Please try a different email.',
    ],
    ['too many tries', problem(429, 'rateLimited'), 'Too many attempts. Wait a few minutes and try again.'],
    [
      'a lost network',
      'unreachable' as const,
      'Boathouse can’t be reached. Check the connection and try again. Nothing you typed is lost.',
    ],
  ])('%s shows its own message, keeps the form’s values and can be tried again', async (_, answer, words) => {
    network({ [REGISTER]: [answer, nothing()] })
    const { onRegistered, submit } = await signUp()
    expect((await screen.findByRole('alert')).textContent).toBe(words)
    expect(typedIn('Email')).toBe(typed.Email)
    expect(typedIn('Password')).toBe(typed.Password)
    expect(typedIn('Confirm password')).toBe(typed.Password)
    expect(onRegistered).not.toHaveBeenCalled()
    await submit()
    await waitFor(() => expect(onRegistered).toHaveBeenCalledOnce())
  })

  test('refuses a common password at its field', async () => {
    network({ [REGISTER]: problem(422, 'invalid', [{ path: 'password', code: 'passwordCommon' }]) })
    await signUp({ Password: 'password1', 'Confirm password': 'password1' })
    const refused = 'This password is too easy to guess. Choose another.'
    expect(await screen.findByText(refused)).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { network, nothing, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { ResetPassword } from './reset-password.tsx'

const OPEN = 'POST /api/password-resets/open'
const RESET = 'POST /api/password-resets/complete'
const PASSWORD = 'a calm lake at six'

const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

async function open(token: string | undefined = 'a-token', password = PASSWORD, again = password) {
  const onSignedIn = vi.fn()
  const { person } = await renderPart(<ResetPassword token={token} onSignedIn={onSignedIn} />)
  await person.type(await screen.findByLabelText('New password'), password)
  await person.type(screen.getByLabelText('Confirm password'), again)
  const submit = () => person.click(screen.getByRole('button', { name: 'Set password and sign in' }))
  await submit()
  return { onSignedIn, submit }
}

const expectDead = async (words: RegExp) => {
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
  const again = screen.getByRole('link', { name: 'Request a new link' })
  expect(again.getAttribute('href')).toBe('/forgot-password')
  expect(screen.queryByLabelText('New password')).toBeNull()
}

describe('an opened link for a new password', () => {
  test('sets it and signs in', async () => {
    const { bodiesOf } = network({ [OPEN]: nothing(), [RESET]: nothing() })
    const { onSignedIn } = await open()
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(bodiesOf(RESET)).toEqual([{ token: 'a-token', password: PASSWORD }])
  })

  test('refuses two different passwords', async () => {
    const { bodiesOf } = network({ [OPEN]: nothing() })
    await open('a-token', PASSWORD, 'a rough lake')
    expect(screen.getByText('Passwords do not match')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('Confirm password'))
    expect(bodiesOf(RESET)).toEqual([])
  })

  test('says that it was used before the user types', async () => {
    const { sent } = network({ [OPEN]: problem(422, 'deadResetLink') })
    await renderPart(<ResetPassword token="a-token" onSignedIn={() => {}} />)
    expect(screen.queryByLabelText('New password')).toBeNull()
    await expectDead(/^This link has expired or was used already\. Request a new one\.$/)
    expect(sent).toEqual([{ call: OPEN, body: { token: 'a-token' } }])
  })

  test.each([
    ['a lost network', 'unreachable' as const],
    ['a server that is away', problem(503, 'unavailable')],
    ['too many tries', problem(429, 'rateLimited')],
  ])('shows its form if %s prevents the check', async (_, response) => {
    network({ [OPEN]: response })
    await renderPart(<ResetPassword token="a-token" onSignedIn={() => {}} />)
    expect(await screen.findByLabelText('New password')).toBeDefined()
  })

  test('says that it expired meanwhile and links to a new one', async () => {
    network({ [OPEN]: nothing(), [RESET]: problem(422, 'deadResetLink') })
    const { onSignedIn } = await open()
    await expectDead(/^This link has expired or was used already\. Request a new one\.$/)
    expect(onSignedIn).not.toHaveBeenCalled()
  })

  test('points to the mail if the token is missing', async () => {
    const { sent } = network({})
    await renderPart(<ResetPassword token={undefined} onSignedIn={() => {}} />)
    await expectDead(/Open the link in the email again, or request a new one\.$/)
    expect(sent).toEqual([])
  })

  test('says that a garbled link is dead before the user types', async () => {
    const { sent } = network({})
    await renderPart(<ResetPassword token={'x'.repeat(201)} onSignedIn={() => {}} />)
    await expectDead(/^This link has expired or was used already\. Request a new one\.$/)
    expect(sent).toEqual([])
  })

  test('keeps the text after a network failure and works once online', async () => {
    network({ [OPEN]: nothing(), [RESET]: ['unreachable', nothing()] })
    const { onSignedIn, submit } = await open()
    expect((await screen.findByRole('alert')).textContent).toMatch(/can’t be reached/)
    expect([typedIn('New password'), typedIn('Confirm password')]).toEqual([PASSWORD, PASSWORD])
    await submit()
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  })

  test('refuses a common password at its field', async () => {
    network({
      [OPEN]: nothing(),
      [RESET]: problem(422, 'invalid', [{ path: 'password', code: 'passwordCommon' }]),
    })
    await open('a-token', 'password1')
    expect(await screen.findByText(/too easy to guess/)).toBeDefined()
    expect(typedIn('New password')).toBe('password1')
  })
})

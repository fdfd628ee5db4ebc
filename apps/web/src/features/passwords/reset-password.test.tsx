import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { network, nothing, problem } from '../../../test/network.ts'
import { renderPart } from '../../../test/render.tsx'
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

describe('an opened link to a new password', () => {
  test('sets it and signs in', async () => {
    const { bodiesOf } = network({ [OPEN]: nothing(), [RESET]: nothing() })
    const { onSignedIn } = await open()
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(bodiesOf(RESET)).toEqual([{ token: 'a-token', password: PASSWORD }])
  })

  test('takes no two different ones', async () => {
    const { bodiesOf } = network({ [OPEN]: nothing() })
    await open('a-token', PASSWORD, 'a rough lake')
    expect(screen.getByText('Passwords do not match')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('Confirm password'))
    expect(bodiesOf(RESET)).toEqual([])
  })

  test('that was used says so before the user types', async () => {
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
  ])('shows its form where %s keeps it from being asked', async (_, response) => {
    network({ [OPEN]: response })
    await renderPart(<ResetPassword token="a-token" onSignedIn={() => {}} />)
    expect(await screen.findByLabelText('New password')).toBeDefined()
  })

  test('says that it died meanwhile, and leads to a new one', async () => {
    network({ [OPEN]: nothing(), [RESET]: problem(422, 'deadResetLink') })
    const { onSignedIn } = await open()
    await expectDead(/^This link has expired or was used already\. Request a new one\.$/)
    expect(onSignedIn).not.toHaveBeenCalled()
  })

  test('without its token points to the mail again', async () => {
    const { sent } = network({})
    await renderPart(<ResetPassword token={undefined} onSignedIn={() => {}} />)
    await expectDead(/Open the link in the email again, or request a new one\.$/)
    expect(sent).toEqual([])
  })

  test('that was mangled on its way is dead before the user types', async () => {
    const { sent } = network({})
    await renderPart(<ResetPassword token={'x'.repeat(201)} onSignedIn={() => {}} />)
    await expectDead(/^This link has expired or was used already\. Request a new one\.$/)
    expect(sent).toEqual([])
  })

  test('keeps what was typed when the network is lost, and works once it is back', async () => {
    network({ [OPEN]: nothing(), [RESET]: ['unreachable', nothing()] })
    const { onSignedIn, submit } = await open()
    expect((await screen.findByRole('alert')).textContent).toMatch(/can’t be reached/)
    expect([typedIn('New password'), typedIn('Confirm password')]).toEqual([PASSWORD, PASSWORD])
    await submit()
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  })

  test('says by the field that a password is a common one', async () => {
    network({
      [OPEN]: nothing(),
      [RESET]: problem(422, 'invalid', [{ path: 'password', code: 'passwordCommon' }]),
    })
    await open('a-token', 'password1')
    expect(await screen.findByText(/too easy to guess/)).toBeDefined()
    expect(typedIn('New password')).toBe('password1')
  })
})

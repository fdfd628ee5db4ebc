import type { Invitation } from '@boathouse/domain/club/invites/model'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { network, nothing, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { CompleteSignIn } from './complete-sign-in.tsx'

const COMPLETE = 'POST /api/sign-in-links/complete'
const mailed = { token: 'a-token', isPrinted: false }

async function open(
  link: { token: string | undefined; isPrinted: boolean } = mailed,
  invitation: Invitation = {},
) {
  const onSignedIn = vi.fn()
  const { person } = await renderPart(
    <CompleteSignIn link={link} invitation={invitation} onSignedIn={onSignedIn} />,
  )
  const confirm = async (email: string) => {
    if (email) await person.type(screen.getByLabelText('Email'), email)
    await person.click(screen.getByRole('button', { name: 'Complete sign-in' }))
  }
  return { onSignedIn, person, confirm }
}

describe('an opened sign-in link', () => {
  test('signs in with the stored e-mail, by one POST that carries the zone', async () => {
    localStorage.setItem('emailForSignIn', 'mira@lake.example')
    const { bodiesOf } = network({ [COMPLETE]: nothing() })
    const { onSignedIn } = await open()
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(bodiesOf(COMPLETE)).toEqual([
      {
        token: 'a-token',
        email: 'mira@lake.example',
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    ])
  })

  test('uses the invitation in the link', async () => {
    localStorage.setItem('emailForSignIn', 'mira@lake.example')
    const { bodiesOf } = network({ [COMPLETE]: nothing() })
    const invitation = { invite: 'a-code', club: 'a-club' }
    const { onSignedIn } = await open(mailed, invitation)
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(bodiesOf(COMPLETE)).toMatchObject([invitation])
  })

  test('asks for the e-mail if none is stored, sends nothing before, and then once', async () => {
    const { sent, bodiesOf } = network({ [COMPLETE]: nothing() })
    const { onSignedIn, confirm } = await open()
    expect(screen.getByRole('heading', { name: 'Confirm your email' })).toBeDefined()
    expect(sent).toEqual([])
    await confirm('Mira@lake.example')
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(bodiesOf(COMPLETE)).toMatchObject([{ email: 'mira@lake.example' }])
  })

  test("shows the form when the stored e-mail is not this link's", async () => {
    localStorage.setItem('emailForSignIn', 'other@lake.example')
    network({ [COMPLETE]: problem(422, 'wrongEmail') })
    await open()
    expect(await screen.findByRole('heading', { name: 'Confirm your email' })).toBeDefined()
  })

  test('says what to enter if the form is empty', async () => {
    const { sent } = network({})
    const { confirm } = await open()
    await confirm('')
    expect(screen.getByText('Please enter your email address')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
    expect(sent).toEqual([])
  })

  test.each([
    [
      'a typed e-mail that is not its own',
      problem(422, 'wrongEmail'),
      'Failed to complete sign-in. Please check your email and try again.',
    ],
    [
      'a dead one',
      problem(422, 'deadLink'),
      'Invalid or expired sign-in link. Please request a new magic link.',
    ],
    ['a server failure', problem(500, 'internal'), 'Failed to complete sign-in. Please try again.'],
    ['a lost network', 'unreachable' as const, 'Failed to complete sign-in. Please try again.'],
  ])('%s shows its own message', async (_, answer, words) => {
    network({ [COMPLETE]: answer })
    const { confirm, onSignedIn } = await open()
    await confirm('mira@lake.example')
    expect(await screen.findByRole('heading', { name: 'Sign-in failed' })).toBeDefined()
    expect(screen.getByRole('alert').textContent).toBe(words)
    expect(screen.getByRole('link', { name: 'Back to login' })).toBeDefined()
    expect(onSignedIn).not.toHaveBeenCalled()
  })

  test("'Try again' forgets the stored e-mail and shows the form", async () => {
    localStorage.setItem('emailForSignIn', 'mira@lake.example')
    network({ [COMPLETE]: problem(422, 'deadLink') })
    const { person } = await open()
    await person.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(screen.getByRole('heading', { name: 'Confirm your email' })).toBeDefined()
    expect(localStorage.getItem('emailForSignIn')).toBeNull()
  })

  test('treats an address without a token as no link', async () => {
    const { sent } = network({})
    await open({ token: undefined, isPrinted: false })
    expect(screen.getByRole('alert').textContent).toBe('Invalid sign-in link')
    expect(sent).toEqual([])
  })

  test('needs no typing for a printed link, whatever e-mail is stored', async () => {
    localStorage.setItem('emailForSignIn', 'other@lake.example')
    const { bodiesOf } = network({ [COMPLETE]: nothing() })
    const { onSignedIn } = await open({ token: 'a-token', isPrinted: true })
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(bodiesOf(COMPLETE)).toEqual([expect.not.objectContaining({ email: expect.anything() })])
  })
})

import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { SignIn } from './sign-in.tsx'

const INVITE = 'abcdefghijklmnopqrstABCDEFGHIJKLMN012345'
const SIGN_IN = 'POST /api/session'

const open = (isDeleted = false) =>
  renderPart(<SignIn signInSearch={{ to: '/goals', invite: INVITE }} isDeleted={isDeleted} />)

describe('the sign-in page', () => {
  test('carries target and invitation to sign-up', async () => {
    network({})
    await open()
    const signUp = screen.getByRole('link', { name: 'New here? Sign up' })
    expect(signUp.getAttribute('href')).toBe(`/register?to=%2Fgoals&invite=${INVITE}`)
    expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe(
      '/forgot-password',
    )
    expect(screen.queryByRole('note')).toBeNull()
  })

  test.each([
    [
      'wrong credentials',
      problem(401, 'wrongCredentials'),
      /^Failed to log in\. Please check your credentials\.$/,
    ],
    ['a lost network', 'unreachable' as const, /can’t be reached/],
    ['a busy server', problem(503, 'unavailable'), /^Boathouse is busy or restarting/],
  ])('%s show an error and keep the form’s values', async (_, answer, words) => {
    network({ [SIGN_IN]: answer })
    const { person } = await open()
    await person.type(screen.getByLabelText('Email'), 'mira@lake.example')
    await person.type(screen.getByLabelText('Password'), 'a calm lake')
    await person.click(screen.getByRole('button', { name: 'Sign in' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('mira@lake.example')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('a calm lake')
  })

  test('sends the invitation along with a password', async () => {
    const { bodiesOf } = network({ [SIGN_IN]: problem(401, 'wrongCredentials') })
    const { person } = await open()
    await person.type(screen.getByLabelText('Email'), 'mira@lake.example')
    await person.type(screen.getByLabelText('Password'), 'a calm lake')
    await person.click(screen.getByRole('button', { name: 'Sign in' }))
    await screen.findByRole('alert')
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
    expect(bodiesOf(SIGN_IN)).toEqual([
      { email: 'mira@lake.example', password: 'a calm lake', timeZone, invite: INVITE },
    ])
  })

  test('says goodbye after a user deletes their account', async () => {
    network({})
    await open(true)
    expect(screen.getByRole('note').textContent).toBe('Your account is deleted.')
  })
})

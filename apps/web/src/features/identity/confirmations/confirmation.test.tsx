import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { meQuery } from '#lib/session/me.ts'
import { json, network, nothing, problem } from '../../../../test/network.ts'
import { meOf } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { Confirmation } from './confirmation.tsx'

const CONFIRM = 'POST /api/email-confirmations/complete'
const CLUB = '01900000-0000-7000-8000-000000000001'
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

const open = (token: string | undefined = 'a-token') => renderPart(<Confirmation token={token} />)
const heading = (name: string) => screen.findByRole('heading', { name })

describe('an opened confirmation link', () => {
  test('confirms by one POST and refetches the known user', async () => {
    const { bodiesOf } = network({ [CONFIRM]: nothing() })
    const { queryClient } = await open()
    queryClient.setQueryData(meQuery.queryKey, null)
    expect(screen.getByRole('heading', { name: 'Confirming...' })).toBeDefined()
    expect(await heading('Email confirmed')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toBeDefined()
    expect(bodiesOf(CONFIRM)).toEqual([{ token: 'a-token', timeZone }])
    expect(queryClient.getQueryData(meQuery.queryKey)).toBeUndefined()
  })

  test('names the club that the confirmation led into', async () => {
    const joinedAt = '2026-11-01T08:00:00.000Z'
    const lakeside = {
      clubId: CLUB,
      clubName: 'Lakeside',
      clubStatus: 'active',
      clubTimeZone: 'Europe/Oslo',
      role: 'athlete',
      joinedAt,
    } as const
    network({ [CONFIRM]: nothing(), 'GET /api/me': json(meOf({ memberships: [lakeside] })) })
    await open()
    expect(await screen.findByText('You are now in Lakeside.')).toBeDefined()
  })

  test('points to the mail and sends nothing without a token', async () => {
    const { sent } = network({})
    await renderPart(<Confirmation token={undefined} />)
    expect(await heading('Not confirmed')).toBeDefined()
    expect(screen.getByRole('alert').textContent).toMatch(/Open the link in the email again\.$/)
    expect(sent).toEqual([])
  })

  test('a dead link says so and shows the next step, but no retry', async () => {
    network({ [CONFIRM]: problem(422, 'deadConfirmation') })
    await open()
    expect(await heading('Not confirmed')).toBeDefined()
    expect(screen.getByRole('alert').textContent).toMatch(/^This link has expired or was used already\./)
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test.each([
    ['a lost network', 'unreachable' as const],
    ['a server that is away', problem(503, 'unavailable')],
    ['too many tries', problem(429, 'rateLimited')],
  ])('%s keeps the token for another attempt', async (_, answer) => {
    const { bodiesOf } = network({ [CONFIRM]: [answer, nothing()] })
    const { person } = await open()
    await person.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await heading('Email confirmed')).toBeDefined()
    expect(bodiesOf(CONFIRM)).toEqual([
      { token: 'a-token', timeZone },
      { token: 'a-token', timeZone },
    ])
  })
})

describe('in a browser without a session, asks for the account’s password', () => {
  const needsOwner = problem(403, 'confirmationNeedsOwner')
  const type = async (password: string, ...answers: (Response | 'unreachable')[]) => {
    const { bodiesOf } = network({ [CONFIRM]: [needsOwner, ...answers] })
    const { person } = await open()
    await heading('Confirm your email')
    if (password) await person.type(screen.getByLabelText('Your password'), password)
    const submit = () => person.click(screen.getByRole('button', { name: 'Confirm my email' }))
    await submit()
    return { submit, sent: () => bodiesOf(CONFIRM).slice(1) }
  }

  test('confirms with the password', async () => {
    const { sent } = await type('a calm lake', nothing())
    expect(await heading('Email confirmed')).toBeDefined()
    expect(sent()).toEqual([{ token: 'a-token', password: 'a calm lake', timeZone }])
  })

  test('does not send an empty password', async () => {
    const { sent } = await type('')
    expect(screen.getByText('Fill this in.')).toBeDefined()
    expect(sent()).toEqual([])
  })

  test.each([
    ['a lost network', 'unreachable' as const, /can’t be reached/],
    ['too many tries', problem(429, 'rateLimited'), /^Too many attempts\./],
  ])('%s is reported, keeps the text and can be retried', async (_, answer, words) => {
    const { submit } = await type('a calm lake', answer, nothing())
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
    expect(screen.getByLabelText<HTMLInputElement>('Your password').value).toBe('a calm lake')
    await submit()
    expect(await heading('Email confirmed')).toBeDefined()
  })

  test('shows a wrong password next to the field and keeps it for correction', async () => {
    const wrong = problem(422, 'invalid', [{ path: 'password', code: 'passwordWrong' }])
    const { submit } = await type('a rough lake', wrong, nothing())
    expect(await screen.findByText('Wrong password.')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Your password').value).toBe('a rough lake')
    await submit()
    expect(await heading('Email confirmed')).toBeDefined()
  })

  test('says that the link expired meanwhile', async () => {
    await type('a calm lake', problem(422, 'deadConfirmation'))
    expect(await heading('Not confirmed')).toBeDefined()
  })

  test('offers a sign-in link to a user who did not register and says what it does', async () => {
    network({ [CONFIRM]: needsOwner })
    await open()
    const link = await screen.findByRole('link', { name: 'Get a sign-in link instead' })
    expect(link.getAttribute('href')).toBe('/login?with=link&as=another')
    expect(screen.getByText(/removes the password, signs everyone else out/)).toBeDefined()
  })
})

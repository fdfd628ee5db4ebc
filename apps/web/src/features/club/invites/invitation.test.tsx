import type { ShownInvitation } from '@boathouse/domain/club/invites/contract'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { json, network, nothing, problem } from '../../../../test/network.ts'
import { meOf, profileOf } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { Invitation } from './invitation.tsx'

const ASK = 'POST /api/sign-in-links'
const ME = 'GET /api/me'
const OPEN = 'POST /api/invitations/open'
const JOIN = 'POST /api/memberships'
const INVITE = 'abcdefghijklmnopqrstABCDEFGHIJKLMN012345'
const CLUB = '01900000-0000-7000-8000-000000000001'
const EMAIL = 'mira@lake.example'
const link = { invite: INVITE, club: CLUB }

const shown = (own: Partial<ShownInvitation> = {}) =>
  json({
    clubId: CLUB,
    clubName: 'Lakeside',
    role: 'athlete',
    childName: null,
    refusal: null,
    joinsAs: null,
    ...own,
  })
const nobody = () => problem(401, 'unauthenticated')
const mira = meOf({ user: profileOf({ email: EMAIL }) })
const member = meOf({
  user: profileOf({ email: EMAIL, teamId: CLUB }),
  memberships: [
    {
      clubId: CLUB,
      clubName: 'Lakeside',
      clubStatus: 'active',
      clubTimeZone: 'Europe/Oslo',
      role: 'athlete',
      joinedAt: '2026-11-01T08:00:00.000Z',
    },
  ],
})

const email = () => screen.getByLabelText<HTMLInputElement>('Email')

async function openInvitation({
  proof,
  onJoined = () => {},
}: {
  proof?: string
  onJoined?: () => void
} = {}) {
  localStorage.setItem('emailForSignIn', 'other@lake.example')
  const { person } = await renderPart(
    <Invitation
      invitation={link}
      proof={proof}
      onJoined={onJoined}
      hasMailbox={false}
      signOut={({ user }) => <p>Sign out {user.email}</p>}
      unconfirmed={({ user }) => <p>Confirm {user.email}</p>}
      welcome={({ memberships }) => <p>Welcome to {memberships[0]?.clubName}</p>}
    />,
  )
  await screen.findByRole('heading', { level: 1 })
  return {
    person,
    send: () => person.click(screen.getByRole('button', { name: 'Send me a sign-in link' })),
    join: () => person.click(screen.getByRole('button', { name: 'Join Lakeside' })),
  }
}

test('an invite to become a guardian doesn’t name the child to others', async () => {
  network({ [ME]: nobody(), [OPEN]: shown({ role: 'guardian' }) })
  await openInvitation()
  await screen.findByText('Lakeside invites you to be a guardian.')
  expect(screen.queryByText(/has no sign-in/)).toBeNull()
})

test('an invite to become a guardian names the child, and needs no club', async () => {
  const asGuardian = shown({ role: 'guardian', childName: 'Emma' })
  const { bodiesOf } = network({ [ME]: json(mira), [OPEN]: asGuardian, [JOIN]: json(null, 201) })
  const { person } = await openInvitation()
  await screen.findByText('Lakeside invites you to be a guardian of Emma.')
  expect(screen.queryByText('Your attendance')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Become guardian of Emma' }))
  await waitFor(() => expect(bodiesOf(JOIN)).toHaveLength(1))
})

describe('an invitation opened by a signed-out user', () => {
  test('names club, role and what its admins will see, and opens by its secret', async () => {
    const { bodiesOf } = network({ [ME]: nobody(), [OPEN]: shown({ role: 'admin' }) })
    await openInvitation()
    expect(screen.getByRole('heading', { name: 'You are invited' })).toBeDefined()
    expect(
      screen.getByText(/^Lakeside invites you as an admin. You can invite athletes, plan practices/),
    ).toBeDefined()
    const seen = screen.getByRole('region', { name: 'What the club’s admins can see' })
    for (const words of [
      /name, email address and year of birth/,
      /records and goals/,
      /attendance/,
      /emergency contacts and safety note/,
      /Nobody sees your training log/,
    ])
      expect(seen.textContent).toMatch(words)
    expect(bodiesOf(OPEN)[0]).toEqual(link)
  })

  test('starts with an empty e-mail, and sends the invitation along', async () => {
    const { bodiesOf } = network({
      [ME]: nobody(),
      [OPEN]: shown(),
      [ASK]: json({ nextAt: null }, 202),
    })
    const { person, send } = await openInvitation()
    expect(email().value).toBe('')
    await person.type(email(), EMAIL)
    await send()
    await screen.findByRole('heading', { name: 'Check your email!' })
    expect(bodiesOf(ASK)).toEqual([{ email: EMAIL, ...link }])
    expect(localStorage.getItem('emailForSignIn')).toBe(EMAIL)
  })

  test('keeps the e-mail after a network failure, and for another one', async () => {
    network({ [ME]: nobody(), [OPEN]: shown(), [ASK]: ['unreachable', json({ nextAt: null }, 202)] })
    const { person, send } = await openInvitation()
    await person.type(email(), EMAIL)
    await send()
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to send sign-in link. Please try again.',
    )
    expect(email().value).toBe(EMAIL)
    await send()
    await person.click(await screen.findByRole('button', { name: 'Send another link' }))
    expect(email().value).toBe(EMAIL)
  })

  test('links to the password with the invitation', async () => {
    network({ [ME]: nobody(), [OPEN]: shown() })
    await openInvitation()
    const link = screen.getByRole('link', { name: 'Use a password' })
    expect(link.getAttribute('href')).toBe(`/login?invite=${INVITE}&club=${CLUB}`)
  })

  test('explains what a dead invitation may be and offers no sign-in with it', async () => {
    network({ [ME]: nobody(), [OPEN]: problem(404, 'deadInvitation') })
    await openInvitation()
    expect(screen.getByRole('heading', { name: 'This invitation no longer works' })).toBeDefined()
    expect(screen.getByRole('alert').textContent).toMatch(/was used, revoked, or has expired/)
    expect(screen.getByRole('link', { name: 'Already joined? Sign in' }).getAttribute('href')).toBe('/login')
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('says that a club is inactive, and can try again', async () => {
    network({ [ME]: nobody(), [OPEN]: [problem(409, 'clubInactive'), shown()] })
    const { person } = await openInvitation()
    expect(screen.getByRole('note').textContent).toMatch(/This club is inactive/)
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Lakeside invites you as an athlete.')).toBeDefined()
  })

  test.each([
    ['a lost network', 'unreachable' as const, /can’t be reached/],
    ['too many tries', problem(429, 'rateLimited'), /Too many attempts/],
  ])('%s shows an error, and a retry opens the invitation', async (_, answer, words) => {
    network({ [ME]: nobody(), [OPEN]: [answer, shown()] })
    const { person } = await openInvitation()
    expect(screen.getByRole('alert').textContent).toMatch(words)
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Lakeside invites you as an athlete.')).toBeDefined()
  })
})

describe('an invitation opened by a signed-in user', () => {
  test('joins by one POST and then welcomes to the club', async () => {
    const { bodiesOf } = network({ [ME]: [json(mira), json(member)], [OPEN]: shown(), [JOIN]: nothing() })
    const { join } = await openInvitation()
    expect(screen.getByText(`You are signed in as ${EMAIL}.`)).toBeDefined()
    await join()
    expect(await screen.findByText('Welcome to Lakeside')).toBeDefined()
    expect(bodiesOf(JOIN)).toEqual([link])
  })

  test('says that a network failure joined nothing, and joins on retry', async () => {
    network({ [ME]: [json(mira), json(member)], [OPEN]: shown(), [JOIN]: ['unreachable', nothing()] })
    const { join } = await openInvitation()
    await join()
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /You have not joined yet.*can’t be reached/,
    )
    await join()
    expect(await screen.findByText('Welcome to Lakeside')).toBeDefined()
  })

  test('says that the invitation was revoked meanwhile', async () => {
    const dead = () => problem(404, 'deadInvitation')
    network({ [ME]: json(mira), [OPEN]: [shown(), dead()], [JOIN]: dead() })
    const { join } = await openInvitation()
    await join()
    expect(await screen.findByRole('heading', { name: 'This invitation no longer works' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toBeDefined()
  })

  test('offers to sign out if it is for another e-mail', async () => {
    network({ [ME]: json(mira), [OPEN]: shown({ refusal: 'invitationForAnother' }) })
    await openInvitation()
    expect(screen.getByRole('note').textContent).toMatch(/This invitation is for another e-mail/)
    expect(screen.getByText(`Sign out ${EMAIL}`)).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('says that there is nothing to join', async () => {
    network({ [ME]: json(member), [OPEN]: shown({ refusal: 'alreadyMember' }) })
    await openInvitation()
    expect(screen.getByRole('note').textContent).toBe('You’re already in this club.')
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('an invitation opened by a user with an unconfirmed address', () => {
  test('is kept until the address is confirmed, and says so', async () => {
    const { bodiesOf } = network({
      [ME]: json(mira),
      [OPEN]: shown({ refusal: 'emailUnconfirmed' }),
      [JOIN]: problem(403, 'emailUnconfirmed'),
    })
    const { person } = await openInvitation()
    expect(screen.getByText(`Confirm ${EMAIL}`)).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Join Lakeside once confirmed' }))
    expect(await screen.findByText(/You’ll join Lakeside as soon as you open the link/)).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(bodiesOf(JOIN)).toEqual([link])
  })

  test('says that nothing was kept after a network failure', async () => {
    network({ [ME]: json(mira), [OPEN]: shown({ refusal: 'emailUnconfirmed' }), [JOIN]: 'unreachable' })
    const { person } = await openInvitation()
    await person.click(screen.getByRole('button', { name: 'Join Lakeside once confirmed' }))
    expect((await screen.findByRole('alert')).textContent).toContain('You have not joined yet.')
  })
})

describe('an invitation opened from its own mail', () => {
  const ACCEPT = 'POST /api/invitations/accept'
  const proof = 'a-proof-of-the-mail'
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const tap = (person: Awaited<ReturnType<typeof openInvitation>>['person']) =>
    person.click(screen.getByRole('button', { name: 'Join Lakeside as m•••@lake.example' }))

  test('joins with one press', async () => {
    const { bodiesOf } = network({
      [ME]: nobody(),
      [OPEN]: shown({ joinsAs: 'm•••@lake.example' }),
      [ACCEPT]: nothing(),
    })
    let joined = 0
    const { person } = await openInvitation({ proof, onJoined: () => (joined += 1) })
    expect(bodiesOf(OPEN)).toEqual([{ ...link, proof }])
    expect(bodiesOf(ACCEPT)).toEqual([])
    await tap(person)
    await waitFor(() => expect(joined).toBe(1))
    expect(bodiesOf(ACCEPT)).toEqual([{ ...link, proof, timeZone }])
  })

  test('keeps the other sign-in methods', async () => {
    network({ [ME]: nobody(), [OPEN]: shown({ joinsAs: 'm•••@lake.example' }) })
    const { person } = await openInvitation({ proof })
    await person.click(screen.getByRole('button', { name: 'Sign in another way' }))
    expect(email().value).toBe('')
    expect(screen.getByRole('link', { name: 'Use a password' })).toBeDefined()
  })

  test('says that a network failure joined nobody, and can try again', async () => {
    network({
      [ME]: nobody(),
      [OPEN]: shown({ joinsAs: 'm•••@lake.example' }),
      [ACCEPT]: ['unreachable', nothing()],
    })
    let joined = 0
    const { person } = await openInvitation({ proof, onJoined: () => (joined += 1) })
    await tap(person)
    expect((await screen.findByRole('alert')).textContent).toContain('You have not joined yet.')
    await tap(person)
    await waitFor(() => expect(joined).toBe(1))
  })

  test('asks to sign in as usual if the address has an account', async () => {
    network({ [ME]: nobody(), [OPEN]: shown() })
    await openInvitation({ proof })
    expect(screen.queryByRole('button', { name: /^Join/ })).toBeNull()
    expect(email().value).toBe('')
  })
})

import type { ShownClubLink } from '@boathouse/domain/club/join-requests/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network, nothing, problem } from '../../../../test/network.ts'
import { meOf, profileOf } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { Joining } from './joining.tsx'

const ME = 'GET /api/me'
const OPEN = 'POST /api/join-links/open'
const ASK = 'POST /api/join-requests'
const TAKE_BACK = 'DELETE /api/join-requests'
const LINK = 'POST /api/sign-in-links'
const TOKEN = 'abcdefghijklmnopqrstABCDEFGHIJKLMN012345'

const nobody = () => problem(401, 'unauthenticated')
const shown = (own: Partial<ShownClubLink> = {}) =>
  json({ clubName: 'Lakeside', refusal: null, yourClub: null, ...own })
const request = { clubId: 'x', clubName: 'Lakeside', createdAt: '2026-11-28T18:00:00.000Z' }
const mira = (emailVerified = true) =>
  meOf({ user: profileOf({ email: 'mira@lake.example', emailVerified, firstName: null, lastName: null }) })

async function open() {
  const { person } = await renderPart(
    <Joining
      token={TOKEN}
      hasMailbox={false}
      seen={<p>What admins see</p>}
      unconfirmed={({ user }) => <p>Confirm {user.email}</p>}
      nameForm={() => <p>Your name?</p>}
    />,
  )
  await screen.findByRole('heading', { level: 1 })
  return person
}

test('signed out, names the club and sends the link along with the address', async () => {
  const { bodiesOf } = network({ [ME]: nobody(), [OPEN]: shown(), [LINK]: json({ nextAt: null }, 202) })
  const person = await open()
  expect(screen.getByRole('heading', { name: 'Join Lakeside' })).toBeDefined()
  expect(screen.getByText('An admin of the club has to accept you.')).toBeDefined()
  await person.type(screen.getByLabelText('Email'), 'mira@lake.example')
  await person.click(screen.getByRole('button', { name: 'Send me a sign-in link' }))
  await screen.findByRole('heading', { name: 'Check your email!' })
  expect(bodiesOf(OPEN)).toEqual([{ join: TOKEN }])
  expect(bodiesOf(LINK)).toEqual([{ email: 'mira@lake.example', join: TOKEN }])
})

test('signed out, a password sign-in leads back to the link', async () => {
  network({ [ME]: nobody(), [OPEN]: shown() })
  await open()
  const link = screen.getByRole('link', { name: 'Use a password' })
  expect(new URL(link.getAttribute('href') ?? '', location.href).searchParams.get('to')).toBe(
    `/join/${TOKEN}`,
  )
})

test('asks by one POST, then shows the request, and asks for a name', async () => {
  const { bodiesOf } = network({
    [ME]: json(mira()),
    [OPEN]: [shown(), shown({ refusal: 'joinAsked' }), shown()],
    [ASK]: json(request, 201),
    [TAKE_BACK]: nothing(),
  })
  const person = await open()
  await person.click(screen.getByRole('button', { name: 'Ask to join' }))
  expect(await screen.findByText('You asked to join Lakeside. An admin has to accept you.')).toBeDefined()
  expect(screen.getByText('Your name?')).toBeDefined()
  expect(bodiesOf(ASK)).toEqual([{ join: TOKEN }])
  await person.click(screen.getByRole('button', { name: 'Withdraw request' }))
  expect(await screen.findByRole('button', { name: 'Ask to join' })).toBeDefined()
})

test('says that nothing was asked after a network failure', async () => {
  network({ [ME]: json(mira()), [OPEN]: shown(), [ASK]: 'unreachable' })
  const person = await open()
  await person.click(screen.getByRole('button', { name: 'Ask to join' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/Not sent yet\..*can’t be reached/)
})

test('says before confirmation when an admin sees the request', async () => {
  network({ [ME]: json(mira(false)), [OPEN]: shown({ refusal: 'joinAsked' }) })
  await open()
  expect(screen.getByText('Confirm mira@lake.example')).toBeDefined()
  expect(screen.getByText(/An admin sees it once you confirm your email\./)).toBeDefined()
})

test.each([
  ['alreadyMember', null, 'You’re already in Lakeside.'],
  ['joinAskedOther', 'Harbour', 'You asked to join Harbour. Withdraw that request first.'],
  ['joinDeclined', null, 'The club did not accept your last request. You can ask again after 7 days.'],
] as const)('shows %s, without a button to ask', async (refusal, yourClub, words) => {
  network({ [ME]: json(mira()), [OPEN]: shown({ refusal, yourClub }) })
  await open()
  expect(screen.getByRole('note').textContent).toBe(words)
  expect(screen.queryByRole('button')).toBeNull()
})

test('says that a link is dead and names no club', async () => {
  network({ [ME]: nobody(), [OPEN]: problem(404, 'deadClubLink') })
  await open()
  expect(screen.getByRole('heading', { name: 'This link no longer works' })).toBeDefined()
  expect(screen.getByRole('alert').textContent).toMatch(/has expired or was replaced/)
})

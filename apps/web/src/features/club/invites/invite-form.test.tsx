import type { SentInvite } from '@boathouse/domain/club/invites/contract'
import type { MemberRole } from '@boathouse/domain/club/people/model'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { CLUB, inviteOf } from '../../../../test/members.ts'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { InviteForm } from './invite-form.tsx'

const CREATE = `POST /api/clubs/${CLUB}/invites`
const made = (own: Partial<SentInvite> = {}) =>
  json({ ...inviteOf(), isRenewed: false, isMailed: true, ...own }, 201)

async function open(role: MemberRole = 'athlete') {
  const { person } = await renderPart(
    <>
      <InviteForm clubId={CLUB} role={role} />
      <Toasts />
    </>,
  )
  const field = screen.getByLabelText<HTMLTextAreaElement>(
    role === 'admin' ? 'Admin email' : 'Email addresses',
  )
  const submit = () =>
    person.click(screen.getByRole('button', { name: role === 'admin' ? 'Add Admin' : 'Generate Invite' }))
  const invite = async (typed: string) => {
    await person.click(field)
    await person.paste(typed)
    await submit()
  }
  return { person, field, submit, invite }
}

test('invites one address and copies its link', async () => {
  const { bodiesOf } = network({ [CREATE]: made() })
  const { field, invite } = await open()
  await invite(' Ann Lee <ANN@x.example> ')
  expect(await screen.findByText('Invite created')).toBeDefined()
  expect(screen.getByText('Link copied to clipboard')).toBeDefined()
  expect(bodiesOf(CREATE)).toEqual([
    { email: 'ann@x.example', firstName: 'Ann', lastName: 'Lee', role: 'athlete' },
  ])
  const { token } = inviteOf()
  expect(await navigator.clipboard.readText()).toBe(
    `${window.location.origin}/auth-callback?invite=${token}&club=${CLUB}`,
  )
  expect(field.value).toBe('')
})

test('sends the typed text on Enter', async () => {
  const { sent } = network({ [CREATE]: made() })
  const { person, field } = await open()
  await person.type(field, 'ann@x.example{Enter}')
  expect(await screen.findByText('Invite created')).toBeDefined()
  expect(sent.filter(({ call }) => call === CREATE)).toHaveLength(1)
})

test('shows and selects the link if copying fails, without a toast', async () => {
  network({ [CREATE]: made() })
  const { person, invite } = await open()
  const refused = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await invite('ann@x.example')
  const link = await screen.findByLabelText<HTMLInputElement>('Invite link for ann@x.example')
  expect(document.activeElement).toBe(link)
  expect([link.selectionStart, link.selectionEnd]).toEqual([0, link.value.length])
  expect(screen.getByText('Invite created')).toBeDefined()
  expect(screen.queryByText('Link copied to clipboard')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Copy Link' }))
  expect(screen.queryByText('Link copied')).toBeNull()
  refused.mockRestore()
  await person.click(screen.getByRole('button', { name: 'Copy Link' }))
  expect(await screen.findByText('Link copied')).toBeDefined()
})

test('invites several one by one, reports each and leaves invalid addresses in the field', async () => {
  const others = [
    made({ email: 'bob@x.example', isRenewed: true }),
    made({ email: 'dan@x.example', isMailed: false }),
  ]
  const { bodiesOf } = network({ [CREATE]: [made(), ...others, problem(409, 'invitedAsAdmin')] })
  const { field, invite } = await open()
  await invite('ann@x.example; bob@x.example\ndan@x.example\ncarl@x.example, nobody')
  expect(await screen.findByText('3 addresses invited.')).toBeDefined()
  expect(bodiesOf(CREATE)).toHaveLength(4)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'carl@x.exampleThe super admin has already invited this person as an admin.',
    'ann@x.exampleInvited',
    'bob@x.exampleInvited again: the same link, valid for 7 more days',
    'dan@x.exampleInvited, but not emailed: this address has had too many emails. Share the link yourself.',
  ])
  expect(field.value).toBe('nobody')
  expect(screen.getByText('Please enter a valid email address')).toBeDefined()
  expect(document.activeElement).toBe(field)
})

test('keeps addresses that a lost network left unsent in the field, ready to send again', async () => {
  const { bodiesOf } = network({
    [CREATE]: [made(), 'unreachable', made({ email: 'bob@x.example' }), made({ email: 'carl@x.example' })],
  })
  const { field, submit, invite } = await open()
  await invite('ann@x.example, Bob Ray <bob@x.example>, "van Dyk, Carl Jan" <carl@x.example>')
  expect((await screen.findByRole('alert')).textContent).toContain('Boathouse can’t be reached.')
  expect(screen.getByText('1 address invited.')).toBeDefined()
  expect(field.value).toBe('"Ray, Bob" <bob@x.example>\n"van Dyk, Carl Jan" <carl@x.example>')
  await submit()
  expect(await screen.findByText('2 addresses invited.')).toBeDefined()
  expect(bodiesOf(CREATE).slice(-2)).toEqual([
    { email: 'bob@x.example', firstName: 'Bob', lastName: 'Ray', role: 'athlete' },
    { email: 'carl@x.example', firstName: 'Carl Jan', lastName: 'van Dyk', role: 'athlete' },
  ])
  expect(field.value).toBe('')
})

test.each([
  ['an inactive club', problem(409, 'clubInactive'), 'This club is inactive'],
  ['somebody who is in it', problem(409, 'alreadyInClub'), 'This person is already in the club.'],
  ['a lost network', 'unreachable' as const, 'Boathouse can’t be reached.'],
])("%s shows 'Invite failed' with the reason and keeps the text", async (_, answer, why) => {
  network({ [CREATE]: answer })
  const { field, invite } = await open()
  await invite('ann@x.example')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Invite failed')
  expect(alert.textContent).toContain(why)
  expect(screen.getAllByText('Invite failed')).toHaveLength(2)
  expect(field.value).toBe('ann@x.example')
})

test('stops at an inactive club and keeps the rest', async () => {
  const { bodiesOf } = network({ [CREATE]: problem(409, 'clubInactive') })
  const { field, invite } = await open()
  await invite('ann@x.example bob@x.example')
  await screen.findByRole('alert')
  expect(bodiesOf(CREATE)).toHaveLength(1)
  expect(field.value).toBe('ann@x.example\nbob@x.example')
  expect(screen.queryByText(/invited\.$/)).toBeNull()
})

test.each(['', 'ann@x'])('sends nothing for %j, which is no address', async (typed) => {
  const { sent } = network({})
  const { field, person, submit } = await open()
  if (typed) await person.type(field, typed)
  await submit()
  expect(screen.getByText('Please enter a valid email address')).toBeDefined()
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe(typed)
  expect(sent.filter(({ call }) => call === CREATE)).toEqual([])
})

test('invites nobody to an inactive club', async () => {
  network({})
  await renderPart(<InviteForm clubId={CLUB} role="athlete" isInactive />)
  expect(screen.getByRole('note').textContent).toBe('This club is inactive. Nobody can be invited to it.')
  expect(screen.queryByRole('button')).toBeNull()
})

test('says that nobody was invited', async () => {
  network({ [CREATE]: problem(409, 'alreadyInClub') })
  const { invite } = await open()
  await invite('ann@x.example bob@x.example')
  expect(await screen.findByText('Nobody was invited.')).toBeDefined()
})

test('adds an admin with the original’s words', async () => {
  const { bodiesOf } = network({ [CREATE]: [problem(500, 'internal'), made({ role: 'admin' })] })
  const { submit, invite } = await open('admin')
  await invite('ann@x.example')
  expect(await screen.findByText('Internal error')).toBeDefined()
  await submit()
  expect(await screen.findByText('Admin invite created')).toBeDefined()
  expect(screen.getByText('Link copied to clipboard')).toBeDefined()
  expect(bodiesOf(CREATE)).toMatchObject([{ role: 'admin' }, { role: 'admin' }])
})

test('can choose a squad that all invited people join', async () => {
  const racing = { id: '01990000-0000-7000-8000-0000000000b1', name: 'Racing' }
  const { bodiesOf } = network({
    [CREATE]: made(),
    [`GET /api/clubs/${CLUB}/squads`]: json({ items: [racing], nextCursor: null, abilities: {} }),
  })
  const { person, invite } = await open()
  await screen.findByRole('option', { name: 'Racing' })
  await person.selectOptions(screen.getByLabelText('Squad'), 'Racing')
  await invite('ann@x.example')
  expect(await screen.findByText('Invite created')).toBeDefined()
  expect(bodiesOf(CREATE)).toEqual([{ email: 'ann@x.example', role: 'athlete', squadId: racing.id }])
})

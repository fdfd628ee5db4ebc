import type { MemberRole } from '@boathouse/domain/club/people/model'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { CLUB, inviteOf } from '../../../../test/members.ts'
import { json, network, nothing, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { PendingInvites } from './pending-invites.tsx'

const LIST = `GET /api/clubs/${CLUB}/invites`
const ann = inviteOf()
const bob = inviteOf({
  id: '01990000-0000-7000-8000-0000000000b2',
  email: 'bob@x.example',
  firstName: 'Bob',
  lastName: 'Ray',
  expiresAt: '2020-01-01T00:00:00.000Z',
})
const REVOKE = `DELETE /api/clubs/${CLUB}/invites/${ann.id}`
const listOf = (items: unknown[], nextCursor: string | null = null) => json({ items, nextCursor })

const CREATE = `POST /api/clubs/${CLUB}/invites`

interface Asked {
  readonly search?: { text: string | undefined }
  readonly role?: MemberRole
  readonly isReadOnly?: boolean
}

async function open(answers: Parameters<typeof network>[0], { search, ...own }: Asked = {}) {
  const { sent, bodiesOf } = network(answers)
  const onSettled = vi.fn()
  const { person } = await renderPart(
    <>
      <PendingInvites
        clubId={CLUB}
        role="athlete"
        {...own}
        {...(search && { search: { ...search, onSettled } })}
      />
      <Toasts />
    </>,
  )
  return { sent, bodiesOf, person, onSettled }
}

test('shows whom each invite is for, whether it is valid, and until when', async () => {
  const { sent } = await open({ [LIST]: listOf([ann, bob]) })
  await screen.findByText('ann@x.example')
  const [first, second] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement]
  expect(first.textContent).toContain('ann@x.examplependingExpires in 7 days')
  expect(second.textContent).toMatch(/^bob@x\.exampleexpiredBob RayExpired [\d,]+ days ago/)
  expect(within(second).queryByRole('button', { name: /Copy Link/ })).toBeNull()
  expect(sent[0]?.call).toBe(`${LIST}?limit=50&role=athlete&status=pending`)
})

test("'Copy Link' copies the link that was mailed", async () => {
  const { person } = await open({ [LIST]: listOf([ann]) })
  await person.click(await screen.findByRole('button', { name: 'Copy Link for ann@x.example' }))
  expect(await screen.findByText('Link copied')).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe(
    `${window.location.origin}/auth-callback?invite=${ann.token}&club=${CLUB}`,
  )
})

test('shows the link in the row if copying fails', async () => {
  const { person } = await open({ [LIST]: listOf([ann]) })
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await person.click(await screen.findByRole('button', { name: 'Copy Link for ann@x.example' }))
  expect(document.activeElement).toBe(await screen.findByLabelText('Invite link for ann@x.example'))
  expect(screen.queryByText('Link copied')).toBeNull()
})

async function revokeAnn(person: Awaited<ReturnType<typeof open>>['person']) {
  const name = 'Revoke the invite for ann@x.example'
  const revoke = await screen.findByRole('button', { name })
  await person.click(revoke)
  const dialog = await screen.findByRole('dialog', { name: `${name}?` })
  await person.click(within(dialog).getByRole('button', { name }))
  return revoke
}

test('asks before revoking, so a second press can’t revoke another invite', async () => {
  const { person, sent } = await open({ [LIST]: listOf([ann, bob]) })
  await person.click(await screen.findByRole('button', { name: 'Revoke the invite for ann@x.example' }))
  await person.click(await screen.findByRole('button', { name: 'Keep it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.filter(({ call }) => call.startsWith('DELETE'))).toEqual([])
})

test.each([
  ['revoked here', nothing()],
  ['gone already', problem(404, 'notFound')],
])('removes an invite that is %s from the list and keeps the focus near', async (_, answer) => {
  const { person } = await open({ [LIST]: [listOf([ann, bob]), listOf([bob])], [REVOKE]: answer })
  await revokeAnn(person)
  expect(await screen.findByText('Invite revoked')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('ann@x.example')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Pending Invites' }))
})

test('shows a failed revocation in a toast and in the row, which stays', async () => {
  const { person } = await open({ [LIST]: listOf([ann]), [REVOKE]: 'unreachable' })
  await revokeAnn(person)
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Failed to revoke invite\. Boathouse can’t/)
  expect(screen.getByText('Failed to revoke invite')).toBeDefined()
})

test('keeps the focus on the revoked row and disables the other buttons', async () => {
  const { person } = await open({ [LIST]: listOf([ann, bob]), [REVOKE]: 'never' })
  const revoke = await revokeAnn(person)
  await waitFor(() => expect(revoke.textContent).toBe('Revoking…'))
  expect(document.activeElement).toBe(revoke)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Invite bob/ }).disabled).toBe(true)
})

test('disables all buttons in an inactive club', async () => {
  await open({ [LIST]: listOf([ann, bob]) }, { isReadOnly: true })
  expect(await screen.findByText('ann@x.example')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['athlete', problem(409, 'clubInactive'), ['Invite failed', 'This club is inactive']],
  ['athlete', 'unreachable', ['Invite failed']],
  ['admin', problem(409, 'clubInactive'), ['This club is inactive']],
  ['admin', problem(500, 'internal'), ['Internal error']],
] as const)(
  'an %s who can’t be invited again shows the message of the invite form',
  async (role, answer, said) => {
    const { person } = await open({ [LIST]: listOf([{ ...bob, role }]), [CREATE]: answer }, { role })
    await person.click(await screen.findByRole('button', { name: 'Invite bob@x.example again' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Invite failed\. /)
    for (const words of said) expect(await screen.findByText(words)).toBeDefined()
  },
)

test('invites an admin again with the words for adding one', async () => {
  const { person } = await open(
    { [LIST]: listOf([{ ...bob, role: 'admin' }]), [CREATE]: json(bob, 201) },
    { role: 'admin' },
  )
  await person.click(await screen.findByRole('button', { name: 'Invite bob@x.example again' }))
  expect(await screen.findByText('Admin invite created')).toBeDefined()
})

test('renews an expired invite', async () => {
  const { person, bodiesOf } = await open({
    [LIST]: [listOf([bob]), listOf([{ ...bob, expiresAt: ann.expiresAt }])],
    [CREATE]: json(bob, 201),
  })
  await person.click(await screen.findByRole('button', { name: 'Invite bob@x.example again' }))
  const copy = await screen.findByRole('button', { name: 'Copy Link for bob@x.example' })
  expect(document.activeElement).toBe(copy)
  expect(bodiesOf(CREATE)).toEqual([{ email: 'bob@x.example', role: 'athlete' }])
})

test('says that nobody is waiting', async () => {
  await open({ [LIST]: listOf([]) }, { search: { text: undefined } })
  expect(await screen.findByText('No pending invites.')).toBeDefined()
  expect(screen.queryByLabelText('Search invites')).toBeNull()
})

test('searches a list longer than a page on the server', async () => {
  const { person, onSettled } = await open({ [LIST]: listOf([ann], 'next') }, { search: { text: undefined } })
  await person.type(await screen.findByLabelText('Search invites'), 'bob')
  await waitFor(() => expect(onSettled).toHaveBeenCalledExactlyOnceWith('bob'))
})

test('asks the server for the searched text and reports an empty result', async () => {
  const { sent } = await open({ [LIST]: listOf([]) }, { search: { text: 'zoe' } })
  expect((await screen.findByText('No invite matches.')).getAttribute('role')).toBe('status')
  expect(sent[0]?.call).toBe(`${LIST}?limit=50&role=athlete&status=pending&text=zoe`)
})

test('shows a load failure and can try again', async () => {
  const { person } = await open({ [LIST]: [problem(403, 'other'), listOf([ann])] })
  expect(await screen.findByText('The invites could not be loaded.')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('ann@x.example')).toBeDefined()
})

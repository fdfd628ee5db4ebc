import type { Abilities } from '@boathouse/domain/identity/account/model'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { CLUB, memberOf } from '../../../../test/members.ts'
import { json, network, nothing, problem } from '../../../../test/network.ts'
import { meOf, profileOf } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { MemberList } from './member-list.tsx'

const LIST = `GET /api/clubs/${CLUB}/members`
const racing = { id: '01990000-0000-7000-8000-0000000000b1', name: 'Racing' }
const ann = memberOf(1, { firstName: 'Ann', lastName: 'Lee', role: 'admin', squads: [racing] })
const bob = memberOf(2)
const REMOVE = `DELETE /api/clubs/${CLUB}/members/${bob.id}`
const listOf = (items: unknown[], nextCursor: string | null = null) => json({ items, nextCursor })

async function open(answers: Parameters<typeof network>[0], isOfAdmins = false) {
  const { sent } = network(answers)
  const { person } = await renderPart(<MemberList clubId={CLUB} isOfAdmins={isOfAdmins} />)
  const askToRemove = async (name: string) => {
    await person.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
    await person.click(await screen.findByRole('menuitem', { name: `Remove ${name}` }))
  }
  return { sent, person, askToRemove }
}

test('shows name or email, role, squads and joining day, and links to the member', async () => {
  const { sent } = await open({ [LIST]: listOf([ann, bob]) })
  await screen.findByText('Ann Lee')
  const [first, second] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement]
  expect(first.textContent).toMatch(/^Ann Leerower1@x\.exampleAdminRacingJoined /)
  expect(second.textContent).toMatch(/^rower2@x\.exampleAthleteJoined /)
  expect(within(second).getByRole('link').getAttribute('href')).toBe(`/admin/athletes/${bob.id}?club=${CLUB}`)
  expect(sent[0]?.call).toBe(`${LIST}?limit=20`)
})

test("'Remove' asks by name and removes the member from the list", async () => {
  const { sent, person, askToRemove } = await open({
    [LIST]: [listOf([ann, bob]), listOf([ann])],
    [REMOVE]: nothing(),
  })
  await askToRemove('rower2@x.example')
  const dialog = screen.getByRole('dialog', { name: 'Remove rower2@x.example?' })
  expect(sent.map(({ call }) => call)).not.toContain(REMOVE)
  await person.click(within(dialog).getByRole('button', { name: 'Remove rower2@x.example' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Members' }))
})

test('shows a pending removal in the row, and its menu offers none meanwhile', async () => {
  const { person, askToRemove } = await open({ [LIST]: listOf([bob]), [REMOVE]: 'never' })
  await askToRemove('rower2@x.example')
  await person.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove rower2@x.example' }),
  )
  const status = await screen.findByText('Removing…')
  expect(screen.getByRole('listitem').contains(status)).toBe(true)
  await askToRemove('rower2@x.example')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('cancelling changes nothing', async () => {
  const { sent, person, askToRemove } = await open({ [LIST]: listOf([bob]) })
  await askToRemove('rower2@x.example')
  await person.click(screen.getByRole('button', { name: 'Keep in the club' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent.map(({ call }) => call)).not.toContain(REMOVE)
})

test('shows a failed removal in the row', async () => {
  const { person, askToRemove } = await open({ [LIST]: listOf([bob]), [REMOVE]: 'unreachable' })
  await askToRemove('rower2@x.example')
  const dialog = screen.getByRole('dialog')
  await person.click(within(dialog).getByRole('button', { name: 'Remove rower2@x.example' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Not removed. Try again.')
  expect(screen.getByRole('listitem').contains(screen.getByRole('alert'))).toBe(true)
})

describe('the remove action', () => {
  const own = memberOf(3)
  const read = async (abilities: Partial<Abilities>) => {
    network({
      [LIST]: listOf([memberOf(1, { abilities: { remove: false, name: false, number: false } }), own]),
    })
    const me = meOf({ user: profileOf({ id: own.id }) })
    await renderPart(<MemberList clubId={CLUB} />, { ...me, abilities: { ...me.abilities, ...abilities } })
    expect((await screen.findByText('You')).closest('li')?.textContent).toContain(own.email)
  }

  test('depends on the server’s permission and excludes the user', async () => {
    await read({ manageTeam: true })
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('includes a super admin’s own row, who may be the last admin of a club', async () => {
    await read({ manageTeam: true, runClubs: true })
    expect(screen.getByRole('button', { name: 'Actions for rower3@x.example' })).toBeDefined()
  })
})

test('lists admins only, or none', async () => {
  const { sent } = await open({ [LIST]: listOf([]) }, true)
  expect(await screen.findByText('No admins yet.')).toBeDefined()
  expect(sent[0]?.call).toBe(`${LIST}?limit=20&role=admin`)
})

test('shows a load failure and can try again', async () => {
  const { person } = await open({ [LIST]: [problem(403, 'other'), listOf([bob])] })
  expect(await screen.findByText('The members could not be loaded.')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('rower2@x.example')).toBeDefined()
})

test('says that no member matches the filters', async () => {
  const { sent } = network({ [LIST]: listOf([]) })
  await renderPart(<MemberList clubId={CLUB} filters={{ squad: 'none', role: undefined }} />)
  expect(await screen.findByText('Nobody matches.')).toBeDefined()
  expect(sent[0]?.call).toBe(`${LIST}?limit=20&squad=none`)
})

test('a club’s own admins also see what a member shares and the year of birth', async () => {
  const details = { memberId: ann.id, training: 'figures', wellness: null, yearOfBirth: 2010 }
  network({
    [LIST]: listOf([ann, bob]),
    [`GET /api/clubs/${CLUB}/member-details`]: json({
      items: [details, { memberId: bob.id, training: null, wellness: null, yearOfBirth: null }],
    }),
  })
  await renderPart(<MemberList clubId={CLUB} hasDetails />)
  await screen.findByText('Shares figures only')
  const [first, second] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement]
  expect(first.textContent).toMatch(/RacingShares figures onlyBorn in 2010Joined /)
  expect(second.textContent).toMatch(/AthleteHasn’t chosen what to shareJoined /)
})

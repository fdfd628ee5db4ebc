import type { Squad, SquadMember } from '@boathouse/domain/club/squads/model'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CLUB } from '../../../../test/members.ts'
import { json, network, nothing, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { squadMemberOf, squadOf } from '../../../../test/squads.ts'
import { SquadScreen } from './squad-screen.tsx'

const squad = squadOf(1, { name: 'U17', athletes: 2, coaches: 1 })
const SQUAD = `/api/clubs/${CLUB}/squads/${squad.id}`
const SHOW = `GET ${SQUAD}`
const ATHLETES = `GET ${SQUAD}/members?limit=50&role=athlete`
const COACHES = `GET ${SQUAD}/members?limit=50&role=coach`
const ann = squadMemberOf(1, { firstName: 'Ann', lastName: 'Lee' })
const bob = squadMemberOf(2)
const coach = squadMemberOf(3, { firstName: 'Cid', lastName: 'Ray', role: 'coach' })
const [ROLE, REMOVE] = [`PATCH ${SQUAD}/members/${ann.id}`, `DELETE ${SQUAD}/members/${ann.id}`]
const ADD = `POST ${SQUAD}/members`
const ARCHIVE = `POST ${SQUAD}/archive`
const UNARCHIVE = `DELETE ${SQUAD}/archive`
const listOf = (...items: SquadMember[]) => json({ items, nextCursor: null })
const shown = (own: Partial<Squad> = {}, manage = true) => json({ ...squad, ...own, abilities: { manage } })
const archived = { archivedAt: '2026-11-20T08:00:00.000Z', version: 2 }
const usual = { [SHOW]: shown(), [ATHLETES]: listOf(ann, bob), [COACHES]: listOf(coach) }

async function open(answers: Parameters<typeof network>[0] = {}, isReadOnly = false) {
  const calls = network({ ...usual, ...answers })
  const onOpen = vi.fn()
  const { person } = await renderPart(
    <SquadScreen
      clubId={CLUB}
      squadId={squad.id}
      isReadOnly={isReadOnly}
      back={<a href="/admin/squads">Back</a>}
      text={undefined}
      onSearch={() => {}}
      onOpen={onOpen}
    />,
  )
  const people = (name: string) => screen.findByRole('list', { name })
  const pick = async (of: string, name: string) => {
    await person.click(await screen.findByRole('button', { name: of }))
    await person.click(await screen.findByRole('menuitem', { name }))
  }
  return { ...calls, person, onOpen, people, pick }
}

test('shows who trains in a squad and who coaches it', async () => {
  const { people } = await open()
  expect(await screen.findByRole('heading', { name: 'U17' })).toBeDefined()
  expect(screen.getByText('2 athletes · 1 coach')).toBeDefined()
  expect((await people('Athletes')).textContent).toBe('Ann Leerower1@x.examplerower2@x.example')
  expect((await people('Coaches')).textContent).toBe('Cid Rayrower3@x.example')
})

test('a squad’s coach sees it read-only, with links to the athletes’ training', async () => {
  const { people } = await open({ [SHOW]: shown({}, false) }, true)
  const link = within(await people('Athletes')).getByRole('link', { name: 'Ann Lee' })
  expect(link.getAttribute('href')).toBe(`/team/${ann.id}`)
  expect(within(await people('Coaches')).queryByRole('link')).toBeNull()
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('links to further people', async () => {
  const { person, onOpen, pick } = await open()
  await person.click(await screen.findByRole('button', { name: 'Add people' }))
  await person.click(screen.getByRole('button', { name: 'Paste a list' }))
  await pick('Squad actions', 'Rename')
  expect(onOpen.mock.calls).toEqual([['add'], ['paste'], ['rename']])
})

test('makes a member a coach, who moves to the other list', async () => {
  const { pick, bodiesOf, people } = await open({
    [ROLE]: json({ ...ann, role: 'coach' }),
    [ATHLETES]: [listOf(ann, bob), listOf(bob)],
    [COACHES]: [listOf(coach), listOf({ ...ann, role: 'coach' }, coach)],
  })
  await pick('Actions Ann Lee', 'Make coach')
  await waitFor(async () => expect((await people('Coaches')).textContent).toContain('Ann Lee'))
  expect(bodiesOf(ROLE)).toEqual([{ role: 'coach' }])
})

test('shows a failed change in the row', async () => {
  const { pick } = await open({ [ROLE]: 'unreachable' })
  await pick('Actions Ann Lee', 'Make coach')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/^Not changed\./)
  expect(alert.closest('li')?.textContent).toContain('Ann Lee')
})

test('removes a member at once and restores their role on undo', async () => {
  const { pick, person, bodiesOf, people } = await open({
    [REMOVE]: nothing(),
    [ADD]: json({ items: [], squad }),
    [ATHLETES]: [listOf(ann, bob), listOf(bob), listOf(ann, bob)],
  })
  await pick('Actions Ann Lee', 'Remove from squad')
  await screen.findByText('Ann Lee removed from the squad')
  expect((await people('Athletes')).textContent).not.toContain('Ann Lee')
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect((await people('Athletes')).textContent).toContain('Ann Lee'))
  expect(bodiesOf(ADD)).toEqual([{ memberIds: [ann.id], role: 'athlete' }])
})

test('restores a person after a failed removal and says so', async () => {
  const { pick, people } = await open({ [REMOVE]: problem(403, 'forbidden') })
  await pick('Actions Ann Lee', 'Remove from squad')
  expect((await screen.findByRole('alert')).textContent).toContain('Not removed from the squad.')
  expect(await within(await people('Athletes')).findByText('Ann Lee')).toBeDefined()
})

test('archives a squad at once, with undo', async () => {
  const { pick, person, bodiesOf, sent } = await open({
    [SHOW]: [shown(), shown(archived), shown({ version: 3 })],
    [ARCHIVE]: json({ ...squad, ...archived }),
    [UNARCHIVE]: json(squad),
  })
  await pick('Squad actions', 'Archive')
  await screen.findByText('U17 archived')
  await screen.findByText(/^This squad is archived\./)
  expect(screen.queryByRole('button', { name: 'Add people' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Actions Ann Lee' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('button', { name: 'Add people' })
  expect(bodiesOf(ARCHIVE)).toEqual([{ version: 1 }])
  expect(sent.filter(({ call }) => call === UNARCHIVE)).toHaveLength(1)
})

test('does not archive a squad that was changed elsewhere and says so', async () => {
  const { pick } = await open({ [ARCHIVE]: problem(409, 'stale', undefined, squad) })
  await pick('Squad actions', 'Archive')
  expect((await screen.findByRole('alert')).textContent).toContain('It was changed elsewhere.')
})

test('restores an archived squad unless its name is taken', async () => {
  const { pick } = await open({
    [SHOW]: shown(archived),
    [UNARCHIVE]: problem(422, 'invalid', [{ path: 'name', code: 'nameTaken' }]),
  })
  await pick('Squad actions', 'Restore squad')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The squad was not restored.')
  expect(alert.textContent).toContain('Name already exists')
})

test.each([
  ['in an inactive club', shown(), true],
  ['by who may only read', shown({}, false), false],
])('offers no changes %s', async (_who, answer, isReadOnly) => {
  await open({ [SHOW]: answer }, isReadOnly)
  await screen.findByText('Ann Lee')
  expect(screen.queryByRole('button')).toBeNull()
})

test('says that a squad does not exist', async () => {
  await open({ [SHOW]: problem(404, 'notFound') })
  expect(await screen.findByText('Your club has no such squad.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back' })).toBeDefined()
})

test('shows a load failure and can try again', async () => {
  const { person } = await open({ [SHOW]: [problem(500, 'internal'), shown()] })
  expect(await screen.findByText('The squad could not be loaded.')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'U17' })).toBeDefined()
})

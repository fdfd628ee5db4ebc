import type { PastedLine } from '@boathouse/domain/club/squads/model'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CLUB } from '../../../../test/members.ts'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { candidateOf, squadOf } from '../../../../test/squads.ts'
import { AddPeople } from './add-people.tsx'
import { PasteList } from './paste-list.tsx'

const squad = squadOf(1)
const SQUAD = `/api/clubs/${CLUB}/squads/${squad.id}`
const CANDIDATES = `GET ${SQUAD}/candidates`
const [ADD, MATCH] = [`POST ${SQUAD}/members`, `POST ${SQUAD}/members/matches`]
const address = { clubId: CLUB, squadId: squad.id }
const ann = candidateOf(1, { firstName: 'Ann', lastName: 'Lee' })
const bob = candidateOf(2)
const cid = candidateOf(3, { firstName: 'Cid', lastName: 'Ray' })
const listOf = (items: unknown[], nextCursor: string | null = null) => json({ items, nextCursor })
const addedAll = (...ids: string[]) =>
  json({ items: ids.map((memberId) => ({ memberId, outcome: 'added' })), squad })

async function openAdding(answers: Parameters<typeof network>[0]) {
  const calls = network(answers)
  const onClose = vi.fn()
  const { person } = await renderPart(<AddPeople address={address} onClose={onClose} />)
  const press = async (name: string) => person.click(await screen.findByRole('button', { name }))
  return { ...calls, person, onClose, press }
}

test('keeps chosen people during another search and adds them together', async () => {
  const { person, press, bodiesOf, onClose } = await openAdding({
    [`${CANDIDATES}?limit=50`]: listOf([ann, bob]),
    [`${CANDIDATES}?limit=50&text=cid`]: listOf([cid]),
    [ADD]: addedAll(ann.id, cid.id),
  })
  await person.click(await screen.findByRole('checkbox', { name: /^Ann Lee/ }))
  await person.type(screen.getByLabelText('Search members'), 'cid')
  await person.click(await screen.findByRole('checkbox', { name: /^Cid Ray/ }))
  expect(screen.getByText('2 selected')).toBeDefined()
  await press('Add 2 people')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodiesOf(ADD)).toEqual([{ memberIds: [ann.id, cid.id], role: 'athlete' }])
})

test('selects everyone shown, page by page, selects none, and adds people as coaches on request', async () => {
  const { person, press, bodiesOf, onClose } = await openAdding({
    [`${CANDIDATES}?limit=50`]: listOf([ann, bob], 'next'),
    [`${CANDIDATES}?limit=50&cursor=next`]: listOf([cid]),
    [ADD]: addedAll(ann.id, bob.id, cid.id),
  })
  await screen.findByRole('checkbox', { name: /^Ann Lee/ })
  await press('Select all shown')
  await screen.findByText('2 selected')
  await press('Select none')
  await screen.findByText('Nobody selected')
  await press('Show more')
  await screen.findByRole('checkbox', { name: /^Cid Ray/ })
  await press('Select all shown')
  await person.click(screen.getByRole('radio', { name: 'Coaches' }))
  await press('Add 3 people')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodiesOf(ADD)).toEqual([{ memberIds: [ann.id, bob.id, cid.id], role: 'coach' }])
})

test('says what is missing if nobody is chosen', async () => {
  const { press, sent } = await openAdding({ [CANDIDATES]: listOf([ann]) })
  await screen.findByRole('checkbox', { name: /^Ann Lee/ })
  await press('Add')
  expect((await screen.findByRole('alert')).textContent).toBe('Choose at least one.')
  expect(sent.map(({ call }) => call)).not.toContain(ADD)
})

test.each([
  [
    'a squad that is full',
    problem(422, 'invalid', [{ path: 'memberIds', code: 'squadFull' }]),
    'A squad can have 1,000 people.',
  ],
  ['a lost network', 'unreachable' as const, 'Not added'],
])('%s keeps the choice and says why', async (_what, answer, words) => {
  const { person, press, onClose } = await openAdding({ [CANDIDATES]: listOf([ann]), [ADD]: answer })
  await person.click(await screen.findByRole('checkbox', { name: /^Ann Lee/ }))
  await press('Add 1 person')
  expect((await screen.findByRole('alert')).textContent).toContain(words)
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  expect(onClose).not.toHaveBeenCalled()
})

test('says that nobody is left to add or that people could not be loaded', async () => {
  const { press } = await openAdding({ [CANDIDATES]: [problem(403, 'other'), listOf([])] })
  await screen.findByText('The members could not be loaded.')
  await press('Try again')
  expect(await screen.findByText('All members are already in the squad.')).toBeDefined()
})

const line = (text: string, outcome: PastedLine['outcome'], ...people: PastedLine['people']): PastedLine => ({
  text,
  outcome,
  people,
})

async function openPaste(answers: Parameters<typeof network>[0]) {
  const calls = network(answers)
  const onClose = vi.fn()
  const { person } = await renderPart(<PasteList userId="coach" address={address} onClose={onClose} />)
  const field = () => screen.findByLabelText<HTMLTextAreaElement>('Names or email addresses')
  const press = async (name: string) => person.click(await screen.findByRole('button', { name }))
  const check = async (list: string) => {
    fireEvent.change(await field(), { target: { value: list } })
    await press('Check the list')
  }
  return { ...calls, person, onClose, field, press, check }
}

test('adds once on a double press and reports its result', async () => {
  const known = json({ items: [{ memberId: ann.id, outcome: 'alreadyIn' }], squad })
  const { check, bodiesOf } = await openPaste({
    [MATCH]: json({ lines: [line('ann lee', 'found', ann)] }),
    [ADD]: [addedAll(ann.id), known],
  })
  await check('ann lee')
  const button = await screen.findByRole('button', { name: 'Add 1 person' })
  for (const detail of [1, 2]) fireEvent.click(button, { detail })
  expect(await screen.findByText('1 person added')).toBeDefined()
  await new Promise((done) => setTimeout(done, 50))
  expect(bodiesOf(ADD)).toHaveLength(1)
  expect(screen.getByText('1 person added')).toBeDefined()
})

test('reports each line before and after adding', async () => {
  const { check, press, bodiesOf, sent, onClose } = await openPaste({
    [MATCH]: json({
      lines: [
        line('ann lee', 'found', ann),
        line('rower2@x.example', 'alreadyIn', bob),
        line('Ann', 'repeated', ann),
        line('Who', 'notFound'),
        line('who@x.example', 'notFound'),
      ],
    }),
    [ADD]: addedAll(ann.id),
  })
  await check('ann lee\n…')
  const report = await screen.findByRole('region', { name: 'Report' })
  const lines = () =>
    within(report)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(lines()).toEqual([
    'ann leeWill be added: Ann Lee',
    'rower2@x.exampleAlready in the squad: rower2@x.example',
    'AnnAlready named above: Ann Lee',
    'WhoNo one in the club has this name.',
    'who@x.exampleNo one in the club has this address.',
  ])
  expect(within(report).getByRole('status').textContent).toBe(
    '5 lines: 1 to add, 2 already in the squad, 0 unclear, 2 not found.',
  )
  expect(sent.map(({ call }) => call)).toEqual([MATCH])
  await press('Add 1 person')
  await screen.findByText('1 person added')
  expect(lines()[0]).toBe('ann leeAdded: Ann Lee')
  expect(bodiesOf(ADD)).toEqual([{ memberIds: [ann.id] }])
  await press('Done')
  expect(onClose).toHaveBeenCalled()
})

test('asks which of several matches is meant and keeps unmatched lines', async () => {
  const { check, press, person, bodiesOf, field } = await openPaste({
    [MATCH]: json({ lines: [line('Lee', 'ambiguous', ann, cid), line('Who', 'notFound')] }),
    [ADD]: addedAll(cid.id),
  })
  await check('Lee\nWho')
  await screen.findByText('Several people match. Choose one, or enter the email address.')
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
  await person.click(screen.getByRole('checkbox', { name: /^Cid Ray/ }))
  await press('Add 1 person')
  await screen.findByText('Added: Cid Ray')
  expect(bodiesOf(ADD)).toEqual([{ memberIds: [cid.id] }])
  await press('Change the list')
  expect((await field()).value).toBe('Who')
})

test('shows that a list is too long next to the field and keeps the text', async () => {
  const { check, field, sent } = await openPaste({})
  const list = Array.from({ length: 501 }, (_, n) => `Nobody ${n}`).join('\n')
  await check(list)
  expect(await screen.findByText('Paste 500 lines at most.')).toBeDefined()
  expect([(await field()).value, sent]).toEqual([list, []])
})

test('loses nothing offline', async () => {
  const { check, field } = await openPaste({ [MATCH]: 'unreachable' })
  await check('Ann Lee')
  expect((await screen.findByRole('alert')).textContent).toContain('Not checked')
  expect((await field()).value).toBe('Ann Lee')
})

test('says that a list names nobody', async () => {
  const { check } = await openPaste({ [MATCH]: json({ lines: [] }) })
  await check(';;')
  expect(await screen.findByText('This list has no names.')).toBeDefined()
})

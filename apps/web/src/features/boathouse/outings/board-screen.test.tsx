import type { NewOuting } from '@boathouse/domain/boathouse/outings/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { noteReached } from '#lib/api/connection.ts'
import { peopleQuery } from '#shared/boathouse/outings/people-query.ts'
import { json, network, problem } from '../../../../test/network.ts'
import { at, boardOf, boatId, boatOf, CLUB, outingId, outingOf, personId } from '../../../../test/outings.ts'
import { renderPart } from '../../../../test/render.tsx'
import { BoardScreen } from './board-screen.tsx'

const BOARD = `GET /api/clubs/${CLUB}/board`
const PEOPLE = `GET /api/clubs/${CLUB}/outings/people`
const START = `POST /api/clubs/${CLUB}/outings`
const KIOSK = '01990000-0000-7000-8000-00000000d001'

afterEach(() => noteReached(true))

function takeAll() {
  const known = globalThis.fetch
  const taken: { path: string; body: Partial<NewOuting> }[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (init.method !== 'POST') return known(path, init)
    const body = JSON.parse(String(init.body ?? '{}')) as Partial<NewOuting>
    taken.push({ path, body })
    const id = body.id ?? path.split('/').at(-2) ?? ''
    return json(outingOf(1, { id, backAt: new URLSearchParams(path.split('?')[1]).get('backAt') }))
  })
  return taken
}

const people = () =>
  json({ outsiders: [], items: [1, 2].map((n) => ({ id: personId(n), name: `Rower ${n}` })) })

async function open(answers: Parameters<typeof network>[0], board = boardOf()) {
  const { sent, bodiesOf } = network({ [BOARD]: json(board), [PEOPLE]: people(), ...answers })
  const { person, unmount, queryClient } = await renderPart(
    <BoardScreen clubId={CLUB} userId={KIOSK} isKiosk back={null} renderLog={() => null} />,
  )
  await screen.findAllByText('Boat 1')
  const go = async (boat: string, who: string) => {
    await person.click(screen.getByText(boat, { selector: 'button *' }))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText(who, { selector: 'option' })
    await person.selectOptions(within(dialog).getByLabelText('Who goes out'), who)
    await person.click(within(dialog).getByText('Go'))
  }
  const goOnline = () => act(() => void window.dispatchEvent(new Event('online')))
  return { sent, bodiesOf, person, go, goOnline, unmount, queryClient }
}

const card = (boat: string) => screen.getByText(boat, { selector: 'h2' }).closest('li') as HTMLElement

test('shows an offline departure at once and sends it once under its id when online', async () => {
  const { go, goOnline, bodiesOf } = await open({ [START]: 'unreachable' })
  await go('Boat 1', 'Rower 1')
  await waitFor(() => expect(card('Boat 1').textContent).toContain('Not sent yet'))
  expect(card('Boat 1').textContent).toContain('Rower 1')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText(/^1 change made here is not sent yet/)).toBeDefined()
  const [lost] = bodiesOf(START) as Partial<NewOuting>[]
  expect(lost?.outAt).toBeUndefined()
  const taken = takeAll()
  goOnline()
  await waitFor(() => expect(screen.queryByText(/not sent yet/i)).toBeNull())
  expect(taken.map(({ body }) => body.id)).toEqual([lost?.id])
})

test('sends an offline day in order with its own times, although the clock is an hour wrong', async () => {
  const real = Date.now.bind(Date)
  let ahead = 60
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => real() + ahead * 60_000)
  const { go, goOnline, person } = await open({
    [START]: 'unreachable',
    [BOARD]: [json(boardOf()), 'unreachable'],
  })
  await go('Boat 1', 'Rower 1')
  await screen.findByLabelText('Boat 1 is back')
  ahead += 20
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(screen.getByLabelText('Boat 1 is back'))
  await waitFor(() => expect(screen.queryByLabelText('Boat 1 is back')).toBeNull())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  ahead += 10
  await go('Boat 1', 'Rower 2')
  await screen.findByLabelText('Boat 1 is back')
  ahead += 1
  const taken = takeAll()
  goOnline()
  await waitFor(() => expect(taken).toHaveLength(3))
  expect(taken.map(({ path }) => path.split('?')[0]?.split('/').at(-1))).toEqual([
    ...['outings', 'ending', 'outings'],
  ])
  const [first, ending, second] = taken
  const endedAt = new URLSearchParams(ending?.path.split('?')[1]).get('backAt')
  const minutes = [first?.body.outAt, endedAt, second?.body.outAt].map((when) =>
    Math.round((Date.parse(String(when)) - Date.parse(at(0))) / 60_000),
  )
  expect(minutes).toEqual([0, 20, 30])
  clock.mockRestore()
})

test('at a kiosk, reports damage of any boat: out, available or unusable', async () => {
  const board = boardOf({
    ...{ out: [outingOf(3)], boats: [boatOf(1), boatOf(2, { notAvailable: 'notUsable' })] },
  })
  network({ [BOARD]: json(board), [PEOPLE]: json({ items: [], outsiders: [] }) })
  const { person } = await renderPart(
    <BoardScreen
      {...{ clubId: CLUB, userId: KIOSK, isKiosk: true, back: null, renderLog: () => null }}
      renderDamage={({ name }, onClose) => (
        <button type="button" onClick={onClose}>{`Damage of ${name}`}</button>
      )}
    />,
  )
  await screen.findByText('Boat 1')
  for (const name of ['Boat 3', 'Boat 2']) {
    await person.click(screen.getByLabelText(`Report damage to ${name}`))
    await person.click(screen.getByText(`Damage of ${name}`))
  }
  // Boat 1 goes out by the departure form, which has the button.
  expect(screen.queryByLabelText('Report damage to Boat 1')).toBeNull()
})

const soon = { startsAt: at(-5), endsAt: at(85) }
const reservedBy = (n: number) =>
  ({
    ...{ id: outingId(9), ...soon, forWhom: '' },
    by: { id: personId(n), name: `Rower ${n}` },
    isOwn: false,
  }) as const

test('at a kiosk, starts a reservation with one tap and without a warning', async () => {
  const { person, bodiesOf } = await open(
    { [START]: json(outingOf(1)) },
    boardOf({ boats: [boatOf(1, { reserved: reservedBy(1) }), boatOf(2)] }),
  )
  await person.click(screen.getByRole('button', { name: 'Go out in Boat 1' }))
  await waitFor(() => expect(bodiesOf(START)).toMatchObject([{ crew: [{ memberId: personId(1) }] }]))
})

test('updates warnings with the seated people', async () => {
  const items = [1, 2].map((n) => ({ id: personId(n), name: `Rower ${n}` }))
  const outsiders = [{ boatIds: [boatId(1)], memberIds: [personId(2)] }]
  const { person } = await open(
    { [PEOPLE]: json({ items, outsiders }) },
    boardOf({ boats: [boatOf(1, { squads: ['Racing'], reserved: reservedBy(1) }), boatOf(2)] }),
  )
  expect(screen.getByText((_, part) => part?.textContent === 'For Racing')).toBeDefined()
  expect(screen.queryByText('For other squads')).toBeNull()
  await person.click(screen.getByText('Boat 1', { selector: 'button *' }))
  const dialog = within(await screen.findByRole('dialog'))
  const asks = () => dialog.queryAllByText(/Ask before you take it/).length
  const people = within(await dialog.findByRole('group', { name: 'Tap who is going out' }))
  await people.findByText('Rower 2')
  expect(asks()).toBe(0)
  await person.click(people.getByText('Rower 1'))
  await person.click(people.getByText('Rower 2'))
  expect(asks()).toBe(2)
  expect(dialog.getByText(/not for the squads of Rower 2/)).toBeDefined()
})

test('at a kiosk, offers known members offline and does not call them missing', async () => {
  const { person, queryClient } = await open({ [PEOPLE]: [people(), 'unreachable'] })
  await person.click(screen.getByText('Boat 1', { selector: 'button *' }))
  const buttons = within(await screen.findByRole('group', { name: 'Tap who is going out' }))
  await buttons.findByText('Rower 1')
  await act(() => queryClient.refetchQueries({ queryKey: peopleQuery(CLUB).queryKey }))
  expect(queryClient.getQueryState(peopleQuery(CLUB).queryKey)?.status).toBe('error')
  expect(buttons.getByText('Rower 1')).toBeDefined()
  expect(screen.queryByText(/could not be loaded/)).toBeNull()
})

test('a kiosk without known members says that guests can be seated', async () => {
  const { person } = await open({ [PEOPLE]: 'unreachable' })
  await person.click(screen.getByText('Boat 1', { selector: 'button *' }))
  expect(await screen.findByText('The members could not be loaded. You can seat guests.')).toBeDefined()
})

test('a kiosk lists members without a name and numbers them', async () => {
  const items = [null, 'Ann R.', null].map((name, n) => ({ id: personId(n + 1), name }))
  const { person, bodiesOf } = await open({
    [START]: json(outingOf(1)),
    [PEOPLE]: json({ items, outsiders: [] }),
  })
  await person.click(screen.getByText('Boat 1', { selector: 'button *' }))
  const buttons = within(await screen.findByRole('group', { name: 'Tap who is going out' }))
  await buttons.findByText('Ann R.')
  expect(buttons.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    ...['Ann R.', 'Member without a name', 'Member without a name (2)'],
  ])
  await person.click(buttons.getByText('Member without a name (2)'))
  await person.click(screen.getByText('Go'))
  await waitFor(() => expect(bodiesOf(START)).toMatchObject([{ crew: [{ memberId: personId(3) }] }]))
})

test('says that the boat was brought back elsewhere before the undo', async () => {
  const out = outingOf(3)
  const ENDING = `/api/clubs/${CLUB}/outings/${out.id}/ending`
  const { person, sent } = await open(
    {
      [`POST ${ENDING}`]: json({ ...out, backAt: at(50) }),
      [`DELETE ${ENDING}`]: problem(422, 'invalid', [{ path: 'backAt', code: 'backSince' }]),
    },
    boardOf({ out: [out] }),
  )
  await person.click(screen.getByLabelText('Boat 3 is back'))
  await person.click(await screen.findByText('Undo'))
  expect(
    await screen.findByText('Someone has marked this boat as back in the meantime. It stays back.'),
  ).toBeDefined()
  const undone = sent.map(({ call }) => call).find((call) => call.startsWith('DELETE'))
  expect(new URLSearchParams(undone?.split('?')[1]).get('backAt')).toBe(at(50))
})

test.each([
  ['two minutes later', 2],
  ['with a clock set back by an hour', -60],
])('says when an offline board was last updated: %s', async (_, ahead) => {
  const real = Date.now.bind(Date)
  let minutes = 0
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => real() + minutes * 60_000)
  await open({ [BOARD]: [json(boardOf()), 'unreachable'] })
  expect(screen.queryByRole('alert')).toBeNull()
  minutes = ahead
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Last updated .+ · offline$/)
  clock.mockRestore()
})

test('reports a later refusal with the boat and the person until it is acknowledged', async () => {
  const out = problem(422, 'invalid', [{ path: 'crew.0.memberId', code: 'memberOut' }])
  const { go, goOnline, person } = await open({ [START]: ['unreachable', out] })
  await go('Boat 1', 'Rower 1')
  await waitFor(() => expect(card('Boat 1').textContent).toContain('Not sent yet'))
  goOnline()
  const said = await screen.findByRole('alert')
  expect(said.textContent).toMatch(/^Not saved: Boat 1 went out, /)
  expect(said.textContent).toContain('Rower 1: This person is already out in a boat.')
  expect(screen.queryByText('Boat 1', { selector: 'h2' })).toBeNull()
  await person.click(within(said).getByLabelText('Discard the outing of Boat 1'))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('can change a refused outing and sends it again with its time', async () => {
  const out = problem(422, 'invalid', [{ path: 'crew.0.memberId', code: 'memberOut' }])
  const { go, goOnline, person, bodiesOf } = await open({ [START]: ['unreachable', out, json(outingOf(1))] })
  await go('Boat 1', 'Rower 1')
  await waitFor(() => expect(card('Boat 1').textContent).toContain('Not sent yet'))
  goOnline()
  await person.click(await screen.findByLabelText('Change the outing of Boat 1'))
  const dialog = await screen.findByRole('dialog')
  const who = within(dialog).getByLabelText('Who goes out') as HTMLSelectElement
  expect(who.value).toBe(personId(1))
  await person.selectOptions(who, 'Rower 2')
  await person.click(within(dialog).getByText('Go'))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  const [before, , again] = bodiesOf(START) as { id: string; outAt?: string }[]
  expect(again).toMatchObject({ crew: [{ memberId: personId(2) }], outAt: expect.any(String) })
  expect(again?.id).not.toBe(before?.id)
})

test('online, shows a refusal in the form and keeps nothing of it', async () => {
  const { go, bodiesOf } = await open({
    [START]: problem(422, 'invalid', [{ path: 'boatId', code: 'boatOut' }]),
  })
  await go('Boat 1', 'Rower 1')
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('This boat is already out.')).toBeDefined()
  expect(screen.queryByText(/^Not saved/)).toBeNull()
  expect(bodiesOf(START)).toHaveLength(1)
})

test('offline, refuses people who are out and empty boats', async () => {
  const board = boardOf({ out: [outingOf(3, { crew: outingOf(1).crew })], boats: [boatOf(1), boatOf(2)] })
  const { go, bodiesOf, person } = await open({ [START]: 'unreachable' }, board)
  const away = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await go('Boat 1', 'Rower 1')
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('This person is already out in a boat.')).toBeDefined()
  await person.selectOptions(within(dialog).getByLabelText('Who goes out'), 'Nobody')
  await person.click(within(dialog).getByText('Go'))
  expect(await within(dialog).findByText('Seat at least one person.')).toBeDefined()
  expect(bodiesOf(START)).toEqual([])
  away.mockRestore()
})

test('keeps a refused outing if its form was left before the response', async () => {
  let answer: (response: Response) => void = () => {}
  const { go, person } = await open({ [START]: 'never' })
  const known = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    init.method === 'POST' ? new Promise((resolve) => (answer = resolve)) : known(path, init),
  )
  await go('Boat 1', 'Rower 1')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  answer(problem(422, 'invalid', [{ path: 'boatId', code: 'boatOut' }]))
  expect((await screen.findByRole('alert')).textContent).toContain('This boat is already out.')
})

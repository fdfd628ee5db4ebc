import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { upcomingQuery } from '#shared/practices/practices/practice-cache.ts'
import { clubOf } from '../../../../test/clubs.ts'
import { memberOf } from '../../../../test/members.ts'
import { json, network, problem } from '../../../../test/network.ts'
import { PRACTICES, practiceOf } from '../../../../test/practices.ts'
import { renderPart } from '../../../../test/render.tsx'
import { EditPracticeDialog, PracticeDialog } from './practice-editor.tsx'
import { PracticeActions } from './use-practice-actions.tsx'

const CLUB = clubOf().id
const CREATE = `POST ${PRACTICES}`
const CHANGE = `PATCH ${PRACTICES}/${practiceOf().id}`
const SHOW = `GET ${PRACTICES}/${practiceOf().id}`
const own = { userId: 'coach', clubId: CLUB, firstDayOfWeek: 1, isForAll: true } as const
const known = {
  [`GET /api/clubs/${CLUB}`]: json(clubOf()),
  [`GET /api/clubs/${CLUB}/members`]: json({
    items: [memberOf(1, { firstName: 'Ann' }), memberOf(2, { firstName: 'Béla' })],
    nextCursor: null,
  }),
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const inActions = (part: React.ReactNode) => (
  <PracticeActions clubId={CLUB} onGone={vi.fn()}>
    {part}
  </PracticeActions>
)
const radio = (name: string) => screen.getByRole('radio', { name })

async function opened(
  part: (onClose: () => void) => React.ReactNode,
  answers: Parameters<typeof network>[0],
) {
  const { bodiesOf } = network({ ...known, ...answers })
  const onClose = vi.fn()
  const { person, queryClient } = await renderPart(inActions(part(onClose)))
  await screen.findByRole('button', { name: 'Save practice' })
  const put = async (label: string, typed: string) => {
    await person.clear(input(label))
    await person.type(input(label), typed)
  }
  const save = () => person.click(screen.getByRole('button', { name: 'Save practice' }))
  return { bodiesOf, person, queryClient, put, save, onClose }
}

const openNew = (answers: Parameters<typeof network>[0] = { [CREATE]: json(practiceOf(), 201) }) =>
  opened((onClose) => <PracticeDialog {...own} day="2099-03-10" onClose={onClose} />, answers)

function openEdit(answers: Parameters<typeof network>[0], stored = practiceOf()) {
  const onMoved = vi.fn()
  return opened(
    (onClose) => <EditPracticeDialog {...own} practice={stored} onMoved={onMoved} onClose={onClose} />,
    answers,
  ).then((rest) => ({ ...rest, onMoved }))
}

test('sends one practice for everyone with its minutes', async () => {
  const { bodiesOf, put, save, onClose } = await openNew()
  await put('Title', 'Ergs')
  await put('Start', '06:30')
  expect(input('End').value).toBe('08:00')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodiesOf(CREATE)).toMatchObject([
    { title: 'Ergs', date: '2099-03-10', startTime: '06:30', minutes: 90, memberIds: null, repeat: null },
  ])
})

test('a weekly series shows its result and is sent with one end', async () => {
  const { bodiesOf, person, put, save, onClose } = await openNew()
  await put('Title', 'Ergs')
  await person.click(screen.getByRole('switch', { name: 'Repeat weekly' }))
  await person.click(screen.getByRole('checkbox', { name: 'Thursday' }))
  await person.click(radio('After a number of practices'))
  await put('How many practices', '5')
  expect(screen.getByText(/5 practices, the last on/)).toBeDefined()
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodiesOf(CREATE)).toMatchObject([{ repeat: { weekdays: [2, 4], until: null, times: 5 } }])
})

test('starts a series at the next of its weekdays and says so', async () => {
  const { bodiesOf, person, put, save, onClose } = await openNew()
  await put('Title', 'Ergs')
  await person.click(screen.getByRole('switch', { name: 'Repeat weekly' }))
  await person.click(screen.getByRole('checkbox', { name: 'Tuesday' }))
  expect(screen.queryByText(/The first is on/)).toBeNull()
  await person.click(screen.getByRole('checkbox', { name: 'Friday' }))
  expect(screen.getByText(/The first is on/).textContent).toContain('13 Mar 2099')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodiesOf(CREATE)).toMatchObject([{ date: '2099-03-13', repeat: { weekdays: [5] } }])
})

test('finds members by name and requires at least one', async () => {
  const { bodiesOf, person, put, save } = await openNew()
  await put('Title', 'Ergs')
  await person.click(radio('Chosen members'))
  await save()
  expect(screen.getByText('Choose at least one.')).toBeDefined()
  await person.type(screen.getByLabelText('Find a member'), 'bela')
  expect(screen.queryByRole('checkbox', { name: 'Ann' })).toBeNull()
  await person.click(await screen.findByRole('checkbox', { name: 'Béla' }))
  await save()
  await waitFor(() => expect(bodiesOf(CREATE)).toMatchObject([{ memberIds: [memberOf(2).id] }]))
})

const squadOf = (last: number, name: string) => ({
  ...{ id: `01990000-0000-7000-8000-0000000000d${last}`, name, athletes: last, coaches: 1, archivedAt: null },
  ...{ version: 1, createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-01T00:00:00.000Z' },
})
const squads = (...items: object[]) => ({
  [`GET /api/clubs/${CLUB}/squads`]: json({ items, nextCursor: null, abilities: { manage: true } }),
})

test('offers squads in a club that has some and requires at least one', async () => {
  const racing = squadOf(1, 'Racing')
  const { bodiesOf, person, put, save } = await openNew({
    [CREATE]: json(practiceOf(), 201),
    ...squads(racing, squadOf(2, 'Masters')),
  })
  await put('Title', 'Ergs')
  await person.click(await screen.findByRole('radio', { name: 'Squads' }))
  await save()
  expect(screen.getByText('Choose at least one squad.')).toBeDefined()
  await person.click(screen.getByRole('checkbox', { name: 'Racing 1 athlete' }))
  await save()
  await waitFor(() => expect(bodiesOf(CREATE)).toMatchObject([{ squadIds: [racing.id], memberIds: null }]))
})

test('offers a squad’s coach only their squads', async () => {
  const { bodiesOf, person, put, save } = await opened(
    (onClose) => <PracticeDialog {...own} isForAll={false} day="2099-03-10" onClose={onClose} />,
    { [CREATE]: json(practiceOf(), 201), ...squads(squadOf(1, 'Racing')) },
  )
  expect(screen.queryByRole('radio', { name: 'Everyone' })).toBeNull()
  await put('Title', 'Ergs')
  await person.click(await screen.findByRole('checkbox', { name: 'Racing 1 athlete' }))
  await save()
  await waitFor(() =>
    expect(bodiesOf(CREATE)).toMatchObject([{ squadIds: [squadOf(1, '').id], memberIds: null }]),
  )
})

test('offers no squads in a club without any', async () => {
  await openNew({ [CREATE]: json(practiceOf(), 201), ...squads() })
  expect(screen.getAllByRole('radio', { name: /^(Everyone|Chosen members|Squads)$/ })).toHaveLength(2)
})

test('keeps a squad that was archived meanwhile and says so', async () => {
  const { id, name } = squadOf(3, 'Juniors')
  const byItself = { seriesId: null, rule: null, originalStart: null }
  const stored = practiceOf({ ...byItself, audience: 'squads', squads: [{ id, name }] })
  const { bodiesOf, put, save } = await openEdit(
    { [CHANGE]: json(stored), [SHOW]: json(stored), ...squads(squadOf(1, 'Racing')) },
    stored,
  )
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Juniors Archived' })).checked).toBe(
    true,
  )
  await put('Title', 'Ergs')
  await save()
  await waitFor(() => expect(bodiesOf(CHANGE)).toMatchObject([{ squadIds: [id], memberIds: null }]))
})

test('shows each error next to its field', async () => {
  const { bodiesOf, person, put, save } = await openNew()
  await put('Capacity', 'many')
  await person.click(screen.getByRole('switch', { name: 'Repeat weekly' }))
  await person.click(screen.getByRole('checkbox', { name: 'Tuesday' }))
  await save()
  expect(screen.getByText('Fill this in.')).toBeDefined()
  await put('Title', 'Ergs')
  await put('Capacity', '8')
  await save()
  expect(screen.getByText('Pick a start date on one of these weekdays.')).toBeDefined()
  expect(bodiesOf(CREATE)).toEqual([])
})

test('asks which practices of a series to change', async () => {
  const { bodiesOf, person, put, save, onClose } = await openEdit({ [CHANGE]: json(practiceOf()) })
  await put('Place', 'The sea')
  await save()
  expect(bodiesOf(CHANGE)).toEqual([])
  expect(document.activeElement).toBe(radio('This one'))
  await person.click(radio('This and following'))
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodiesOf(CHANGE)).toMatchObject([{ scope: 'following', place: 'The sea', version: 1, repeat: null }])
})

test('changes another day for this practice only', async () => {
  const { bodiesOf, put, save } = await openEdit({ [CHANGE]: json(practiceOf()) })
  await put('Date', '2099-03-11')
  await save()
  expect(screen.queryByRole('radio', { name: 'This and following' })).toBeNull()
  await save()
  await waitFor(() => expect(bodiesOf(CHANGE)).toMatchObject([{ scope: 'this', date: '2099-03-11' }]))
})

test('changes other days of a series for several, which may lead to another practice', async () => {
  const other = { ...practiceOf(), id: '01990000-0000-7000-8000-0000000000c2' }
  const { bodiesOf, person, save, onMoved } = await openEdit({ [CHANGE]: json(other) })
  await person.click(screen.getByRole('button', { name: 'Change weekdays or end' }))
  await person.click(screen.getByRole('checkbox', { name: 'Tuesday' }))
  await save()
  expect(screen.queryByRole('radio', { name: 'This one' })).toBeNull()
  await person.click(radio('All upcoming'))
  await save()
  await waitFor(() => expect(onMoved).toHaveBeenCalledWith(other.id))
  expect(bodiesOf(CHANGE)).toMatchObject([
    { scope: 'all', repeat: { weekdays: [4], until: '2099-03-30', times: null } },
  ])
})

test('fills untouched fields with changes made elsewhere', async () => {
  const now = practiceOf({ version: 2, place: 'The river', seriesId: null, rule: null, originalStart: null })
  const { bodiesOf, put, save, onClose } = await openEdit(
    { [CHANGE]: [problem(409, 'stale', [], now), json(now)], [SHOW]: json(now) },
    practiceOf({ seriesId: null, rule: null, originalStart: null }),
  )
  await put('Title', 'Ergs')
  await save()
  expect(await screen.findByText(/changed elsewhere/)).toBeDefined()
  expect([input('Title').value, input('Place').value]).toEqual(['Ergs', 'The river'])
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodiesOf(CHANGE)[1]).toMatchObject({ version: 2, title: 'Ergs', place: 'The river', scope: 'this' })
})

test('shows a conflicting change before it is overwritten', async () => {
  const once = { seriesId: null, rule: null, originalStart: null } as const
  const now = practiceOf({ ...once, version: 2, title: 'Weights', place: '' })
  const { bodiesOf, put, save, onClose } = await openEdit(
    { [CHANGE]: [problem(409, 'stale', [], now), json(now)], [SHOW]: json(now) },
    practiceOf(once),
  )
  await put('Title', 'Ergs')
  await put('Place', 'The sea')
  await save()
  const notice = await screen.findByRole('region', { name: 'Not saved' })
  expect(notice.textContent).toContain('TitleWeightsPlaceNone')
  expect(document.activeElement).toBe(notice)
  expect(input('Title').value).toBe('Ergs')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodiesOf(CHANGE)[1]).toMatchObject({ version: 2, title: 'Ergs', place: 'The sea' })
})

test('shows the answer deadline while typing and sends it', async () => {
  vi.useFakeTimers({ now: new Date('2099-03-09T22:00:00Z'), toFake: ['Date'] })
  const { bodiesOf, person, put, save } = await openNew({
    [CREATE]: json(practiceOf(), 201),
    [`GET /api/clubs/${CLUB}`]: json(clubOf({ answerDeadline: 12, timeZone: 'America/St_Johns' })),
  })
  const deadline = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Answer deadline' })
  const help = () => document.getElementById(deadline().getAttribute('aria-describedby') ?? '')?.textContent
  await waitFor(() => expect(help()).toBe('Athletes can answer until tomorrow at 06:00.'))
  expect(deadline().selectedOptions[0]?.textContent).toBe('Club default (12 hours before)')
  // The club's clock shows 19:30.
  await put('Start', '06:30')
  expect(help()).toBe('It starts within the deadline, so athletes can answer until it starts.')
  await person.selectOptions(deadline(), '6 hours before')
  expect(help()).toBe('Athletes can answer until tomorrow at 00:30.')
  await person.selectOptions(deadline(), 'Until it starts')
  expect(help()).toBe('Athletes can answer until it starts.')
  await put('Title', 'Early row')
  await save()
  await waitFor(() => expect(bodiesOf(CREATE)).toMatchObject([{ startTime: '06:30', ownDeadline: 0 }]))
})

test('editing another field leaves a practice made before its deadline unchanged', async () => {
  vi.useFakeTimers({ now: new Date('2099-03-10T19:00:00Z'), toFake: ['Date'] })
  const { put } = await openEdit(
    { [`GET /api/clubs/${CLUB}`]: json(clubOf({ answerDeadline: 12 })) },
    practiceOf({ answerDeadline: 12 }),
  )
  await put('Title', 'Ergs')
  await screen.findByText('Athletes can answer until today at 06:00.')
  await put('Start', '19:00')
  await screen.findByText('It starts within the deadline, so athletes can answer until it starts.')
})

test('suggests each title and place of known practices once', async () => {
  const key = upcomingQuery(CLUB).queryKey
  const items = [practiceOf({ title: 'Ergs', place: 'Gym' }), practiceOf({ title: 'Ergs', place: '' })]
  const { queryClient } = await openNew()
  act(
    () =>
      void queryClient.setQueryData(key, { pages: [{ items, nextCursor: null }], pageParams: [undefined] }),
  )
  const suggested = (label: string) => [...(input(label).list?.options ?? [])].map(({ value }) => value)
  await waitFor(() => expect(suggested('Title')).toEqual(['Ergs']))
  expect(suggested('Place')).toEqual(['Gym'])
})

import type { Result } from '@boathouse/domain/results/results/model'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { dropDraft, keepDraft, readDraft } from '#lib/offline/draft-store.ts'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { AddDialog, EditDialog } from './result-editor.tsx'

vi.mock('#lib/offline/draft-store.ts', () => ({ readDraft: vi.fn(), keepDraft: vi.fn(), dropDraft: vi.fn() }))

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(readDraft).mockResolvedValue(undefined)
})

const known: Result = {
  id: '01990000-0000-7000-8000-0000000000f1',
  disciplineKey: 'k1-500',
  clubDiscipline: null,
  date: '2026-05-01',
  value: 112_340,
  provenance: 'race',
  eventName: 'Regatta',
  wind: '',
  current: '',
  course: '',
  notes: '',
  bodyWeight: null,
  sessionId: null,
  testDayId: null,
  enteredBy: null,
  verified: null,
  version: 4,
  createdAt: '2026-05-01T08:00:00.000Z',
  updatedAt: '2026-05-01T08:00:00.000Z',
}
const LIST = 'GET /api/results'
const CREATE = 'POST /api/results'
const CHANGE = `PATCH /api/results/${known.id}`
const own = { userId: 'mira', today: '2026-05-02', ownSport: 'canoeKayak', clubId: null } as const
const page = json({ items: [known], nextCursor: null })
const stored = (isRecord = false) => json({ result: known, isRecord, improvement: null }, 201)
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

async function open(
  responses: Parameters<typeof network>[0],
  part: (onClose: () => void) => React.ReactNode,
) {
  const { bodiesOf } = network({ [LIST]: page, ...responses })
  const onClose = vi.fn()
  const { person } = await renderPart(part(onClose))
  await screen.findByRole('button', { name: 'Save result' })
  return {
    bodiesOf,
    onClose,
    person,
    retype: async (label: string, words: string) => {
      await person.clear(input(label))
      if (words) await person.type(input(label), words)
    },
    save: () => person.click(screen.getByRole('button', { name: 'Save result' })),
    told: async () => (await screen.findByRole('alert')).textContent,
  }
}

const openEdit = (responses: Parameters<typeof network>[0]) =>
  open(responses, (onClose) => <EditDialog {...own} id={known.id} disciplineKey="k1-500" onClose={onClose} />)

async function openNew(responses: Parameters<typeof network>[0]) {
  const opened = await open(responses, (onClose) => (
    <AddDialog {...own} disciplineKey="k1-500" onClose={onClose} />
  ))
  await opened.retype('Time', '1:52,34')
  await opened.person.click(screen.getByRole('radio', { name: 'Race' }))
  return opened
}

test('opens the stored result and saves it over its version', async () => {
  const { bodiesOf, retype, save, onClose } = await openEdit({ [CHANGE]: json(known) })
  expect(input('Time').value).toBe('1:52.34')
  await retype('Event', 'Sprint cup')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodiesOf(CHANGE)).toMatchObject([
    { version: 4, value: 112_340, provenance: 'race', eventName: 'Sprint cup', confirmed: false },
  ])
})

test('saves the user’s own change after a lost response, and no other user’s change', async () => {
  const {
    retype,
    save,
    told: notice,
    onClose,
  } = await openEdit({
    [CHANGE]: ['unreachable', problem(409, 'stale', undefined, { ...known, value: 111_500, version: 5 })],
  })
  await retype('Time', '1.51,5')
  await save()
  expect(await notice()).toContain('Not saved yet.')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(screen.queryByText('This was changed elsewhere.')).toBeNull()
  expect(dropDraft).toHaveBeenLastCalledWith('mira', `result/change-of/${known.id}`)
})

test('fills untouched fields with changes made elsewhere and reports conflicts', async () => {
  const now = { ...known, value: 111_000, notes: 'Tail wind', version: 7 }
  const {
    bodiesOf,
    retype,
    save,
    told: notice,
    onClose,
  } = await openEdit({
    [CHANGE]: [problem(409, 'stale', undefined, now), json(now)],
  })
  await retype('Time', '1:50.5')
  await save()
  const words = await notice()
  expect(words).toContain('This was changed elsewhere.')
  expect(words).toContain('1:51.00')
  expect(words).not.toContain('Tail wind')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodiesOf(CHANGE)[1]).toMatchObject({ version: 7, value: 110_500, notes: 'Tail wind' })
})

test('asks about an unlikely value and sends it again once confirmed', async () => {
  const { bodiesOf, person, save, onClose } = await openNew({
    [CREATE]: [problem(409, 'implausible', [{ path: 'value', code: 'beatsLimit' }]), stored()],
  })
  await save()
  const question = await screen.findByRole('region', { name: 'Is this right?' })
  expect(document.activeElement).toBe(question)
  await person.click(screen.getByRole('button', { name: 'Yes, save it' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const [first, second] = bodiesOf(CREATE) as Record<string, unknown>[]
  expect(second).toEqual({ ...first, confirmed: true })
})

test.each([
  ['beatsLimit', 'faster than the world best'],
  ['beatsRecord', 'far faster than your own record'],
  ['behindRecord', 'far behind your own record'],
  ['beatsShorter', 'faster than your own record over a shorter distance'],
])('says why it asks: %s', async (code, words) => {
  const { save } = await openNew({ [CREATE]: problem(409, 'implausible', [{ path: 'value', code }]) })
  await save()
  const question = await screen.findByRole('region', { name: 'Is this right?' })
  expect(question.textContent).toContain(words)
})

test('resends a new result under its id and keeps its draft until it is stored', async () => {
  const { bodiesOf, save, told: notice, onClose } = await openNew({ [CREATE]: ['unreachable', stored()] })
  await save()
  expect(await notice()).toContain('Not saved yet.')
  expect(keepDraft).toHaveBeenLastCalledWith(
    'mira',
    'result/own/k1-500',
    expect.objectContaining({ id: (bodiesOf(CREATE)[0] as Result).id }),
  )
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const [first, second] = bodiesOf(CREATE)
  expect(second).toEqual(first)
})

test('does not send again on a press while the saved form closes', async () => {
  const { bodiesOf, save, onClose } = await openNew({ [CREATE]: stored() })
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  await save()
  await new Promise((done) => setTimeout(done, 20))
  expect(bodiesOf(CREATE)).toHaveLength(1)
})

test('celebrates a record before the dialog closes', async () => {
  const { save, onClose } = await openNew({ [CREATE]: stored(true) })
  await save()
  expect(await screen.findByRole('status')).toBeDefined()
  expect(onClose).not.toHaveBeenCalled()
  expect(dropDraft).toHaveBeenLastCalledWith('mira', 'result/own/k1-500')
})

test('keeps no draft of a date alone', async () => {
  const { retype } = await open({}, (onClose) => (
    <AddDialog {...own} disciplineKey="k1-500" onClose={onClose} />
  ))
  await retype('Date', '2026-05-01')
  expect(keepDraft).not.toHaveBeenCalled()
})

test('ignores an invented discipline in the address', async () => {
  const { person, retype, save, bodiesOf } = await open({}, (onClose) => (
    <AddDialog {...own} disciplineKey="made-up" onClose={onClose} />
  ))
  await retype('Date', '2026-05-01')
  await person.click(screen.getByRole('radio', { name: 'Race' }))
  await save()
  expect(await screen.findByText('Choose a discipline.')).toBeDefined()
  expect(bodiesOf(CREATE)).toEqual([])
})

test('asks for the day’s weight where it adjusts a result and shows a wrong one next to its field', async () => {
  const onErg = { ...known, disciplineKey: 'rowErg-2000', value: 420_000, bodyWeight: 70_000 }
  const { bodiesOf, retype, save, onClose } = await open(
    { [LIST]: json({ items: [onErg], nextCursor: null }), [CHANGE]: json(onErg) },
    (onClose) => <EditDialog {...own} id={known.id} disciplineKey="rowErg-2000" onClose={onClose} />,
  )
  const weight = 'Weight on the day (kg)'
  expect(input(weight).value).toBe('70')
  screen.getByText('Optional. Only you and your club’s admins see it.')
  for (const wrong of ['seventy', '7', '251']) {
    await retype(weight, wrong)
    await save()
    expect(
      await screen.findByText('A weight is between 20 and 250 kg (44 and 551 lb), for example 72.5.'),
    ).toBeDefined()
    expect(input(weight).value).toBe(wrong)
  }
  await retype(weight, '69,5')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodiesOf(CHANGE)).toMatchObject([{ value: 420_000, bodyWeight: 69_500 }])
})

test('neither asks for a weight in other disciplines nor sends one', async () => {
  const { bodiesOf, save, onClose } = await openNew({ [CREATE]: stored() })
  expect(screen.queryByLabelText('Weight on the day (kg)')).toBeNull()
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodiesOf(CREATE)).toMatchObject([{ bodyWeight: null }])
})

import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { goalOf } from '../../../../test/goals.ts'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { EditGoalDialog, GoalDialog, type RecordToBeat } from './goal-editor.tsx'

const TODAY = '2026-11-23'
const CREATE = 'POST /api/goals'
const LISTS = { 'GET /api/goals': json({ items: [], nextCursor: null }) }
const own = { userId: 'mira', ownSport: 'canoeKayak', clubId: null, firstDayOfWeek: 1, today: TODAY } as const
const input = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const choose = (name: string) => screen.getByRole('radio', { name })

async function openForm(
  answers: Parameters<typeof network>[0] = {},
  recordToBeat: RecordToBeat | null = null,
  today = TODAY,
  clubId: string | null = null,
) {
  const { bodiesOf } = network({ [CREATE]: json(goalOf(1), 201), ...LISTS, ...answers })
  const onClose = vi.fn()
  const { person } = await renderPart(<GoalDialog {...own} {...{ today, clubId, recordToBeat, onClose }} />)
  await screen.findByRole('button', { name: 'Save Goal' })
  const save = () => person.click(screen.getByRole('button', { name: 'Save Goal' }))
  const [sent] = [() => bodiesOf(CREATE)[0] as Record<string, unknown>]
  return { bodiesOf, sent, onClose, person, save }
}

test('offers hours per week first and titles the goal automatically', async () => {
  const { sent, person, save, onClose } = await openForm()
  expect(screen.getByText(/12 weeks, starting/)).toBeDefined()
  await person.type(input('How many hours?'), '7:30')
  expect(screen.getByText('Named “7.5 h a week” if left empty')).toBeDefined()
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toMatchObject({
    kind: 'volume',
    measure: 'duration',
    per: 'week',
    target: 27_000_000,
    title: '7.5 h a week',
    start: TODAY,
    end: '2027-02-14',
  })
})

test('asks whether hours with a dot are minutes, and sends nothing before', async () => {
  const { sent, person, save, bodiesOf, onClose } = await openForm()
  await person.type(input('How many hours?'), '7.25')
  expect(screen.queryByRole('button', { name: '7:25?' })).toBeNull()
  await person.clear(input('How many hours?'))
  await person.type(input('How many hours?'), '7.30')
  expect(screen.getByRole('button', { name: '7:18?' })).toBeDefined()
  await save()
  expect(bodiesOf(CREATE)).toHaveLength(0)
  await person.click(screen.getByRole('button', { name: '7:30?' }))
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toMatchObject({ target: 27_000_000 })
})

test('offers whole weeks if weeks count, until the user sets the days', async () => {
  const { person } = await openForm({}, null, '2026-11-24')
  expect([input('Start').value, input('End').value]).toEqual(['2026-11-30', '2027-02-21'])
  await person.click(choose('In total'))
  expect([input('Start').value, input('End').value]).toEqual(['2026-11-24', '2027-02-15'])
  await person.clear(input('End'))
  await person.type(input('End'), '2027-03-01')
  await person.click(choose('Each week'))
  expect([input('Start').value, input('End').value]).toEqual(['2026-11-24', '2027-03-01'])
})

test('sends kilometres in total in metres, under the athlete’s own title', async () => {
  const { sent, person, save } = await openForm()
  await person.click(choose('Distance'))
  await person.click(choose('In total'))
  await person.type(input('How many kilometres?'), '500,5')
  await person.type(input('Title'), 'To the sea')
  await save()
  await waitFor(() =>
    expect(sent()).toMatchObject({ measure: 'distance', per: 'total', target: 500_500, title: 'To the sea' }),
  )
})

const IN_CLUB = [
  { 'GET /api/clubs/lakeside/disciplines': json({ items: [] }) },
  null,
  TODAY,
  'lakeside',
] as const

test('takes an attendance rate in per cent and titles the goal automatically', async () => {
  const { sent, person, save } = await openForm(...IN_CLUB)
  await person.click(choose('Attendance'))
  expect(screen.queryByText(/weeks, starting/)).toBeNull()
  expect(screen.getByText(/Present and late count as attended/)).toBeDefined()
  await person.type(input('Attendance rate (%)'), '90')
  expect(screen.getByText('Named “90% attendance until 14 Feb 2027” if left empty')).toBeDefined()
  await save()
  await waitFor(() =>
    expect(sent()).toMatchObject({ kind: 'attendance', target: 90, measure: null, per: null }),
  )
})

test('limits an attendance rate to 100', async () => {
  const { bodiesOf, person, save } = await openForm(...IN_CLUB)
  await person.click(choose('Attendance'))
  await person.type(input('Attendance rate (%)'), '101')
  await save()
  expect(screen.getByText('Enter 100 or less.')).toBeDefined()
  expect(bodiesOf(CREATE)).toEqual([])
})

test('says that an attendance rate without a club counts nothing yet', async () => {
  const { person } = await openForm()
  await person.click(choose('Attendance'))
  expect(screen.getByText(/Nothing counts until you join a club/)).toBeDefined()
})

test('requires name and number of times for a habit', async () => {
  const { sent, bodiesOf, person, save } = await openForm()
  await person.click(choose('Habit'))
  await save()
  expect(bodiesOf(CREATE)).toEqual([])
  expect(screen.getByText('Fill this in.')).toBeDefined()
  await person.type(input('What do you want to do regularly?'), 'Stretch')
  await person.click(choose('3'))
  await save()
  await waitFor(() =>
    expect(sent()).toMatchObject({ kind: 'process', title: 'Stretch', target: 3, measure: null, per: null }),
  )
})

test('fills the form with a record to beat and shows how its target is read', async () => {
  const { sent, person, save } = await openForm({}, { disciplineKey: 'k1-500', target: 112_330 })
  expect(input('Target time').value).toBe('1:52.33')
  await person.clear(input('Target time'))
  await person.type(input('Target time'), '1.50,5')
  expect(screen.getAllByText('Read as 1:50.50')).not.toEqual([])
  await save()
  await waitFor(() =>
    expect(sent()).toMatchObject({
      kind: 'performance',
      disciplineKey: 'k1-500',
      target: 110_500,
      title: 'K1 500 m in 1:50.50',
    }),
  )
})

test('requires a discipline for a performance and counts no weeks', async () => {
  const { bodiesOf, person, save } = await openForm()
  await person.click(choose('Performance'))
  expect(screen.queryByText(/weeks, starting/)).toBeNull()
  await save()
  expect(screen.getByText('Choose a discipline.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Discipline' }))
  expect(bodiesOf(CREATE)).toEqual([])
})

test.each([
  [['How many hours?', 'soon'], 'Enter a number above zero.'],
  [['End', '2026-11-22'], 'The end can’t be before the start.'],
  [['End', '2026-11-25'], 'There is no whole week between start and end. Only whole weeks count.'],
] as const)('shows each error next to its field: %o', async ([label, words], message) => {
  const { bodiesOf, person, save } = await openForm()
  await person.type(input('How many hours?'), '5')
  await person.clear(input(label))
  await person.type(input(label), words)
  await save()
  expect(screen.getByText(message)).toBeDefined()
  expect(document.activeElement).toBe(input(label))
  expect(bodiesOf(CREATE)).toEqual([])
})

test('keeps the dialog and the text after a network failure', async () => {
  const { person, save, onClose } = await openForm({ [CREATE]: 'unreachable' })
  await person.type(input('How many hours?'), '5')
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('Not saved yet.')
  expect(input('How many hours?').value).toBe('5')
  expect(onClose).not.toHaveBeenCalled()
})

const stored = { ...goalOf(1), ticks: [], periods: [], way: [] }
const CHANGE = `PATCH /api/goals/${stored.id}`

async function openEdit(answers: Parameters<typeof network>[0]) {
  const { bodiesOf } = network({ [`GET /api/goals/${stored.id}`]: json(stored), ...LISTS, ...answers })
  const onClose = vi.fn()
  const { person } = await renderPart(<EditGoalDialog {...own} id={stored.id} onClose={onClose} />)
  await screen.findByRole('button', { name: 'Save Goal' })
  const save = () => person.click(screen.getByRole('button', { name: 'Save Goal' }))
  return { bodiesOf, onClose, person, save }
}

test('opens a stored goal as typed, without its kind, and saves it over its version', async () => {
  const { bodiesOf, person, save, onClose } = await openEdit({ [CHANGE]: json(stored) })
  expect(screen.queryByRole('radiogroup', { name: 'What kind of goal is it?' })).toBeNull()
  expect(input('How many hours?').value).toBe('20')
  await person.clear(input('How many hours?'))
  await person.type(input('How many hours?'), '25')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodiesOf(CHANGE)[0]).toMatchObject({ version: 3, target: 90_000_000, title: 'Twenty hours' })
})

test('fills untouched fields with changes made elsewhere and can save over them', async () => {
  const now = { ...stored, version: 5, title: 'From the phone' }
  const { bodiesOf, person, save, onClose } = await openEdit({
    [CHANGE]: [problem(409, 'stale', undefined, now), json(now)],
  })
  await person.clear(input('How many hours?'))
  await person.type(input('How many hours?'), '25')
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('This was changed elsewhere')
  expect(input('Title').value).toBe('From the phone')
  expect(input('How many hours?').value).toBe('25')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodiesOf(CHANGE)[1]).toMatchObject({ version: 5, title: 'From the phone', target: 90_000_000 })
})

test('shows a conflicting change before it is overwritten', async () => {
  const now = { ...stored, version: 5, title: 'From the phone' }
  const { bodiesOf, person, save, onClose } = await openEdit({
    [CHANGE]: [problem(409, 'stale', undefined, now), json(now)],
  })
  await person.clear(input('Title'))
  await person.type(input('Title'), 'From the desk')
  await save()
  const notice = await screen.findByRole('region', { name: 'Not saved yet.' })
  expect(notice.textContent).toContain('TitleFrom the phone')
  expect(input('Title').value).toBe('From the desk')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodiesOf(CHANGE)[1]).toMatchObject({ version: 5, title: 'From the desk' })
})

import type { Absence } from '@boathouse/domain/practices/absences/model'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { AbsenceDialog, EditAbsenceDialog } from './absence-editor.tsx'

const LIST = 'GET /api/absences'
const CREATE = 'POST /api/absences'
const camp: Absence = {
  id: '01990000-0000-7000-8000-0000000000a1',
  first: '2026-11-23',
  last: '2026-11-27',
  reason: 'Camp',
  version: 2,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
}
const CHANGE = `PATCH /api/absences/${camp.id}`
const page = (...items: Absence[]) => json({ items, nextCursor: null })

async function open(answers: Parameters<typeof network>[0], id?: string) {
  const calls = network(answers)
  const onClose = vi.fn()
  const own = { userId: 'mira', today: '2026-11-21', onClose }
  const part = await renderPart(id ? <EditAbsenceDialog id={id} {...own} /> : <AbsenceDialog {...own} />)
  const field = (name: string) => screen.findByLabelText(name) as Promise<HTMLInputElement>
  const put = async (name: string, value: string) =>
    fireEvent.change(await field(name), { target: { value } })
  const save = async () => part.person.click(await screen.findByRole('button', { name: 'Save absence' }))
  return { ...calls, ...part, onClose, field, put, save }
}

test('starts with today and moves the last day behind a later first day', async () => {
  const { field, put, save, bodiesOf, onClose } = await open({ [CREATE]: json(camp, 201) })
  expect((await field('First day')).value).toBe('2026-11-21')
  await put('First day', '2026-11-23')
  expect((await field('Last day')).value).toBe('2026-11-23')
  await put('First day', '2026-11-22')
  expect((await field('Last day')).value).toBe('2026-11-23')
  await put('Reason', 'Camp')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodiesOf(CREATE)).toMatchObject([{ first: '2026-11-22', last: '2026-11-23', reason: 'Camp' }])
})

test.each([
  ['2026-11-20', 'The end can’t be before the start.'],
  ['2027-11-22', 'An absence can last a year at most.'],
  ['', 'Pick a date.'],
])('refuses a last day of "%s" at its field and sends nothing', async (last, words) => {
  const { put, save, sent } = await open({})
  await put('Last day', last)
  await save()
  expect(await screen.findByText(words)).toBeDefined()
  expect(sent).toEqual([])
})

test('keeps an unsaved absence and sends it again under the same id', async () => {
  const { save, put, field, bodiesOf, onClose } = await open({ [CREATE]: ['unreachable', json(camp, 201)] })
  await put('Reason', 'Camp')
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('Not saved')
  expect((await field('Reason')).value).toBe('Camp')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const [first, second] = bodiesOf(CREATE) as { id: string }[]
  expect(second).toEqual(first)
})

test('does not send again on a press while the saved form closes', async () => {
  const { save, put, bodiesOf, onClose } = await open({ [CREATE]: json(camp, 201) })
  await put('Reason', 'Camp')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  await save()
  await new Promise((done) => setTimeout(done, 20))
  expect(bodiesOf(CREATE)).toHaveLength(1)
})

test('shows changes made elsewhere, fills untouched fields and saves over them', async () => {
  const now = { ...camp, last: '2026-11-30', reason: 'Long camp', version: 3 }
  const { save, put, field, bodiesOf, onClose } = await open(
    { [LIST]: page(camp), [CHANGE]: [problem(409, 'stale', undefined, now), json({ ...now, version: 4 })] },
    camp.id,
  )
  await put('Reason', 'Exams')
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('Long camp')
  expect((await field('Last day')).value).toBe('2026-11-30')
  expect((await field('Reason')).value).toBe('Exams')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodiesOf(CHANGE)).toEqual([
    { first: '2026-11-23', last: '2026-11-27', reason: 'Exams', version: 2 },
    { first: '2026-11-23', last: '2026-11-30', reason: 'Exams', version: 3 },
  ])
})

test('gives a new absence another id if its earlier attempt was stored', async () => {
  const { save, put, bodiesOf, onClose } = await open({
    [CREATE]: [problem(409, 'conflict'), json(camp, 201)],
  })
  await put('Reason', 'Camp')
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('Your earlier attempt was saved after all')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const [first, second] = bodiesOf(CREATE) as { id: string }[]
  expect(second?.id).not.toBe(first?.id)
})

test('keeps the id of a stored absence after any refusal', async () => {
  const { save, put } = await open({ [LIST]: page(camp), [CHANGE]: problem(409, 'conflict') }, camp.id)
  await put('Reason', 'Exams')
  await save()
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('Not saved')
  expect(notice.textContent).not.toContain('Your earlier attempt')
})

test('says that an absence does not exist', async () => {
  await open({ [LIST]: page() }, camp.id)
  expect((await screen.findByRole('alert')).textContent).toBe('This absence is not one of yours.')
})

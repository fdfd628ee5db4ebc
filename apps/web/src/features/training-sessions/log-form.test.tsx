import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { json, network, problem } from '../../../test/network.ts'
import { renderPart } from '../../../test/render.tsx'
import { LogForm } from './log-form.tsx'
import { freshDraft } from './use-session-draft.ts'

const CREATE = 'POST /api/training-sessions'
const TODAY = '2026-11-24'

async function openForm() {
  const spies = { onChange: vi.fn(), onClear: vi.fn(), onClose: vi.fn(), onSaved: vi.fn(async () => {}) }
  const draft = freshDraft(TODAY)
  const { person } = await renderPart(<LogForm draft={draft} wasKept={false} today={TODAY} {...spies} />)
  const save = () => person.click(screen.getByRole('button', { name: 'Save Training Session' }))
  const fill = async (minutes: string) => {
    await person.click(screen.getByRole('radio', { name: 'Speed' }))
    await person.click(screen.getByRole('radio', { name: 'High' }))
    await person.type(screen.getByLabelText('Duration (minutes)'), minutes)
  }
  return { ...spies, draft, person, save, fill }
}

test('what is missing is said by its field, and the first one has the focus', async () => {
  const { sent } = network({})
  const { save } = await openForm()
  await save()
  expect(screen.getByText('Please choose a type.')).toBeDefined()
  expect(screen.getByText('Please enter the duration in whole minutes, such as 90.')).toBeDefined()
  expect(screen.getByText('Please choose an intensity.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Endurance' }))
  expect(sent).toEqual([])
})

test('a decimal comma is understood and cut', async () => {
  const { bodiesOf } = network({ [CREATE]: json({}, 201) })
  const { draft, fill, save, person, onSaved } = await openForm()
  await fill('45,9')
  await person.type(screen.getByLabelText('Weather/Conditions'), 'Calm')
  await save()
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(bodiesOf(CREATE)).toEqual([
    { id: draft.id, date: TODAY, type: 'speed', duration: 45, intensity: 'high', weather: 'Calm', notes: '' },
  ])
})

test('a failed save keeps everything and says so; trying again sends the same session', async () => {
  const { bodiesOf } = network({ [CREATE]: ['unreachable', json({}, 200)] })
  const { fill, save, onSaved } = await openForm()
  await fill('45')
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('Not saved yet.')
  expect(screen.getByLabelText<HTMLInputElement>('Duration (minutes)').value).toBe('45')
  expect(onSaved).not.toHaveBeenCalled()
  await save()
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  const [first, second] = bodiesOf(CREATE)
  expect(second).toEqual(first)
})

test("what only the server knows stands by the server's field", async () => {
  network({ [CREATE]: problem(422, 'invalid', [{ path: 'date', code: 'dateAfterTomorrow' }]) })
  const { fill, save } = await openForm()
  await fill('45')
  await save()
  expect(await screen.findByText('The date can be tomorrow at the latest.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Date'))
})

test('after an earlier try that did arrive, saving again makes another session only on purpose', async () => {
  const { bodiesOf } = network({ [CREATE]: [problem(409, 'conflict'), json({}, 201)] })
  const { fill, save, onSaved } = await openForm()
  await fill('45')
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('An earlier try was saved after all')
  await save()
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  const [first, second] = bodiesOf(CREATE) as { id: string }[]
  expect(second?.id).not.toBe(first?.id)
})

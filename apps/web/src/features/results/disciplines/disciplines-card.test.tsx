import type { ClubDiscipline } from '@boathouse/domain/results/disciplines/model'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { dropDraft, keepDraft, readDraft } from '#lib/offline/draft-store.ts'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { DisciplinesCard } from './disciplines-card.tsx'

vi.mock('#lib/offline/draft-store.ts', () => ({ readDraft: vi.fn(), keepDraft: vi.fn(), dropDraft: vi.fn() }))

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(readDraft).mockResolvedValue(undefined)
})

const CLUB = '01990000-0000-7000-8000-00000000000c'
const LIST = `GET /api/clubs/${CLUB}/disciplines`
const ADD = `POST /api/clubs/${CLUB}/disciplines`
const ergo: ClubDiscipline = {
  id: '01990000-0000-7000-8000-0000000000d1',
  name: 'Ergo 30 min',
  measure: 'distance',
  direction: 'most',
  retiredAt: null,
  version: 2,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
}
const RENAME = `PATCH /api/clubs/${CLUB}/disciplines/${ergo.id}`
const list = (...items: ClubDiscipline[]) => json({ items, abilities: { keep: true } })

async function open(responses: Parameters<typeof network>[0]) {
  const calls = network({ [LIST]: list(ergo), ...responses })
  const { person } = await renderPart(<DisciplinesCard userId="mira" clubId={CLUB} />)
  await screen.findByRole('button', { name: 'Add discipline' })
  const inputs = () => screen.getAllByLabelText<HTMLInputElement>('Name')
  const input = (which: number) => inputs().at(which) as HTMLInputElement
  return {
    ...calls,
    inputs,
    input,
    put: (which: number, value: string) => fireEvent.change(input(which), { target: { value } }),
    press: (name: string) => person.click(screen.getByRole('button', { name })),
    submit: (which: number) => fireEvent.submit(input(which).closest('form') as HTMLFormElement),
    alert: async () => (await screen.findByRole('alert')).textContent,
  }
}

const ADDING = -1
const RENAMING = 0

test('sends an added discipline once, and starts the next one under another id', async () => {
  const { put, submit, input, bodiesOf } = await open({ [ADD]: json(ergo, 201) })
  put(ADDING, 'Ergo 20 min')
  submit(ADDING)
  submit(ADDING)
  await waitFor(() => expect(input(ADDING).value).toBe(''))
  expect(dropDraft).toHaveBeenCalledWith('mira', `discipline/of/${CLUB}`)
  put(ADDING, 'Ergo 40 min')
  submit(ADDING)
  await waitFor(() => expect(bodiesOf(ADD)).toHaveLength(2))
  const [first, second] = bodiesOf(ADD) as { id: string }[]
  expect([first, second]).toMatchObject([{ name: 'Ergo 20 min', measure: 'time' }, { name: 'Ergo 40 min' }])
  expect(second?.id).not.toBe(first?.id)
})

test('restores a draft in the form and sends it under its first id', async () => {
  const typed = { name: 'Ergo 20 min', measure: 'distance', direction: 'most' }
  vi.mocked(readDraft).mockResolvedValue({ id: ergo.id, values: typed, version: 0 })
  const { input, submit, bodiesOf } = await open({ [ADD]: json(ergo, 201) })
  expect(input(ADDING).value).toBe('Ergo 20 min')
  submit(ADDING)
  await waitFor(() => expect(bodiesOf(ADD)).toEqual([{ id: ergo.id, ...typed }]))
})

test('after a lost response resends under the same id, or another if that has other content', async () => {
  const { put, submit, input, alert, bodiesOf } = await open({
    [ADD]: ['unreachable', problem(409, 'conflict'), json(ergo, 201)],
  })
  put(ADDING, 'Ergo 20 min')
  submit(ADDING)
  expect(await alert()).toContain('can’t be reached')
  expect(keepDraft).toHaveBeenCalledWith(
    'mira',
    `discipline/of/${CLUB}`,
    expect.objectContaining({ version: 0 }),
  )
  put(ADDING, 'Ergo 25 min')
  submit(ADDING)
  await screen.findByText('Your earlier attempt was saved after all. It is in the list.')
  submit(ADDING)
  await waitFor(() => expect(input(ADDING).value).toBe(''))
  await waitFor(() => expect(bodiesOf(ADD)).toHaveLength(3))
  const ids = (bodiesOf(ADD) as { id: string }[]).map(({ id }) => id)
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})

test('sends a new name once, over the version it was typed over, and shows it at once', async () => {
  const renamed = { ...ergo, name: 'Half an hour', version: 3 }
  const { press, put, submit, inputs, bodiesOf } = await open({
    [RENAME]: json(renamed),
    [LIST]: [list(ergo), 'never'],
  })
  await press('Rename Ergo 30 min')
  put(RENAMING, 'Half an hour')
  submit(RENAMING)
  submit(RENAMING)
  await screen.findByText('Half an hour')
  expect(inputs()).toHaveLength(1)
  expect(bodiesOf(RENAME)).toEqual([{ name: 'Half an hour', version: 2 }])
})

test('shows a name changed elsewhere before replacing it over the newest version', async () => {
  const { press, put, submit, input, bodiesOf } = await open({
    [RENAME]: [problem(409, 'stale', [], { ...ergo, name: 'Ergo long', version: 5 }), json(ergo)],
  })
  await press('Rename Ergo 30 min')
  put(RENAMING, 'Half an hour')
  submit(RENAMING)
  await screen.findByText('It was changed elsewhere. Save again to keep your name.')
  expect(screen.getByText(/Ergo long/)).toBeDefined()
  expect(input(RENAMING).value).toBe('Half an hour')
  submit(RENAMING)
  await waitFor(() => expect(bodiesOf(RENAME)).toMatchObject([{ version: 2 }, { version: 5 }]))
})

test('saves a new name whose response was lost, and no other user’s', async () => {
  const { press, put, submit, inputs, alert } = await open({
    [RENAME]: ['unreachable', problem(409, 'stale', [], { ...ergo, name: 'Half an hour', version: 3 })],
    [LIST]: [list(ergo), list({ ...ergo, name: 'Half an hour', version: 3 })],
  })
  await press('Rename Ergo 30 min')
  put(RENAMING, 'Half an hour')
  submit(RENAMING)
  expect(await alert()).toContain('can’t be reached')
  submit(RENAMING)
  await screen.findByText('Half an hour')
  expect(inputs()).toHaveLength(1)
})

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { ImportDialog } from './import-dialog.tsx'

const KNOWN = 'POST /api/imports/known'
const ADD = 'POST /api/imports'
const MAKE = 'POST /api/imports/results'
const REMOVE = 'POST /api/imports/results/deletion'
const FIRST = 'ID,Date,Work Time (Seconds),Work Distance,Type,Description'

/** Two pieces over 2,000 m, one over 500 m, intervals, and a distance that has no discipline. */
const season = [
  '1,2026-10-01 06:30:00,457.7,2000,Indoor Rower,2000m row',
  '2,2026-10-02 06:30:00,98.7,500,Indoor Rower,500m row',
  '3,2026-10-03 06:30:00,449.9,2000,Indoor Rower,2000m row',
  '4,2026-10-04 06:30:00,600.0,2500,Indoor Rower,5x500m/1:00r',
  '5,2026-10-05 06:30:00,400.0,1497,Indoor Rower,1497m row',
]
const fileOf = (lines: string[]) => new File([[FIRST, ...lines].join('\n')], 'season.csv')
const made = (added: string[], leftOut: object[] = [], known: string[] = []) =>
  json({ added, known, leftOut })

interface Sent {
  readonly sourceIds: string[]
  readonly confirmed: boolean
}

async function imported(answers: Parameters<typeof network>[0], lines = season) {
  const sent = network({
    [KNOWN]: json({ known: [], results: [] }),
    [ADD]: json({ added: lines.length, known: [], doubles: [] }),
    ...answers,
  })
  const dialog = await openDialog(lines)
  await dialog.press(`Add ${lines.length} sessions`)
  await screen.findByText(`${lines.length} sessions were added`)
  return { ...sent, ...dialog }
}

async function openDialog(lines: string[]) {
  const spies = { onClose: vi.fn(), onShow: vi.fn(), onShowRecords: vi.fn() }
  const { person } = await renderPart(<ImportDialog today="2026-11-24" {...spies} />)
  const press = async (name: string) => person.click(await screen.findByRole('button', { name }))
  await person.upload(await screen.findByLabelText('Choose files'), fileOf(lines))
  return { ...spies, person, press }
}

const group = (name: string) => within(screen.getByRole('group', { name }))

test('the preview counts possible results, and adding the sessions adds none', async () => {
  const { bodiesOf } = network({ [KNOWN]: json({ known: [], results: [] }) })
  await openDialog(season)
  expect(await screen.findByText('3 pieces can be results')).toBeDefined()
  expect(screen.getByText('You choose which ones after adding the sessions.')).toBeDefined()
  expect(screen.queryByRole('group', { name: 'RowErg 2000 m' })).toBeNull()
  expect(bodiesOf(MAKE)).toEqual([])
})

test('turns all pieces into results with one tap, the earliest first, and undoes that', async () => {
  const { bodiesOf, press, onShowRecords } = await imported({
    [MAKE]: made(['1', '2', '3']),
    [REMOVE]: json({ removed: 3 }),
  })
  await press('Add 3 results')
  expect(await screen.findByText('3 results were added')).toBeDefined()
  expect(bodiesOf(MAKE)).toEqual([{ source: 'concept2', sourceIds: ['1', '2', '3'], confirmed: false }])
  await press('See personal records')
  expect(onShowRecords).toHaveBeenCalledOnce()
  await press('Undo')
  expect(await screen.findByText('3 results were removed')).toBeDefined()
  expect(bodiesOf(REMOVE)).toEqual([{ source: 'concept2', sourceIds: ['1', '2', '3'] }])
  expect(screen.getByRole('button', { name: 'Add 3 results' })).toBeDefined()
})

test('lists the best result of each discipline first and lets the athlete leave some out', async () => {
  const { bodiesOf, press, person } = await imported({ [MAKE]: made(['2']) })
  const rows = group('RowErg 2000 m')
  expect(rows.getAllByRole('checkbox')).toHaveLength(1)
  expect(rows.getByRole('checkbox', { name: /7:29.9.*3 Oct 2026.*Best/ })).toBeDefined()
  await press('1 more (1 chosen)')
  await person.click(rows.getByRole('checkbox', { name: /7:37.7/ }))
  await press('Add 2 results')
  await screen.findByText('1 result was added')
  expect((bodiesOf(MAKE) as Sent[])[0]?.sourceIds).toEqual(['2', '3'])
})

test('chooses only the best of each at once, then all; nothing to add without a choice', async () => {
  const { press, person } = await imported({})
  await press('Only the best of each (2)')
  expect(screen.getByRole('button', { name: 'Add 2 results' })).toBeDefined()
  await press('All 3')
  expect(screen.getByRole('button', { name: 'Add 3 results' })).toBeDefined()
  await press('Only the best of each (2)')
  for (const box of screen.getAllByRole('checkbox', { checked: true })) await person.click(box)
  expect(screen.getByRole('button', { name: 'Choose a piece' }).hasAttribute('disabled')).toBe(true)
})

test('holds unlikely values back until confirmed', async () => {
  const leftOut = [{ sourceId: '3', reason: 'beatsRecord' }]
  const { bodiesOf, press } = await imported({ [MAKE]: [made(['1', '2'], leftOut), made(['3'])] })
  await press('Add 3 results')
  expect(await screen.findByText('2 results were added')).toBeDefined()
  const asked = screen.getByRole('note').textContent
  expect(asked).toContain('Is this right?')
  expect(asked).toContain('RowErg 2000 m: 7:29.9')
  await press('Add it anyway')
  expect(await screen.findByText('3 results were added')).toBeDefined()
  expect((bodiesOf(MAKE) as Sent[])[1]).toEqual({ source: 'concept2', sourceIds: ['3'], confirmed: true })
  expect(screen.queryByText('Is this right?')).toBeNull()
})

test('continues after a lost response and can still undo everything', async () => {
  const { bodiesOf, press } = await imported({
    [MAKE]: ['unreachable', made([], [], ['1', '2', '3'])],
    [REMOVE]: [problem(503, 'unavailable'), json({ removed: 3 })],
  })
  await press('Add 3 results')
  expect((await screen.findByRole('alert')).textContent).toContain('0 of 3 are done.')
  await press('Continue')
  expect(await screen.findByText('3 results were added')).toBeDefined()
  expect(bodiesOf(MAKE)[1]).toEqual(bodiesOf(MAKE)[0])
  await press('Undo')
  expect((await screen.findByRole('alert')).textContent).toContain('The results were not removed.')
  await press('Undo')
  expect(await screen.findByText('3 results were removed')).toBeDefined()
})

test('offers the remaining results of a season that is in the log already', async () => {
  network({ [KNOWN]: json({ known: ['1', '2', '3', '4', '5'], results: ['1'] }), [MAKE]: made(['2', '3']) })
  const { press } = await openDialog(season)
  expect(await screen.findByText('Nothing new to add')).toBeDefined()
  expect(screen.getByText('2 pieces can be results')).toBeDefined()
  await press('Add 2 results')
  expect(await screen.findByText('2 results were added')).toBeDefined()
})

test('says nothing about results if no piece is of a discipline', async () => {
  const { bodiesOf } = await imported({}, season.slice(3))
  expect(screen.queryByText(/result/)).toBeNull()
  await waitFor(() => expect(bodiesOf(MAKE)).toEqual([]))
  expect(screen.getByRole('button', { name: 'Show them' })).toBeDefined()
})

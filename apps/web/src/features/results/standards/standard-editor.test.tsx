import type { Standard, StandardSet } from '@boathouse/domain/results/standards/model'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { ReadDialog } from './read-dialog.tsx'
import { StandardDialog } from './standard-editor.tsx'

const CLUB = '01990000-0000-7000-8000-0000000000c1'
const ID = '01990000-0000-7000-8000-0000000000b1'
const SHOW = `GET /api/clubs/${CLUB}/standards/${ID}`
const CHANGE = `PATCH /api/clubs/${CLUB}/standards/${ID}`
const DISCIPLINES = `GET /api/clubs/${CLUB}/disciplines`

const of = (own: Partial<Standard> = {}): Standard => ({
  ...{ disciplineKey: 'k1-500', competesAs: 'women', ageClass: '', value: 108_000 },
  ...{ source: 'Example', setOn: null },
  ...own,
})
const men = of({ competesAs: 'men', value: 98_000 })
const setOf = (own: Partial<StandardSet> = {}): StandardSet => ({
  ...{ id: ID, name: 'Club standards', size: 2, version: 3 },
  ...{ createdAt: '2026-11-01T08:00:00.000Z', updatedAt: '2026-11-01T08:00:00.000Z' },
  ageClasses: [{ name: 'U16', from: 15, to: 16, countedBy: 'year' }],
  standards: [of(), men],
  ...own,
})
const none = json({ items: [], abilities: { keep: true } })

async function open(answers: Parameters<typeof network>[0], valueKey: string | null) {
  const calls = network({ [DISCIPLINES]: none, [SHOW]: json(setOf()), ...answers })
  const onClose = vi.fn()
  const own = { userId: 'coach', ownSport: 'canoeKayak' as const, address: { clubId: CLUB, id: ID } }
  const part = await renderPart(<StandardDialog {...own} {...{ valueKey, onClose }} />)
  const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
  const put = async (name: string, value: string) =>
    fireEvent.change(await field(name), { target: { value } })
  const save = async () => part.person.click(await screen.findByRole('button', { name: 'Save value' }))
  return { ...calls, ...part, onClose, field, put, save }
}

test('sends a changed value with all others of its set', async () => {
  const { field, put, save, bodiesOf, onClose } = await open(
    { [CHANGE]: json(setOf({ version: 4 })) },
    'k1-500.women.',
  )
  expect((await field('Value')).value).toBe('1:48.00')
  await put('Value', '1:47,5')
  await put('Date of the source', '2026-05-24')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodiesOf(CHANGE)).toEqual([
    { version: 3, standards: [of({ value: 107_500, setOn: '2026-05-24' }), men] },
  ])
})

test('saving over a newer set sends the other values of the newer set', async () => {
  const newer = setOf({ version: 7, standards: [of(), of({ competesAs: 'men', value: 97_000 })] })
  const { put, save, bodiesOf, onClose } = await open(
    { [CHANGE]: [problem(409, 'stale', undefined, newer), json(setOf({ version: 8 }))] },
    'k1-500.women.',
  )
  await put('Value', '1:47')
  await save()
  await waitFor(() => expect(bodiesOf(CHANGE)).toHaveLength(1))
  expect(onClose).not.toHaveBeenCalled()
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodiesOf(CHANGE)[1]).toEqual({
    version: 7,
    standards: [of({ value: 107_000 }), of({ competesAs: 'men', value: 97_000 })],
  })
})

test('shows an unreadable value and a duplicate category next to their fields', async () => {
  const { put, save, person, sent, field } = await open({}, 'k1-500.women.')
  await put('Value', 'fast')
  await save()
  expect((await field('Value')).getAttribute('aria-invalid')).toBe('true')
  await put('Value', '1:47')
  await person.selectOptions(await field('Category'), 'Men')
  await save()
  expect(await screen.findByText('This discipline and category already has a value.')).toBeDefined()
  expect(sent.filter(({ call }) => call.startsWith('PATCH'))).toEqual([])
})

test('previews pasted lines, with numbers of invalid ones', async () => {
  const { bodiesOf } = network({
    [DISCIPLINES]: none,
    [SHOW]: json(setOf()),
    [CHANGE]: json(setOf({ version: 4 })),
  })
  const onClose = vi.fn()
  const address = { clubId: CLUB, id: ID }
  const { person } = await renderPart(<ReadDialog userId="coach" address={address} onClose={onClose} />)
  const text = await screen.findByLabelText('Or paste rows from a spreadsheet')
  const lines = ['Discipline\tCompetes as\tValue\tSource', 'K1 500 m\tm\t1:37\tCup', 'K9\tm\t1:37\tCup']
  fireEvent.change(text, { target: { value: lines.join('\n') } })
  expect(await screen.findByText('K1 500 m, Men, all ages: 1:37.00')).toBeDefined()
  expect(screen.getByText('Line 3, ‘K9’: Choose a discipline.')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Add to the set' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const read = of({ competesAs: 'men', value: 97_000, source: 'Cup' })
  expect(bodiesOf(CHANGE)).toEqual([{ version: 3, standards: [of(), read] }])
})

test('writes a value of a club’s own discipline only once its format is known', async () => {
  const KEY = '01990000-0000-7000-8000-0000000000d9'
  const own = { id: KEY, name: 'Beep test', measure: 'time', direction: 'most', version: 1, retiredAt: null }
  const set = setOf({ standards: [of({ disciplineKey: KEY, value: 612_000 })] })
  const { field, person } = await open(
    {
      [SHOW]: json(set),
      [DISCIPLINES]: [problem(500, 'internal'), json({ items: [own], abilities: { keep: true } })],
    },
    `${KEY}.women.`,
  )
  const again = await screen.findByRole('button', { name: /again/i })
  expect(screen.queryByLabelText('Value')).toBeNull()
  await person.click(again)
  expect((await field('Value')).value).toBe('10:12.00')
})

test('adds rows to a set that was changed meanwhile and keeps the pasted text', async () => {
  const newer = setOf({ version: 7, standards: [of({ value: 107_000 }), men] })
  const { bodiesOf } = network({
    [DISCIPLINES]: none,
    [SHOW]: [json(setOf()), json(newer)],
    [CHANGE]: [problem(409, 'stale', undefined, newer), json(setOf({ version: 8 }))],
  })
  const onClose = vi.fn()
  const address = { clubId: CLUB, id: ID }
  const { person } = await renderPart(<ReadDialog userId="coach" address={address} onClose={onClose} />)
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Or paste rows from a spreadsheet')
  const typed = 'Discipline\tCompetes as\tValue\tSource\nK1 500 m\tm\t1:37\tCup'
  fireEvent.change(text, { target: { value: typed } })
  const put = () => person.click(screen.getByRole('button', { name: 'Add to the set' }))
  await put()
  expect(await screen.findByText(/Press again to add your values/)).toBeDefined()
  expect([text.value, onClose.mock.calls.length]).toEqual([typed, 0])
  await put()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const read = of({ competesAs: 'men', value: 97_000, source: 'Cup' })
  expect(bodiesOf(CHANGE)[1]).toEqual({ version: 7, standards: [of({ value: 107_000 }), read] })
})

test('keeps the pasted text when a file can’t be read and says so', async () => {
  network({ [DISCIPLINES]: none, [SHOW]: json(setOf()) })
  const address = { clubId: CLUB, id: ID }
  const { person } = await renderPart(<ReadDialog userId="coach" address={address} onClose={vi.fn()} />)
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Or paste rows from a spreadsheet')
  fireEvent.change(text, { target: { value: 'pasted' } })
  const file = new File(['x'], 'gone.csv', { type: 'text/csv' })
  file.slice = () => ({ text: () => Promise.reject(new Error('gone')) }) as unknown as Blob
  await person.upload(screen.getByLabelText('CSV file'), file)
  expect(await screen.findByText('This file can’t be read. Your text is still here.')).toBeDefined()
  expect(text.value).toBe('pasted')
})

import type { ImportBatch } from '@boathouse/domain/training/activity-files/batch-contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { EarlierImports } from './earlier-imports.tsx'

const LIST = 'GET /api/activity-files/batches'
const ID = '01990000-0000-7000-8000-000000000001'
const UNDO = `POST /api/activity-files/batches/${ID}/deletion`
const REDO = `DELETE /api/activity-files/batches/${ID}/deletion`

const batch = (own: Partial<ImportBatch> = {}): ImportBatch => ({
  ...{ id: ID, beganAt: '2026-11-20T06:30:00.000Z', name: 'first.fit', files: 312 },
  ...{ sessions: 312, takenOut: 0, mayUndo: true, ...own },
})
const listOf = (...items: ImportBatch[]) => json({ items, storage: { used: 1, most: 2 * 1024 ** 3 } })
const row = () => within(screen.getByRole('list', { name: 'Earlier imports' })).getByRole('listitem')
const takeBack = () => screen.findByRole('button', { name: /^Undo the import of / })

test('asks with the count before undoing an import, and restores it', async () => {
  const taken = batch({ sessions: 0, takenOut: 312 })
  const { sent } = network({
    [LIST]: [listOf(batch()), listOf(taken), listOf(batch())],
    [UNDO]: json({ sessions: 312 }),
    [REDO]: json({ sessions: 312 }),
  })
  const { person } = await renderPart(<EarlierImports />)
  await person.click(await takeBack())
  expect(row().textContent).toContain('first.fit and 311 more')
  const dialog = await screen.findByRole('dialog', { name: 'Undo this import?' })
  expect(within(dialog).getByText(/^Removes 312 sessions from your log/)).toBeDefined()
  await person.click(within(dialog).getByRole('button', { name: 'Keep' }))
  expect(sent.map(({ call }) => call)).toEqual([LIST])
  await person.click(await takeBack())
  await person.click(await screen.findByRole('button', { name: 'Remove 312 sessions' }))
  const restore = await screen.findByRole('button', { name: /^Restore the import of / })
  expect(screen.getByText('312 sessions were removed').getAttribute('role')).toBe('status')
  expect(row().textContent).toContain('312 sessions removed')
  await waitFor(() => expect(document.activeElement).toBe(restore))
  await person.click(restore)
  expect(await takeBack()).toBe(document.activeElement)
  expect(screen.getByText('312 sessions were restored')).toBeDefined()
})

test('shows a refused removal in its row', async () => {
  network({ [LIST]: listOf(batch()), [UNDO]: problem(409, 'importTooOld') })
  const { person } = await renderPart(<EarlierImports />)
  await person.click(await takeBack())
  await person.click(await screen.findByRole('button', { name: 'Remove 312 sessions' }))
  const failure = await within(row()).findByRole('alert')
  expect(failure.textContent).toContain('more than 30 days old')
})

test('an import too old to be removed can only be restored', async () => {
  network({ [LIST]: listOf(batch({ sessions: 2, takenOut: 310, mayUndo: false })) })
  await renderPart(<EarlierImports />)
  const [restore, ...others] = within(await screen.findByRole('list')).getAllByRole('button')
  expect([restore?.textContent, others]).toEqual(['Restore', []])
})

test('shows nothing without imports, and the newest first of many', async () => {
  const many = Array.from({ length: 5 }, (_, n) => batch({ id: `${ID.slice(0, -1)}${n}`, name: `${n}.fit` }))
  network({ [LIST]: [listOf(), listOf(...many)] })
  const { queryClient, person, settled } = await renderPart(<EarlierImports />)
  await settled()
  expect(screen.queryByText('Earlier imports')).toBeNull()
  await queryClient.invalidateQueries()
  const list = await screen.findByRole('list', { name: 'Earlier imports' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(3)
  await person.click(screen.getByRole('button', { name: 'Show 2 more' }))
  expect(within(list).getAllByRole('listitem')).toHaveLength(5)
  expect(document.activeElement).toBe(list)
})

test('can fetch a list that could not be loaded again', async () => {
  network({ [LIST]: [problem(500, 'internal'), listOf(batch())] })
  const { person } = await renderPart(<EarlierImports />)
  await person.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await takeBack()).toBeDefined()
})

test('shows the remaining space from 80 % on, before an import', async () => {
  const storage = { used: 1.8 * 1024 ** 3, most: 2 * 1024 ** 3 }
  network({ [LIST]: json({ items: [], storage }) })
  await renderPart(<EarlierImports />)
  expect(await screen.findByText('Your files use 90% of your storage: 204 MB left.')).toBeDefined()
})

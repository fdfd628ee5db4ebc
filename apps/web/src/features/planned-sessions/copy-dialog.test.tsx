import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../../test/render.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import type { PlanRow } from './plan-rows.ts'

const idAt = (last: string) => `01990000-0000-7000-8000-0000000000${last}`
const squad: PlanRow = { id: idAt('d1'), kind: 'squad', name: 'Juniors', entries: [], own: null }
const ann: PlanRow = { id: idAt('a1'), kind: 'athlete', name: 'Ann Rower', entries: [], own: [] }
const days = Array.from({ length: 7 }, (_, n) => `2026-11-${23 + n}`)

const open = (row: PlanRow) =>
  renderPart(
    <CopyDialog
      {...{ clubId: idAt('c1'), row, rows: [squad, ann], days }}
      onCopied={vi.fn()}
      onClose={vi.fn()}
    />,
  )
const said = () => screen.queryByText('Notes to an athlete stay with them: copies for others have none.')

test('says that notes to an athlete stay with them, once it is for others', async () => {
  const { person } = await open(ann)
  expect(said()).toBeNull()
  await person.click(screen.getByRole('checkbox', { name: 'Juniors' }))
  expect(said()).not.toBeNull()
})

test('says nothing of notes to a squad, which go along', async () => {
  const { person } = await open(squad)
  await person.click(screen.getByRole('checkbox', { name: 'Ann Rower' }))
  expect(said()).toBeNull()
})

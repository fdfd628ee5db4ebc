import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { json, network } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import type { PlanRow } from './plan-rows.ts'

const idAt = (last: string) => `01990000-0000-7000-8000-0000000000${last}`
const squad: PlanRow = { id: idAt('d1'), kind: 'squad', name: 'Juniors', entries: [], own: null }
const ann: PlanRow = { id: idAt('a1'), kind: 'athlete', name: 'Ann Rower', entries: [], own: [] }
const days = Array.from({ length: 7 }, (_, n) => `2026-11-${23 + n}`)

const open = (row: PlanRow | null, rows = [squad, ann], onCopied = vi.fn()) =>
  renderPart(
    <CopyDialog {...{ clubId: idAt('c1'), row, rows, days }} onCopied={onCopied} onClose={vi.fn()} />,
  )
const said = () => screen.queryByText('Notes to an athlete are not copied for others.')

test('says that notes to an athlete are not copied to others', async () => {
  const { person } = await open(ann)
  expect(said()).toBeNull()
  await person.click(screen.getByRole('checkbox', { name: 'Juniors' }))
  expect(said()).not.toBeNull()
})

test('says nothing about notes to a squad, which are copied', async () => {
  const { person } = await open(squad)
  await person.click(screen.getByRole('checkbox', { name: 'Ann Rower' }))
  expect(said()).toBeNull()
})

test('copies the whole grid row by row, except empty rows', async () => {
  const COPY = `POST /api/clubs/${idAt('c1')}/plan-copies`
  const { bodiesOf } = network({ [COPY]: json({ id: idAt('e9'), made: 2 }, 201) })
  const entry = {
    ...{ id: idAt('e1'), version: 1, date: '2026-11-24', title: 'Long row', type: 'endurance' as const },
    ...{ minutes: 90, distance: null, rpe: null, workout: '', practice: null },
    ...{ isDraft: false, followers: 0 },
  }
  const onCopied = vi.fn()
  const { person } = await open(null, [{ ...squad, entries: [entry] }, ann], onCopied)
  expect(screen.queryByRole('checkbox', { name: 'Ann Rower' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(onCopied).toHaveBeenCalled())
  expect(onCopied).toHaveBeenCalledWith({ id: idAt('e9'), made: 2, to: '2026-11-30' })
  expect(bodiesOf(COPY)).toMatchObject([
    {
      ...{ from: null, first: '2026-11-23', last: '2026-11-29', to: '2026-11-30' },
      rows: [{ squadId: squad.id, memberId: null }],
    },
  ])
})

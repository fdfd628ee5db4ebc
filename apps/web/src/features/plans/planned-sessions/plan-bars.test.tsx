import type { PlannedSession } from '@boathouse/domain/plans/planned-sessions/model'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../../../test/render.tsx'
import { CopiedBar } from './copied-bar.tsx'
import { MovedBar } from './moved-bar.tsx'
import type { PlanRow } from './plan-rows.ts'

const idAt = (last: string) => `01990000-0000-7000-8000-0000000000${last}`
const squad: PlanRow = { id: idAt('d1'), kind: 'squad', name: 'Juniors', entries: [], own: null }
const before: PlannedSession = {
  ...{ id: idAt('e1'), version: 1, date: '2026-11-24', title: 'Long row', type: 'endurance' },
  ...{ sport: null, minutes: 90, distance: null, rpe: null, workout: '', notes: '' },
  ...{ squadId: squad.id, memberId: null, practice: idAt('f1') },
  ...{ publishedAt: null, sourceId: null, isTouched: false },
  ...{ createdAt: '2026-11-20T12:00:00.000Z', updatedAt: '2026-11-20T12:00:00.000Z' },
}

test.each([
  ['says that a session left its practice', before.practice, ' It no longer belongs to a practice.'],
  ['says only where it is if it had none', null, ''],
])('moving a session %s, and can be undone', async (_, practice, more) => {
  const onBack = vi.fn()
  const moved = {
    before: { ...before, practice },
    after: { ...before, version: 2, date: '2026-11-25', practice: null },
  }
  const { person } = await renderPart(
    <MovedBar news={{ kind: 'moved', moved }} rows={[squad]} onBack={onBack} onGone={vi.fn()} />,
  )
  const words = `Long row moved to Juniors, Wednesday, 25 November 2026${more && `.${more}`}`
  expect(screen.getByText(words)).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onBack).toHaveBeenCalledWith(moved)
})

test('copying says where it went and shows it', async () => {
  const onShow = vi.fn()
  const copied = { id: idAt('e9'), made: 3, to: '2026-11-30' }
  const { person } = await renderPart(
    <CopiedBar clubId={idAt('c1')} copied={copied} onShow={onShow} onGone={vi.fn()} />,
  )
  screen.getByText('3 planned sessions copied as drafts, starting Monday, 30 November 2026')
  await person.click(screen.getByRole('button', { name: 'Show' }))
  expect(onShow).toHaveBeenCalledWith('2026-11-30')
})

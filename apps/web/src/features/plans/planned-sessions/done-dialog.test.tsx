import type { PlanItem } from '@boathouse/domain/plans/planned-sessions/model'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { json, network } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { sessionOf } from '../../../../test/sessions.ts'
import { DoneDialog } from './done-dialog.tsx'

const ID = '01990000-0000-7000-8000-0000000000e1'
const planned: PlanItem = {
  ...{ id: ID, version: 1, date: '2026-11-24', title: '16k r20', type: 'endurance' },
  ...{ sport: null, minutes: null, distance: 16_000, rpe: null, workout: '16k r20', notes: '' },
  ...{ owner: 'club', squadName: 'Juniors', sessionId: null },
  ...{ createdAt: '2026-11-20T12:00:00.000Z', updatedAt: '2026-11-20T12:00:00.000Z' },
}

test('suggests minutes by the usual pace for kilometres, and accepts hours with a colon', async () => {
  const DONE = `POST /api/planned-sessions/${ID}/done`
  const { bodiesOf } = network({
    'GET /api/training-sessions': json({
      items: [sessionOf(1, { durationMs: 3_600_000, distance: 12_000 })],
      nextCursor: null,
    }),
    [DONE]: json({ plannedId: ID, sessionId: ID }),
  })
  const onClose = vi.fn()
  const { person } = await renderPart(<DoneDialog planned={planned} onClose={onClose} />)
  await person.click(screen.getByRole('radio', { name: '4' }))
  await person.click(await screen.findByRole('button', { name: '1:20?' }))
  expect(screen.getByLabelText<HTMLInputElement>('Minutes').value).toBe('1:20')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodiesOf(DONE)).toMatchObject([{ rpe: 4, minutes: 80 }])
})

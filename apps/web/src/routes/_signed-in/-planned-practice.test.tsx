import type { PlannedSession } from '@boathouse/domain/plans/planned-sessions/model'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { clubOf } from '../../../test/clubs.ts'
import { json, network } from '../../../test/network.ts'
import { PRACTICES, practiceOf } from '../../../test/practices.ts'
import { renderPart } from '../../../test/render.tsx'
import { squadOf } from '../../../test/squads.ts'
import { PlannedPracticeDialog } from './-planned-practice.tsx'

const CLUB = clubOf().id
const squad = squadOf(1)
const planned: PlannedSession = {
  ...{ id: '01990000-0000-7000-8000-0000000000e1', version: 3, date: '2099-03-10', title: '500s' },
  ...{
    type: 'speed',
    sport: null,
    minutes: 60,
    distance: null,
    rpe: 6,
    workout: '8x500m/3:30',
    notes: 'Sharp',
  },
  ...{ squadId: squad.id, memberId: null, practice: null, publishedAt: null, sourceId: null },
  ...{ isTouched: false, createdAt: '2026-11-20T12:00:00.000Z', updatedAt: '2026-11-20T12:00:00.000Z' },
}
const PLANNED = `/api/clubs/${CLUB}/planned-sessions/${planned.id}`

test('turns a planned session into a practice of its squad, on another day too', async () => {
  const practice = practiceOf({ day: '2099-03-11' })
  const { bodiesOf } = network({
    [`GET /api/clubs/${CLUB}`]: json(clubOf()),
    [`GET /api/clubs/${CLUB}/squads`]: json({ items: [squad], abilities: { manage: false } }),
    [`GET ${PLANNED}`]: json(planned),
    [`POST ${PRACTICES}`]: json(practice, 201),
    [`PATCH ${PLANNED}`]: json({ ...planned, practice: practice.id }),
  })
  const onDone = vi.fn()
  const { person } = await renderPart(
    <PlannedPracticeDialog
      {...{ userId: 'coach', clubId: CLUB, day: '2099-01-01', firstDayOfWeek: 1, isForAll: false }}
      plannedId={planned.id}
      onDone={onDone}
      onClose={vi.fn()}
    />,
  )
  await person.click(await screen.findByRole('button', { name: 'Save practice' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(bodiesOf(`POST ${PRACTICES}`)).toMatchObject([
    { title: '500s', date: '2099-03-10', squadIds: [squad.id], memberIds: null },
  ])
  expect(bodiesOf(`PATCH ${PLANNED}`)).toMatchObject([
    { version: 3, practice: practice.id, date: '2099-03-11', workout: '8x500m/3:30', notes: 'Sharp' },
  ])
})

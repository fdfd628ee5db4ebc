import type { WeekPlan } from '@boathouse/domain/plans/planned-sessions/model'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { json, network } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { Publish } from './publish-button.tsx'

const idAt = (last: string) => `01990000-0000-7000-8000-0000000000${last}`
const [CLUB, SQUAD] = [idAt('c1'), idAt('d1')]
const PUBLISH = `POST /api/clubs/${CLUB}/plan-publication`

const week: WeekPlan = {
  ...{ first: '2026-11-23', last: '2026-11-29', today: '2026-11-24' },
  ...{ squads: [], athletes: [], practices: [], told: 0 },
}

test('publishes the drafts on screen and says how many others were added since', async () => {
  const { bodiesOf } = network({ [PUBLISH]: json({ published: 2, others: 1 }) })
  const drafts = [idAt('e1'), idAt('e2')]
  const { person } = await renderPart(
    <Publish {...{ clubId: CLUB, week, drafts }} search={{ squad: SQUAD }} />,
  )
  expect(screen.queryByText(/was not published/)).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Publish 2 drafts' }))
  await screen.findByText('1 other draft of this week was not published. Check it first.')
  expect(bodiesOf(PUBLISH)).toEqual([{ week: '2026-11-23', squad: SQUAD, ids: drafts }])
})

test('says before publishing how many are notified, and afterwards what was published', async () => {
  network({ [PUBLISH]: json({ published: 2, others: 0 }) })
  const drafts = [idAt('e1'), idAt('e2')]
  const { person } = await renderPart(
    <>
      <Publish {...{ clubId: CLUB, drafts }} week={{ ...week, told: 3 }} search={{}} />
      <Toasts />
    </>,
  )
  screen.getByText('Publishing notifies 3 athletes by email, 10 minutes after your last change.')
  await person.click(screen.getByRole('button', { name: 'Publish 2 drafts' }))
  await screen.findByText('2 planned sessions published')
  await screen.findByText('3 athletes are notified in 10 minutes.')
})

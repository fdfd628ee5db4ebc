import type { PracticeDetails } from '@boathouse/domain/practices/practices/model'
import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { clubOf } from '../../../../test/clubs.ts'
import { json, network } from '../../../../test/network.ts'
import { PRACTICES, practiceOf } from '../../../../test/practices.ts'
import { renderPart } from '../../../../test/render.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { EditPracticeDialog } from './practice-editor.tsx'
import { PracticeActions } from './use-practice-actions.tsx'

const CLUB = clubOf().id
const single = practiceOf({ seriesId: null, rule: null, originalStart: null })
const ONE = `${PRACTICES}/${single.id}`
const TOLD = /4 people get an email in two minutes/

const mailSwitch = () => screen.queryByRole('switch', { name: '4 people get an email' })
const press = (name: string) => screen.getByRole('button', { name })

async function opened(part: ReactNode) {
  const { bodiesOf } = network({
    [`GET /api/clubs/${CLUB}`]: json(clubOf()),
    [`PATCH ${ONE}`]: json(single),
    [`POST ${ONE}/cancellation`]: json(single),
    [`DELETE ${ONE}/cancellation`]: json(single),
    [`POST ${ONE}/deletion`]: json({ deleted: 1 }),
  })
  const { person } = await renderPart(
    <PracticeActions clubId={CLUB} onGone={async () => undefined}>
      {part}
      <Toasts />
    </PracticeActions>,
  )
  return { bodiesOf, person }
}

const own = { userId: 'coach', clubId: CLUB, firstDayOfWeek: 1, isForAll: true } as const
const cancelling = (practice: PracticeDetails = single) => (
  <CancelDialog {...own} practice={practice} onClose={vi.fn()} />
)
const editing = <EditPracticeDialog {...own} practice={single} onMoved={vi.fn()} onClose={vi.fn()} />
const deleting = <DeleteDialog practice={single} onClose={vi.fn()} onCancelInstead={vi.fn()} />

test('cancelling says how many get an email, before and afterwards', async () => {
  const { bodiesOf, person } = await opened(cancelling())
  await screen.findByLabelText('Reason')
  expect(mailSwitch()).toHaveProperty('checked', true)
  await person.click(press('Cancel practice'))
  expect(await screen.findByText(TOLD)).toBeDefined()
  expect(bodiesOf(`POST ${ONE}/cancellation`)).toMatchObject([{ byMail: true }])
  await person.click(press('Undo'))
  await waitFor(() => expect(bodiesOf(`DELETE ${ONE}/cancellation`)).toHaveLength(1))
})

test('a coach can cancel without an email', async () => {
  const { bodiesOf, person } = await opened(cancelling())
  await screen.findByLabelText('Reason')
  await person.click(mailSwitch() as HTMLElement)
  await person.click(press('Cancel practice'))
  await waitFor(() => expect(bodiesOf(`POST ${ONE}/cancellation`)).toMatchObject([{ byMail: false }]))
  expect(screen.queryByText(TOLD)).toBeNull()
})

test.each([
  ['nobody can get an email', { mailable: 0 }],
  ['it is cancelled already', { cancelledAt: single.createdAt }],
])('shows no email switch where %s', async (_why, facts) => {
  await opened(cancelling(practiceOf({ ...single, ...facts })))
  await screen.findByLabelText('Reason')
  expect(screen.queryByRole('switch')).toBeNull()
})

test('an edit shows the switch once the practice moves', async () => {
  const { bodiesOf, person } = await opened(editing)
  const place = await screen.findByLabelText('Place')
  await person.type(screen.getByLabelText('Title'), '!')
  expect(mailSwitch()).toBeNull()
  await person.type(place, ' dock')
  expect(mailSwitch()).toHaveProperty('checked', true)
  await person.click(press('Save practice'))
  expect(await screen.findByText(TOLD)).toBeDefined()
  expect(bodiesOf(`PATCH ${ONE}`)).toMatchObject([{ byMail: true }])
})

test('Undo puts an edited practice back where it was', async () => {
  const { bodiesOf, person } = await opened(editing)
  await person.type(await screen.findByLabelText('Place'), ' dock')
  await person.click(press('Save practice'))
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  const sent = () => bodiesOf(`PATCH ${ONE}`)
  await waitFor(() => expect(sent()).toHaveLength(2))
  const { place, day, startTime, version } = single
  const before = {
    place,
    date: day,
    startTime,
    minutes: single.minutes,
    repeat: null,
    scope: 'this',
    version,
  }
  expect(sent()[1]).toMatchObject(before)
})

test('deleting shows the switch too', async () => {
  const { bodiesOf, person } = await opened(deleting)
  await person.click(mailSwitch() as HTMLElement)
  await person.click(press('Delete'))
  await waitFor(() => expect(bodiesOf(`POST ${ONE}/deletion`)).toMatchObject([{ byMail: false }]))
})

test('says that a practice that has begun can’t be changed', async () => {
  const begun = practiceOf({ startsAt: '2026-01-01T10:00:00.000Z' })
  await opened(<EditPracticeDialog {...own} practice={begun} onMoved={vi.fn()} onClose={vi.fn()} />)
  expect(await screen.findByText(/This practice has started/)).toBeDefined()
})

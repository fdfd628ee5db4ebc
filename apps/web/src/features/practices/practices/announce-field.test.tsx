import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { clubOf } from '../../../../test/clubs.ts'
import { json, network } from '../../../../test/network.ts'
import { PRACTICES, practiceOf } from '../../../../test/practices.ts'
import { renderPart } from '../../../../test/render.tsx'
import { AnnouncedOn } from './announced-on.tsx'
import { PracticeDialog } from './practice-editor.tsx'
import { PracticeActions } from './use-practice-actions.tsx'

const CLUB = clubOf().id
const CREATE = `POST ${PRACTICES}`

afterEach(() => {
  vi.useRealTimers()
})

test('shows from when athletes see a practice and sends the days', async () => {
  vi.useFakeTimers({ now: new Date('2099-03-01T12:00:00Z'), toFake: ['Date'] })
  const { bodiesOf } = network({
    [CREATE]: json(practiceOf(), 201),
    [`GET /api/clubs/${CLUB}`]: json(clubOf({ announceDays: 7, timeZone: 'America/St_Johns' })),
  })
  const own = { userId: 'coach', clubId: CLUB, firstDayOfWeek: 1, isForAll: true } as const
  const { person } = await renderPart(
    <PracticeActions clubId={CLUB} onGone={vi.fn()}>
      <PracticeDialog {...own} day="2099-03-10" onClose={vi.fn()} />
    </PracticeActions>,
  )
  const field = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Announce' })
  const help = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent
  await waitFor(() => expect(help()).toBe('Athletes see it from Tue 3 Mar. Until then nobody is notified.'))
  expect(field().selectedOptions[0]?.textContent).toBe('Club default (7 days before)')
  await person.selectOptions(field(), 'At once')
  expect(help()).toBe('Athletes see it at once.')
  await person.selectOptions(field(), '3 days before')
  expect(help()).toBe('Athletes see it from Sat 7 Mar. Until then nobody is notified.')
  await person.type(screen.getByLabelText('Title'), 'Early row')
  await person.click(screen.getByRole('button', { name: 'Save practice' }))
  await waitFor(() => expect(bodiesOf(CREATE)).toMatchObject([{ ownAnnounceDays: 3 }]))
})

test.each([
  ['2099-03-03T03:30:00.000Z', 'Announced to athletes on Tue 3 Mar'],
  ['2099-03-01T12:00:00.000Z', ''],
  [null, ''],
])('a coach reads of a practice announced at %s: %j', async (announcedAt, words) => {
  vi.useFakeTimers({ now: new Date('2099-03-01T12:00:00Z'), toFake: ['Date'] })
  network({})
  await renderPart(
    <p role="note">
      <AnnouncedOn practice={practiceOf({ announcedAt })} />
    </p>,
  )
  expect(screen.getByRole('note').textContent).toBe(words)
})

import type { Club } from '@boathouse/domain/club/clubs/model'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clubOf } from '../../../../test/clubs.ts'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { ClubCard } from './club-card.tsx'
import type { SettingsGroup } from './club-settings-form.tsx'

const club = clubOf({ answerDeadline: 5 })
const SHOW = `GET /api/clubs/${club.id}`
const UPDATE = `PATCH /api/clubs/${club.id}/settings`
/** Optional settings that are not set. */
const unsaid = { language: null, announceDays: null, secondFactorFrom: null, latitude: null, longitude: null }
const stored = (changes: Partial<Club>) => json({ ...club, ...changes })

async function open(answers: Parameters<typeof network>[0], group: SettingsGroup = 'practices') {
  const { bodiesOf } = network({ [SHOW]: json(club), ...answers })
  const { person } = await renderPart(<ClubCard clubId={club.id} group={group} />)
  const field = (label: string) => screen.findByLabelText<HTMLSelectElement>(label)
  const choose = async (label: string, words: string) => person.selectOptions(await field(label), words)
  const save = () => person.click(screen.getByRole('button', { name: 'Save' }))
  return { bodiesOf, person, field, choose, save }
}

test('saves changed settings, showing hours in words and sending none as null', async () => {
  const { bodiesOf, field, choose, save } = await open({
    [UPDATE]: stored({ answerDeadline: null, reminder: 48, version: 2 }),
  })
  expect((await field('Answer deadline')).selectedOptions[0]?.textContent).toBe('5 hours before')
  expect(screen.queryByText(/^Saved elsewhere/)).toBeNull()
  await choose('Answer deadline', 'When the practice starts')
  await choose('Reminder', '2 days before')
  await save()
  expect(await screen.findByText('Saved')).toBeDefined()
  expect(bodiesOf(UPDATE)).toEqual([{ version: 1, answerDeadline: null, reminder: 48, ...unsaid }])
})

test('saves how many days before a practice athletes see it', async () => {
  const { bodiesOf, choose, save } = await open({ [UPDATE]: stored({ announceDays: 7, version: 2 }) })
  await screen.findByText('Until then only coaches and admins see them. Each practice can differ.')
  await choose('Announce practices', '7 days before')
  await save()
  expect(await screen.findByText('Saved')).toBeDefined()
  expect(bodiesOf(UPDATE)).toEqual([{ version: 1, ...unsaid, announceDays: 7 }])
})

test('saves the members’ settings separately from the other groups', async () => {
  const { bodiesOf, person, save } = await open(
    { [UPDATE]: stored({ namesShownTo: 'admins', version: 2 }) },
    'privacy',
  )
  const shown = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Members see who is coming' })
  await person.click(await shown())
  await save()
  expect(await screen.findByText('Saved')).toBeDefined()
  expect(bodiesOf(UPDATE)).toEqual([{ version: 1, namesShownTo: 'admins', ...unsaid }])
  expect((await shown()).checked).toBe(false)
  expect(screen.queryByLabelText('Reminder')).toBeNull()
})

test('on a conflict, keeps the admin’s choice, updates the rest and saves again', async () => {
  const current = { ...club, reminder: 12, lateAfter: 30, version: 4 }
  const { bodiesOf, field, choose, save } = await open({
    [UPDATE]: [problem(409, 'stale', undefined, current), json({ ...current, reminder: null, version: 5 })],
  })
  await choose('Reminder', 'None')
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('This was changed elsewhere')
  await screen.findByText('Saved elsewhere: 12 hours before')
  expect(screen.getAllByText(/^Saved elsewhere/)).toHaveLength(1)
  expect((await field('Late after')).value).toBe('30')
  await save()
  await screen.findByText('Saved')
  expect(bodiesOf(UPDATE)).toEqual([
    { version: 1, reminder: null, ...unsaid },
    { version: 4, reminder: null, ...unsaid },
  ])
})

test('says that the club was deactivated meanwhile and keeps the choice', async () => {
  const { choose, field, save } = await open({ [UPDATE]: problem(409, 'clubInactive') })
  await choose('Reminder', 'None')
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('This club is inactive')
  expect((await field('Reminder')).value).toBe('')
})

test('shows an inactive club read-only', async () => {
  await open({ [SHOW]: stored({ status: 'inactive' }) })
  expect((await screen.findByRole('note')).textContent).toContain('This club is inactive.')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Canoe/Kayak',
    'Not set',
    'Oslo (UTC+1)',
    '1 January',
    '5 hours before',
    '1 day before',
    'At once',
    '10 minutes',
    'Yes',
    'No, only admins',
    '16',
    '7 days',
    '2:00 h',
    '3 at most',
    '1:30 h',
    'No warning',
    'Not set',
    'Not required',
  ])
})

test('shows a load failure and can try again', async () => {
  const { person } = await open({ [SHOW]: [problem(500, 'internal'), json(club)] }, 'privacy')
  expect(await screen.findByText('This club could not be loaded.')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getAllByRole('switch')).toHaveLength(2))
})

test('takes the boathouse’s position with a comma or any minus, and shows an error next to the field', async () => {
  const { bodiesOf, field, save } = await open(
    { [UPDATE]: stored({ latitude: -33.5, longitude: 151.25, version: 2 }) },
    'boats',
  )
  const put = async (label: string, value: string) =>
    fireEvent.change(await field(label), { target: { value } })
  await put('Latitude of the boathouse', 'south')
  await save()
  expect(await screen.findByText(/Enter degrees from −90 to 90/)).toBeDefined()
  await put('Latitude of the boathouse', '−33,5')
  await put('Longitude of the boathouse', '151.25')
  await save()
  await screen.findByText('Saved')
  expect(bodiesOf(UPDATE)).toEqual([
    {
      version: 1,
      latitude: -33.5,
      longitude: 151.25,
      language: null,
      announceDays: null,
      secondFactorFrom: null,
    },
  ])
})

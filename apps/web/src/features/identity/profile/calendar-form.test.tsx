import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { profileOf } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { CalendarForm } from './calendar-form.tsx'

const mira = profileOf({ seasonStart: '03-31' })
const UPDATE = `PATCH /api/users/${mira.id}`

const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map((option) => option.textContent)

async function open(profile = mira) {
  const { person } = await renderPart(<CalendarForm profile={profile} />)
  const choose = (label: string, words: string) => person.selectOptions(screen.getByLabelText(label), words)
  const save = () => person.click(screen.getByRole('button', { name: 'Save' }))
  const shown = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).value
  return { choose, save, shown }
}

test('uses the last day of a shorter month, and never 29 February', async () => {
  const { bodiesOf } = network({
    [UPDATE]: json({ ...mira, hasPassword: true, seasonStart: '02-28', version: 2 }),
  })
  const { choose, save, shown } = await open()
  expect(optionsOf('Day')).toHaveLength(31)
  await choose('Month', 'February')
  expect(shown('Day')).toBe('28')
  expect(optionsOf('Day')).toHaveLength(28)
  await save()
  await screen.findByText('Saved')
  expect(bodiesOf(UPDATE)).toEqual([{ version: 1, seasonStart: '02-28' }])
})

test('lists weekdays from Monday and sends their number', async () => {
  const { bodiesOf } = network({
    [UPDATE]: json({ ...mira, hasPassword: true, firstDayOfWeek: 7, version: 2 }),
  })
  const { choose, save } = await open()
  expect(optionsOf('First day of the week')).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ])
  await choose('First day of the week', 'Sunday')
  await save()
  await screen.findByText('Saved')
  expect(bodiesOf(UPDATE)).toEqual([{ version: 1, firstDayOfWeek: 7 }])
})

test('keeps a stored zone that the browser does not list and shows the time there', async () => {
  network({})
  const { shown, choose } = await open(profileOf({ timeZone: 'Etc/GMT+5' }))
  expect(shown('Time zone')).toBe('Etc/GMT+5')
  expect(screen.getByText(/Current time there:/).textContent).toMatch(/\d\d:\d\d/)
  await screen.findByText('Lima (UTC-5)')
  await choose('Time zone', 'Lima (UTC-5)')
  expect(shown('Time zone')).toBe('America/Lima')
})

test('saves the browser’s zone with the first save of a user without one', async () => {
  const { bodiesOf } = network({ [UPDATE]: json({ ...mira, hasPassword: true, version: 2 }) })
  const { save } = await open(profileOf({ timeZone: null }))
  await save()
  await screen.findByText('Saved')
  expect(bodiesOf(UPDATE)).toEqual([
    { version: 1, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
  ])
})

test('keeps the choice after a failed save', async () => {
  network({ [UPDATE]: problem(503, 'unavailable') })
  const { choose, save, shown } = await open()
  await choose('First day of the week', 'Sunday')
  await choose('Day', '5')
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('Not saved yet.')
  expect(shown('First day of the week')).toBe('7')
  expect(shown('Day')).toBe('5')
})

test('shows the club’s season to a member instead of asking for one', async () => {
  network({})
  await open(profileOf({ teamId: 'lakeside', seasonStart: '10-01' }))
  await screen.findByText('Your club’s season starts on 1 October.')
  expect(screen.queryByLabelText('Month')).toBeNull()
})

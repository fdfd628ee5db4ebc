import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { profileOf } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { TrackEndsSwitch } from './track-ends-switch.tsx'

const mira = profileOf({ version: 3 })
const UPDATE = `PATCH /api/users/${mira.id}`
const toggle = () =>
  screen.getByRole<HTMLInputElement>('switch', { name: 'Hide the first and last 200 m from others' })

test('hides the ends of tracks, and shows them once switched', async () => {
  const stored = {
    ...mira,
    hasPassword: true,
    remindByMail: true,
    commentsByMail: true,
    plansByMail: true,
    version: 4,
    hidesTrackEnds: false,
  }
  const { bodiesOf } = network({ [UPDATE]: json(stored) })
  const { person } = await renderPart(<TrackEndsSwitch profile={mira} />)
  expect(toggle().checked).toBe(true)
  await person.click(toggle())
  expect(await screen.findByText('Saved')).toBeDefined()
  expect(toggle().checked).toBe(false)
  expect(bodiesOf(UPDATE)).toEqual([{ version: 3, hidesTrackEnds: false }])
})

test('reverts a switch that could not be saved', async () => {
  network({ [UPDATE]: problem(503, 'unavailable') })
  const { person } = await renderPart(<TrackEndsSwitch profile={mira} />)
  await person.click(toggle())
  expect((await screen.findByRole('alert')).textContent).toContain('Not saved yet.')
  expect(toggle().checked).toBe(true)
})

// The server's part is tested by 'has complete sessions if everything is shared' and 'begins with the first day that is
// shared' in apps/server/src/features/training/shared-training/shared-training.test.ts.
test('the help says that coaches see tracks where everything is shared', async () => {
  network({})
  await renderPart(<TrackEndsSwitch profile={mira} />)
  expect(descriptionOf(toggle())).toBe(
    'Start and finish can show where you live. Your coaches see your tracks if you share everything with them.',
  )
})

const descriptionOf = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

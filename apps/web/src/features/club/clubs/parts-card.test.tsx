import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clubOf } from '../../../../test/clubs.ts'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { PartsCard } from './parts-card.tsx'

const club = clubOf({ usesPlan: false })
const SHOW = `GET /api/clubs/${club.id}`
const UPDATE = `PATCH /api/clubs/${club.id}/settings`

const partOf = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name })

test('turns a part on with one tap, over the club’s current version', async () => {
  const { bodiesOf } = network({
    [SHOW]: json({ ...club, version: 7 }),
    [UPDATE]: json({ ...club, usesPlan: true, version: 8 }),
    'GET /api/me': json(null),
  })
  const { person } = await renderPart(<PartsCard clubId={club.id} isReadOnly={false} />)
  expect((await partOf('Boats')).checked).toBe(true)
  expect((await partOf('Training plan')).checked).toBe(false)
  await person.click(await partOf('Training plan'))
  await waitFor(async () => expect((await partOf('Training plan')).checked).toBe(true))
  expect(bodiesOf(UPDATE)).toEqual([{ version: 7, usesPlan: true }])
})

test('reverts a switch that could not be saved and says so', async () => {
  network({ [SHOW]: json(club), [UPDATE]: problem(403, 'forbidden') })
  const { person } = await renderPart(<PartsCard clubId={club.id} isReadOnly={false} />)
  await person.click(await partOf('Boats'))
  expect((await screen.findByRole('alert')).textContent).toMatch(/Not saved/)
  expect((await partOf('Boats')).checked).toBe(true)
})

test('disables all switches in an inactive club', async () => {
  network({ [SHOW]: json(club) })
  await renderPart(<PartsCard clubId={club.id} isReadOnly />)
  expect(screen.queryByRole('switch')).toBeNull()
})

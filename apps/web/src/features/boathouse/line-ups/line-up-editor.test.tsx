import { showLineUpEditor } from '@boathouse/domain/boathouse/line-ups/contract'
import type { LineUp, LineUpEditor, LineUpPerson } from '@boathouse/domain/boathouse/line-ups/model'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { SpokenStatus } from '#ui/feedback/spoken-status.tsx'
import { clubOf } from '../../../../test/clubs.ts'
import { lineUpOf, seatOf } from '../../../../test/line-ups.ts'
import { json, network } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { spokenAfter } from '../../../../test/spoken.ts'
import { LineUpScreen } from './line-up-screen.tsx'

const people = ['Ann', 'Bo'].map(
  (name): LineUpPerson => ({
    ...{ id: name, name, answer: 'yes', byAbsence: false, lineUpBoatId: null },
    said: { sculls: true, sweep: null, kayaks: false, canoe: null, coxes: false, steers: false },
  }),
)
const [ann, bo] = people as [LineUpPerson, LineUpPerson]
const withCrew = (version: number, ...crew: readonly (LineUpPerson | null)[]): LineUp => {
  const seats = crew.map((one, n) => seatOf(n + 1, one && { id: one.id, name: one.name }, version))
  return lineUpOf({ version, boats: [{ id: 'Gull', seats }] })
}

async function open(first: LineUp, ...then: readonly LineUp[]) {
  const key = { clubId: clubOf().id, lineUpId: first.id }
  const path = `/api/clubs/${key.clubId}/line-ups/${key.lineUpId}`
  const offered = people.map(({ id, name, answer }) => ({ id, name, answer, fits: true }))
  const { bodiesOf } = network({
    [`GET ${path}/editor`]: json({ lineUp: first, people }),
    [`POST ${path}/seats`]: then.map((lineUp) => json(lineUp)),
    [`GET ${path}/boats/Gull/candidates`]: json({ items: offered }),
  })
  const { person, queryClient } = await renderPart(
    <>
      <LineUpScreen {...key} back={null} onDay={vi.fn()} />
      <SpokenStatus />
    </>,
  )
  const sent = () =>
    (bodiesOf(`POST ${path}/seats`) as { seats: { seat: number; memberId: string | null }[] }[]).map(
      ({ seats }) => seats.map(({ seat, memberId }) => [seat, memberId]),
    )
  return { person, sent, queryClient }
}

it('Enter seats the first candidate and opens the boat’s next empty seat', async () => {
  const { person, sent } = await open(withCrew(1, null, null), withCrew(2, ann, null), withCrew(3, ann, bo))
  await person.click((await screen.findAllByRole('button', { name: /: choose$/ }))[0] as HTMLElement)
  await within(screen.getByRole('dialog')).findByRole('button', { name: /^Ann/ })
  await person.keyboard('{Enter}')
  // The response still offers Ann, but she has been seated in the meantime.
  const offered = () => within(screen.getByRole('dialog')).getAllByRole('list')[0] as HTMLElement
  await waitFor(() => expect(offered().textContent).toMatch(/^Bo/))
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Name' }))
  await person.keyboard('{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(sent()).toEqual([[[1, 'Ann']], [[2, 'Bo']]]))
})

it('clears all seats in one step, and undo fills them again', async () => {
  const { person, sent } = await open(withCrew(1, ann, bo), withCrew(2, null, null), withCrew(3, ann, bo))
  await person.click(await screen.findByRole('button', { name: 'Clear all' }))
  expect(await screen.findAllByRole('button', { name: /: choose$/ })).toHaveLength(2)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.queryByRole('button', { name: /: choose$/ })).toBeNull()
  await waitFor(() =>
    expect(sent()).toEqual([
      [
        [1, null],
        [2, null],
      ],
      [
        [1, 'Ann'],
        [2, 'Bo'],
      ],
    ]),
  )
})

it('announces the seats that others filled', async () => {
  const { queryClient } = await open(withCrew(1, null, null))
  await screen.findAllByRole('button', { name: /: choose$/ })
  const spoken = await spokenAfter<LineUpEditor>(queryClient, showLineUpEditor, (editor) => ({
    ...editor,
    lineUp: withCrew(2, ann, bo),
  }))
  expect(spoken).toContain('2 changes to the line-up')
})

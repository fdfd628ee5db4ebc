import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { json, network } from '../../../../test/network.ts'
import { meOf } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { sessionOf } from '../../../../test/sessions.ts'
import { sessionChannel } from './session-channel.ts'
import { SessionPage, useFoundSession } from './session-page.tsx'
import { loadUnsentLog } from './use-unsent-log.ts'

beforeAll(async () => void (await loadUnsentLog()))

const one = sessionOf(1, { notes: 'Windy' })
const READ_ONE = `GET /api/training-sessions/${one.id}`
const DELETE_ONE = `POST /api/training-sessions/${one.id}/deletion`
const RESTORE_ONE = `DELETE /api/training-sessions/${one.id}/deletion`
const me = meOf()

function OnePage() {
  return (
    <SessionPage
      userId={me.user.id}
      found={useFoundSession(me.user.id, one.id)}
      more={{
        figures: [],
        origin: [{ name: 'Device', value: 'Fenix 7' }],
        facts: [{ name: 'Strokes', value: '800' }],
      }}
      onEdit={() => {}}
      onUseAsResult={() => {}}
    >
      {() => <p>Its charts</p>}
    </SessionPage>
  )
}

function Visits() {
  const [visit, setVisit] = useState(1)
  return (
    <>
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Leave and come back
      </button>
      <OnePage key={visit} />
    </>
  )
}

async function openPage(answers: Parameters<typeof network>[0]) {
  const { sent } = network({ [READ_ONE]: json(one), ...answers })
  const { person } = await renderPart(<Visits />, me)
  await screen.findByText('Its charts')
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  return {
    person,
    isSent: (call: string) => waitFor(() => expect(sent.map((one) => one.call)).toContain(call)),
  }
}

/** Long enough to render any effect of the response. */
const settled = () => new Promise((done) => setTimeout(done, 100))

test('shows an edited session at once, with actions that the edit enables', async () => {
  network({ [READ_ONE]: json(one) })
  const { queryClient } = await renderPart(<OnePage />, me)
  await screen.findByText('Windy')
  expect(screen.queryByRole('button', { name: 'Use as result' })).toBeNull()
  const session = sessionOf(1, {
    version: 2,
    notes: 'Flat water',
    sport: 'rowing',
    craft: 'single',
    distance: 2_000,
  })
  await act(() =>
    sessionChannel.show(queryClient, { id: one.id, stored: one }, { session, isDeleted: false }),
  )
  expect(await screen.findByText('Flat water')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Use as result' })).toBeDefined()
})

test('shows craft, RPE, load and device in the head, before the recording', async () => {
  const rowed = sessionOf(1, {
    sport: 'rowing',
    craft: 'single',
    rpe: 6,
    duration: 60,
    durationMs: 3_600_000,
  })
  network({ [READ_ONE]: json(rowed) })
  await renderPart(<OnePage />, me)
  const charts = await screen.findByText('Its charts')
  for (const name of ['Craft', 'Session RPE', 'Load', 'Device'])
    expect([name, isBefore(screen.getByText(name), charts)]).toEqual([name, true])
  expect(isBefore(screen.getByText('Strokes'), charts)).toBe(false)
})

const isBefore = (one: Node, other: Node) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)

test('keeps a deleted session hidden although its page has loaded it', async () => {
  const { isSent } = await openPage({ [DELETE_ONE]: json(one) })
  await isSent(DELETE_ONE)
  await settled()
  expect(screen.getByText('This session was deleted.')).toBeDefined()
  expect(screen.queryByText('Its charts')).toBeNull()
})

test('shows a session again after its deletion is undone', async () => {
  const { person, isSent } = await openPage({
    [DELETE_ONE]: json(one),
    [RESTORE_ONE]: json({ ...one, version: 3 }),
  })
  await isSent(DELETE_ONE)
  await settled()
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Its charts')).toBeDefined()
})

test('a page that opens meanwhile does not show a session whose deletion waits to be sent', async () => {
  const { person } = await openPage({ [DELETE_ONE]: 'unreachable' })
  await screen.findByText('This session was deleted.')
  await settled()
  await person.click(screen.getByRole('button', { name: 'Leave and come back' }))
  await settled()
  expect(screen.getByText('This session was deleted.')).toBeDefined()
  expect(screen.queryByText('Its charts')).toBeNull()
})

test.each([
  [{ recording: 'track' }, 'Set the craft to use a piece as a result. Set the RPE to see the load.'],
  [{ recording: 'track', craft: 'single', sport: 'rowing' }, 'Set the RPE to see the load.'],
  [{ recording: 'track', sport: 'other', rpe: 4 }, null],
  [{ recording: null }, null],
] as const)('with %j, says which facts its load and results lack', async (own, words) => {
  network({ [READ_ONE]: json({ ...one, ...own }) })
  await renderPart(<OnePage />, me)
  await screen.findByText('Its charts')
  expect(screen.queryByText(/^Set the/)?.textContent ?? null).toBe(words)
})

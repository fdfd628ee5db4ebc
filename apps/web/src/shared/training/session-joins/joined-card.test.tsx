import type { SessionDoubles } from '@boathouse/domain/training/session-joins/model'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { sessionOf } from '../../../../test/sessions.ts'
import { SessionJoins } from './joined-card.tsx'

const watch = sessionOf(2, { source: 'file', recording: 'track', startTime: '06:30', distance: 9_874 })
const joined = sessionOf(1, { ...watch, id: sessionOf(1).id, source: 'typed', distance: 10_500, version: 2 })
const parted = sessionOf(1, { distance: 10_500, version: 3 })

const DOUBLES = `GET /api/training-sessions/${joined.id}/doubles`
const PART = `DELETE /api/training-sessions/${joined.id}/joined/${watch.id}`
const JOIN = `POST /api/training-sessions/${joined.id}/joined`
const answer = (own: Partial<SessionDoubles> = {}) =>
  json({
    session: joined,
    device: null,
    candidates: [],
    joined: [{ session: watch, device: 'Fenix', choices: { type: 'goes' } }],
    ...own,
  })

async function show() {
  const onCompare = vi.fn()
  const { person } = await renderPart(<SessionJoins sessionId={joined.id} onCompare={onCompare} />)
  const press = async (name: string) => person.click(await screen.findByRole('button', { name }))
  return { press, onCompare }
}

test('a question stays until it is answered', async () => {
  network({
    [DOUBLES]: answer({ joined: [], candidates: [{ session: watch, device: null, hasJoined: false }] }),
  })
  const { press, onCompare } = await show()
  expect(await screen.findByText('This session may be a duplicate.')).toBeDefined()
  await press('Compare')
  expect(onCompare).toHaveBeenCalledOnce()
})

test('names joined sessions and splits them; joining again keeps edits made in between', async () => {
  const { bodiesOf } = network({
    [DOUBLES]: [answer(), answer({ session: parted, joined: [] }), answer()],
    [PART]: json({ session: parted, parted: { ...watch, version: 3 } }),
    [JOIN]: json(joined),
  })
  const { press } = await show()
  expect(await screen.findByText('Merged from 2 sessions')).toBeDefined()
  await press('Split off Fenix')
  expect(await screen.findByText('Split. Both are in your log.')).toBeDefined()
  await press('Merge again')
  expect(await screen.findByText('Merged from 2 sessions')).toBeDefined()
  expect(bodiesOf(JOIN)).toEqual([
    {
      sessionId: watch.id,
      version: 3,
      otherVersion: 3,
      choices: expect.objectContaining({ type: 'goes', distance: 'stays' }),
    },
  ])
})

test('says why sessions could not be split', async () => {
  network({ [DOUBLES]: answer(), [PART]: problem(503, 'unavailable') })
  const { press } = await show()
  await press('Split off Fenix')
  expect((await screen.findByRole('alert')).textContent).toContain('Boathouse is busy')
})

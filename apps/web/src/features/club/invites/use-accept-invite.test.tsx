import { countClubs } from '@boathouse/domain/club/clubs/contract'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toQuery } from '#lib/api/queries.ts'
import { meQuery } from '#lib/session/me.ts'
import { json, network, problem } from '../../../../test/network.ts'
import { meOf } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { useAcceptInvite } from './use-accept-invite.ts'

const LINK = 'POST /api/memberships/pending'
const ME = 'GET /api/me'
const COUNTS = 'GET /api/clubs/counts'

function Screen({ canAccept }: { canAccept: boolean }) {
  useQuery(meQuery)
  return <p>{useAcceptInvite(canAccept) ? 'joined' : 'not joined'}</p>
}

function Counting() {
  const counts = useQuery(toQuery(countClubs, {}))
  const hasJoined = useAcceptInvite(true)
  return (
    <p>
      {hasJoined ? 'joined' : 'not joined'}, admins: {counts.data?.admins}
    </p>
  )
}

test('accepts a pending invitation once and refetches the current user after joining', async () => {
  const { bodiesOf } = network({ [LINK]: json({ joined: true }), [ME]: json(meOf()) })
  await renderPart(<Screen canAccept />)
  expect(await screen.findByText('joined')).toBeDefined()
  expect(bodiesOf(LINK)).toHaveLength(1)
  await waitFor(() => expect(bodiesOf(ME)).toHaveLength(2))
})

test('counts a new member among the club’s people at once', async () => {
  const counts = (admins: number) => json({ clubs: 1, admins, athletes: 0 })
  network({ [LINK]: json({ joined: true }), [ME]: json(meOf()), [COUNTS]: [counts(0), counts(1)] })
  await renderPart(<Counting />)
  expect(await screen.findByText('joined, admins: 1')).toBeDefined()
})

test.each([
  ['nothing waits', json({ joined: false })],
  ['the server fails', problem(500, 'internal')],
  ['the network is lost', 'unreachable' as const],
])('shows nothing when %s', async (_, answer) => {
  const { bodiesOf } = network({ [LINK]: answer, [ME]: json(meOf()) })
  await renderPart(<Screen canAccept />)
  await waitFor(() => expect(bodiesOf(LINK)).toHaveLength(1))
  expect(screen.getByText('not joined')).toBeDefined()
  expect(bodiesOf(ME)).toHaveLength(1)
})

test('does not ask about a user who is in a club', async () => {
  const { sent } = network({ [ME]: json(meOf()) })
  await renderPart(<Screen canAccept={false} />)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toMatchObject([{ call: ME }])
})

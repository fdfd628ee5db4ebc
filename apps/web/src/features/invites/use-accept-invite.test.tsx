import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { meQuery } from '#lib/session/me.ts'
import { json, network, problem } from '../../../test/network.ts'
import { meOf } from '../../../test/people.ts'
import { renderPart } from '../../../test/render.tsx'
import { useAcceptInvite } from './use-accept-invite.ts'

const LINK = 'POST /api/memberships/pending'
const ME = 'GET /api/me'

function Screen({ canAccept }: { canAccept: boolean }) {
  useQuery(meQuery)
  return <p>{useAcceptInvite(canAccept) ? 'joined' : 'not joined'}</p>
}

test('what waits is asked for once, and whoever joined is asked about anew', async () => {
  const { bodiesOf } = network({ [LINK]: json({ joined: true }), [ME]: json(meOf()) })
  await renderPart(<Screen canAccept />)
  expect(await screen.findByText('joined')).toBeDefined()
  expect(bodiesOf(LINK)).toHaveLength(1)
  await vi.waitFor(() => expect(bodiesOf(ME)).toHaveLength(2))
})

test.each([
  ['nothing waits', json({ joined: false })],
  ['the server fails', problem(500, 'internal')],
  ['the network is lost', 'unreachable' as const],
])('when %s, nothing is said', async (_, answer) => {
  const { bodiesOf } = network({ [LINK]: answer, [ME]: json(meOf()) })
  await renderPart(<Screen canAccept />)
  await vi.waitFor(() => expect(bodiesOf(LINK)).toHaveLength(1))
  expect(screen.getByText('not joined')).toBeDefined()
  expect(bodiesOf(ME)).toHaveLength(1)
})

test('someone in a club is not asked about', async () => {
  const { sent } = network({ [ME]: json(meOf()) })
  await renderPart(<Screen canAccept={false} />)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toMatchObject([{ call: ME }])
})

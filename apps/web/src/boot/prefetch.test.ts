import type { Me } from '@boathouse/domain/account/contract'
import { afterEach, expect, test } from 'vitest'
import { forgetPrefetched } from '#lib/prefetched.ts'
import { json, network, problem } from '../../test/network.ts'
import { prefetchScreen } from './prefetch.ts'

afterEach(forgetPrefetched)

const personWith = (teamId: string | null, abilities: Partial<Me['abilities']>) =>
  json({ user: { teamId }, abilities })

/** What is asked for early at an address. */
async function askedAt(pathname: string, me: Response, search = '') {
  const { sent } = network({ 'GET /api/me': me, 'GET /api/training-sessions/summary': json({}) })
  prefetchScreen({ pathname, search })
  await new Promise((done) => setTimeout(done, 20))
  return sent.map(({ call }) => call.replace('GET /api/', ''))
}

test('who keeps a log is asked for, and then what their log shows', async () => {
  const athlete = personWith(null, { keepLog: true })
  expect(await askedAt('/training-logs', athlete)).toEqual([
    'me',
    'training-sessions/summary',
    'training-sessions?limit=20',
  ])
})

test('nothing is asked for that the person has not', async () => {
  expect(await askedAt('/training-logs', personWith(null, { keepLog: false }))).toEqual(['me'])
  expect(await askedAt('/dashboard', personWith(null, { keepLog: false }))).toEqual(['me'])
  expect(await askedAt('/dashboard', personWith('a-club', {}))).toEqual(['me', 'announcements'])
})

test('nothing more is asked for nobody, at another address, or for a search', async () => {
  const athlete = () => personWith('a-club', { keepLog: true, seeOwnProgress: true })
  expect(await askedAt('/training-logs', problem(401, 'unauthenticated'))).toEqual(['me'])
  expect(await askedAt('/settings', athlete())).toEqual(['me'])
  expect(await askedAt('/training-logs', athlete(), '?text=fog')).toEqual(['me'])
})

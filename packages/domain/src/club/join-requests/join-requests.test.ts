import { describe, expect, it } from 'vitest'
import { clubLinkEnd, declinedUntil, findJoinRefusal, joinRequestEnd } from './rules.ts'

const now = new Date('2026-11-29T18:00:00.000Z')
const later = '2026-11-29T18:00:00.001Z'
const over = now.toISOString()

const member = (clubId: string) => ({ clubId, role: 'athlete' as const })
const request = (clubId: string, declinedAt: string | null = null, endsAt = later) => ({
  clubId,
  declinedAt,
  endsAt,
})

describe('why a user can’t ask a club to join', () => {
  it.each([
    ['no club, no request', null, [], null],
    ['a member', member('ours'), [], 'alreadyMember'],
    ['a member elsewhere', member('theirs'), [], null],
    ['an open request', null, [request('ours')], 'joinAsked'],
    ['an open request elsewhere', null, [request('theirs')], 'joinAskedOther'],
    ['an open request that has ended', null, [request('ours', null, over)], null],
    ['declined', null, [request('ours', over)], 'joinDeclined'],
    ['declined long ago', null, [request('ours', over, over)], null],
    ['declined elsewhere', null, [request('theirs', over)], null],
    ['declined here, open elsewhere', null, [request('ours', over), request('theirs')], 'joinAskedOther'],
  ] as const)('%s', (_, membership, requests, refusal) => {
    expect(findJoinRefusal('ours', { memberships: membership ? [membership] : [], requests }, now)).toBe(
      refusal,
    )
  })
})

it('links and requests expire after whole days', () => {
  expect([clubLinkEnd(now, 1), joinRequestEnd(now), declinedUntil(now)]).toEqual([
    '2026-11-30T18:00:00.000Z',
    '2026-12-29T18:00:00.000Z',
    '2026-12-06T18:00:00.000Z',
  ])
})

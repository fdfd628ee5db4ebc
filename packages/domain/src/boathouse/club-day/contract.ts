import { clubParams } from '../../club/clubs/contract.ts'
import { contractsOf } from '../../kernel/contract.ts'
import { clubDay } from './model.ts'

const contract = contractsOf({
  scope: { club: 'club-practices' },
  live: ['practices', 'answers', 'register', 'members', 'invites'],
})

export const showClubDay = contract({
  id: 'club-day.show',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/day',
  summary:
    'A coach’s day: practices with answers and registers, and forgotten registers, for a squad’s coach those that they run; for admins also who is away, whose attendance is lowest, invitations that end soon, requests to join, and a new club’s first steps',
  params: clubParams,
  responses: { 200: clubDay },
})

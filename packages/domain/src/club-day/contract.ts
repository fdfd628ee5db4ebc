import { clubParams } from '../clubs/contract.ts'
import { contract } from '../kernel/contract.ts'
import { clubDay } from './model.ts'

export const showClubDay = contract({
  id: 'clubDay.show',
  access: 'admin',
  method: 'GET',
  path: '/api/clubs/:clubId/day',
  summary:
    'A coach’s day: practices with answers and registers, forgotten registers, who is away, whose attendance is lowest, invitations that end soon, and a new club’s first steps',
  params: clubParams,
  responses: { 200: clubDay },
})

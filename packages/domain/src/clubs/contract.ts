import * as z from 'zod/mini'
import { contract } from '../kernel/contract.ts'
import { id } from '../kernel/ids.ts'
import { club } from './model.ts'

export const showClub = contract({
  id: 'clubs.show',
  access: 'member',
  method: 'GET',
  path: '/api/clubs/:clubId',
  summary: 'A club, for its members and the super admin',
  params: z.object({ clubId: id }),
  responses: { 200: club },
})

export const clubCounts = z.object({ clubs: z.int(), admins: z.int(), athletes: z.int() })

export const countClubs = contract({
  id: 'clubs.count',
  access: 'super',
  method: 'GET',
  path: '/api/clubs/counts',
  summary: 'How many clubs there are, and how many members by role',
  responses: { 200: clubCounts },
})

import * as z from 'zod/mini'
import { contractsOf } from '../../kernel/contract.ts'
import { practiceParams } from '../../practices/practices/contract.ts'
import { practicePlanItem } from './model.ts'

const contract = contractsOf({ scope: { own: 'plan', club: 'club-plan' } })

export const showPracticePlan = contract({
  id: 'practice-plans.show',
  access: 'member',
  guardian: 'reads',
  method: 'GET',
  path: '/api/clubs/:clubId/practices/:practiceId/plan',
  summary:
    'The planned sessions of a practice: all that you plan for, and those that your club published for you',
  params: practiceParams,
  responses: { 200: z.object({ items: z.array(practicePlanItem) }) },
})

import { contract } from '../../kernel/contract.ts'
import { userParams } from '../people/model.ts'

export const hideFirstSteps = contract({
  id: 'first-steps.hide',
  access: 'admin',
  method: 'DELETE',
  path: '/api/users/:uid/first-steps',
  summary: 'Puts the list of first steps away for good',
  params: userParams,
  responses: { 204: null },
})

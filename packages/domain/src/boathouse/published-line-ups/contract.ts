import * as z from 'zod/mini'
import { clubParams } from '../../club/clubs/contract.ts'
import { contract } from '../../kernel/contract.ts'
import { occasion, publishedLineUp } from './model.ts'

export const lineUpParams = z.object({ ...clubParams.shape, lineUpId: occasion })

export const showPublishedLineUp = contract({
  id: 'published-line-ups.show',
  access: 'member',
  scope: { own: 'practices' },
  guardian: 'reads',
  method: 'GET',
  path: '/api/clubs/:clubId/line-ups/:lineUpId',
  summary:
    'Who sits where at a practice, by its id, or on a day, as it was published; null where nothing was',
  params: lineUpParams,
  responses: { 200: z.object({ lineUp: z.nullable(publishedLineUp) }) },
})

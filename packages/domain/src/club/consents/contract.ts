import * as z from 'zod/mini'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { contract } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { consent, consentChoice, consentKind, consentReader, look } from './model.ts'

export const listConsents = contract({
  id: 'consents.list',
  access: 'member',
  guardian: 'reads',
  method: 'GET',
  path: '/api/consents',
  summary: 'What you share with the coaches of each of your clubs, and who they are; nothing without a club',
  responses: {
    200: z.object({
      items: z.array(consent),
      /** Readers of shared data: the club's admins, and coaches of the athlete's squads. */
      readers: z.array(z.object({ ...consentReader.shape, clubId: id })),
    }),
  },
})

export const changeConsent = contract({
  id: 'consents.change',
  access: 'member',
  guardian: 'acts',
  method: 'PATCH',
  path: '/api/consents/:kind',
  summary:
    'Changes what you share, from the next request of anybody on, unless it was changed since that version',
  params: z.object({ kind: consentKind }),
  body: z.object({
    /** The current club by default. */
    clubId: z.optional(id),
    version: z.int(),
    choice: consentChoice,
    from: z._default(z.nullable(calendarDay), null),
  }),
  responses: { 200: consent },
})

export const listViews = contract({
  id: 'consents.views',
  access: 'member',
  guardian: 'reads',
  method: 'GET',
  path: '/api/views',
  summary:
    'Who viewed your training, wellness or emergency contacts in the last two years, on which day; newest first',
  query: pageQuery,
  responses: { 200: pageOf(look) },
})

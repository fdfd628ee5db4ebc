import * as z from 'zod/mini'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { contract } from '../../kernel/contract.ts'
import { emailAddress } from '../../kernel/email.ts'
import { id } from '../../kernel/ids.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { auditAction, auditEntry } from './model.ts'

/** Days are on the reader's calendar, both ends included. */
export const auditFilters = z.object({
  action: z.optional(auditAction),
  clubId: z.optional(id),
  person: z.optional(emailAddress()),
  from: z.optional(calendarDay),
  to: z.optional(calendarDay),
})
export type AuditFilters = z.output<typeof auditFilters>

/** Most rows in an export; the newest are exported. */
export const MAX_EXPORTED_ENTRIES = 10_000

export const exportAuditEntries = contract({
  id: 'audit.export',
  access: 'super',
  method: 'POST',
  path: '/api/audit-entries/export',
  needsProof: true,
  summary:
    'The newest 10,000 entries that the filters let through, as CSV; the log itself records the export',
  body: auditFilters,
  file: 'text/csv',
  responses: { 200: null },
})

export const listAuditEntries = contract({
  id: 'audit.list',
  access: 'super',
  method: 'GET',
  path: '/api/audit-entries',
  summary: 'Who did what, to whom, in which club; newest first',
  query: z.object({ ...pageQuery.shape, ...auditFilters.shape }),
  responses: { 200: pageOf(auditEntry) },
})

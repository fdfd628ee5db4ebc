import * as z from 'zod/mini'
import { clubParams } from '../../club/clubs/contract.ts'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { knownVersion } from '../../kernel/known-version.ts'
import { exportFormats } from '../../kernel/spreadsheet.ts'
import { text } from '../../kernel/text.ts'
import { craft } from '../../sport/sports/model.ts'
import { MAX_CREW } from '../outings/contract.ts'
import { requirement } from '../requirements/model.ts'
import { certificate, lack, memberStanding, memberStandings, ownStanding, stateFilter } from './model.ts'
import { LARGEST_FILE } from './rules.ts'

const contract = contractsOf({ live: ['members', 'squads'] })

/** The client makes the id, so retries are idempotent. */
export const newCertificate = z.object({
  id,
  requirementId: id,
  memberId: id,
  day: calendarDay,
  note: z._default(text({ maximum: 200 }), ''),
})
export type NewCertificate = z.output<typeof newCertificate>

const one = z.object({ ...clubParams.shape, id })
const ofMember = z.object({ ...clubParams.shape, memberId: id })

export const tableFilters = z.object({
  squad: z.optional(id),
  requirement: z.optional(id),
  state: z.optional(stateFilter),
})
export type TableFilters = z.output<typeof tableFilters>

export const listOwnCertificates = contract({
  id: 'certificates.own',
  access: 'member',
  guardian: 'reads',
  method: 'GET',
  path: '/api/certificates',
  summary: 'The user’s standing for each requirement of their clubs, with documents; empty without a club',
  responses: { 200: z.object({ items: z.array(ownStanding) }) },
})

export const showCertificateTable = contract({
  id: 'certificates.table',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/certificates',
  summary:
    'Members and their standing for each requirement: all for admins, a coach’s athletes for the coach',
  params: clubParams,
  query: tableFilters,
  responses: {
    200: z.object({
      requirements: z.array(z.pick(requirement, { id: true, name: true })),
      items: z.array(memberStandings),
    }),
  },
})

export const exportCertificates = contract({
  id: 'certificates.export',
  access: 'coach',
  method: 'POST',
  path: '/api/clubs/:clubId/certificates/export',
  needsProof: true,
  summary: 'The same table as a file for spreadsheets, CSV or XLSX; the audit log says who took it',
  params: clubParams,
  body: z.object({ ...tableFilters.shape, format: z.enum(exportFormats, 'required') }),
  file: 'application/octet-stream',
  responses: { 200: null },
})

export const listMemberCertificates = contract({
  id: 'certificates.ofMember',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/members/:memberId/certificates',
  summary: 'A member’s standing for each requirement, with earlier documents',
  params: ofMember,
  responses: {
    200: z.object({ ...z.omit(memberStandings, { standings: true }).shape, items: z.array(memberStanding) }),
  },
})

export const confirmCertificate = contract({
  id: 'certificates.confirm',
  access: 'coach',
  method: 'POST',
  path: '/api/clubs/:clubId/certificates',
  summary: 'Confirms that a member meets a requirement; idempotent. Earlier confirmations are kept',
  params: clubParams,
  body: newCertificate,
  responses: { 201: certificate, 200: certificate },
})

export const deleteCertificate = contract({
  id: 'certificates.delete',
  access: 'coach',
  method: 'POST',
  path: '/api/clubs/:clubId/certificates/:id/deletion',
  summary: 'Deletes a confirmation; for 30 days it can be restored',
  params: one,
  body: knownVersion,
  responses: { 200: certificate },
})

export const restoreCertificate = contract({
  id: 'certificates.restore',
  access: 'coach',
  method: 'DELETE',
  path: '/api/clubs/:clubId/certificates/:id/deletion',
  summary: 'Restores a deleted confirmation',
  params: one,
  responses: { 200: certificate },
})

/** Ids between commas. */
const memberIds = z
  .string('required')
  .check(z.maxLength(MAX_CREW * 37, 'crewTooMany'), z.regex(/^[\da-f-]{36}(,[\da-f-]{36})*$/, 'invalid'))

export const checkCrew = contract({
  id: 'certificates.check',
  access: 'member',
  kiosk: true,
  method: 'GET',
  path: '/api/clubs/:clubId/boats/:boatId/crew-check',
  summary: 'Lists requirements that warn or refuse, if a crew or the holder of a reservation lacks them',
  params: z.object({ ...clubParams.shape, boatId: id }),
  query: z.object({
    members: memberIds,
    /** Member in the cox’s seat. */
    cox: z.optional(id),
    /** By default any craft of the boat. */
    craft: z.optional(craft),
    /** Day of a reservation; today by default. Other members are left out if the user may not book for them. */
    day: z.optional(calendarDay),
  }),
  responses: { 200: z.object({ items: z.array(lack) }) },
})

export const addCertificateFile = contract({
  id: 'certificates.addFile',
  access: 'coach',
  method: 'POST',
  path: '/api/clubs/:clubId/certificates/:id/file',
  summary:
    'Attaches a file to a confirmation: PDF, JPEG, PNG or WebP by its bytes; the same id again adds it once',
  params: one,
  query: z.object({ fileId: id }),
  upload: LARGEST_FILE,
  responses: { 201: certificate, 200: certificate },
})

export const showCertificateFile = contract({
  id: 'certificates.file',
  access: 'member',
  guardian: 'reads',
  method: 'GET',
  path: '/api/clubs/:clubId/certificates/:id/file',
  summary: 'The file of a confirmation, for the member, their coaches and admins',
  params: one,
  file: 'application/octet-stream',
  responses: { 200: null },
})

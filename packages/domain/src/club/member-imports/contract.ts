import * as z from 'zod/mini'
import { contract } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { text } from '../../kernel/text.ts'
import { clubParams } from '../clubs/contract.ts'
import { CHUNK_ROWS, clubEntries, importedRow, LONGEST_CELL, plannedRow, recentImport } from './model.ts'

const cell = z.optional(text({ maximum: LONGEST_CELL }))

/** A row of a sheet. Cells are as written there; the server reads them. */
export const sheetRow = z.object({
  line: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  firstName: cell,
  lastName: cell,
  fullName: cell,
  fullNameReversed: cell,
  email: cell,
  phone: cell,
  birth: cell,
  squad: cell,
  role: cell,
  memberNumber: cell,
})
export type SheetRow = z.output<typeof sheetRow>

const rows = z.array(sheetRow).check(z.minLength(1, 'required'), z.maxLength(CHUNK_ROWS, 'tooMany'))
const importInput = {
  rows,
  /** Whether to create squads that the club does not have. */
  createSquads: z._default(z.boolean(), false),
}

const importParams = z.object({ ...clubParams.shape, importId: id })

export const previewMemberImport = contract({
  id: 'member-imports.preview',
  access: 'admin',
  method: 'POST',
  path: '/api/clubs/:clubId/member-imports/preview',
  summary: 'Reports what an import would do with each row of a sheet; stores nothing',
  params: clubParams,
  body: z.object(importInput),
  responses: { 200: z.object({ items: z.array(plannedRow) }) },
})

export const importMembers = contract({
  id: 'member-imports.import',
  access: 'admin',
  needsProof: 'forSome',
  method: 'POST',
  path: '/api/clubs/:clubId/member-imports',
  summary:
    'Imports some rows of a sheet: invites people, and fills in what members lack. Sending the same rows again changes nothing',
  params: clubParams,
  /** `id`: the same for all rows of a sheet. */
  body: z.object({ id, ...importInput }),
  responses: { 200: z.object({ items: z.array(importedRow) }) },
})

export const listMemberImports = contract({
  id: 'member-imports.list',
  access: 'admin',
  method: 'GET',
  path: '/api/clubs/:clubId/member-imports',
  summary: 'Imports of the last day, newest first, which can still be undone',
  params: clubParams,
  responses: { 200: z.object({ items: z.array(recentImport) }) },
})

export const undoMemberImport = contract({
  id: 'member-imports.undo',
  access: 'admin',
  method: 'POST',
  path: '/api/clubs/:clubId/member-imports/:importId/undoing',
  summary:
    'Withdraws the invites of an import that nobody opened, within a day; names, numbers and squads stay',
  params: importParams,
  responses: {
    200: z.object({
      withdrawn: z.int(),
      /** Invites that someone opened or used. */
      kept: z.int(),
    }),
  },
})

export const showClubEntries = contract({
  id: 'member-imports.own',
  access: 'member',
  guardian: 'reads',
  method: 'GET',
  path: '/api/club-entries',
  summary: 'What your club entered about you',
  responses: { 200: clubEntries },
})

import * as z from 'zod/mini'
import { clubParams } from '../../club/clubs/contract.ts'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { knownVersion } from '../../kernel/known-version.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { text } from '../../kernel/text.ts'
import { absence, clubAbsence } from './model.ts'

const contract = contractsOf({ scope: { own: 'practices', club: 'club-practices' }, live: ['answers'] })

const fields = { first: calendarDay, last: calendarDay, reason: z._default(text({ maximum: 500 }), '') }

export const newAbsence = z.object({ id, ...fields })
export type NewAbsence = z.output<typeof newAbsence>

export const absenceChanges = z.object({ version: z.int(), ...fields })
export type AbsenceChanges = z.output<typeof absenceChanges>

export const createAbsence = contract({
  id: 'absences.create',
  access: 'member',
  guardian: 'acts',
  method: 'POST',
  path: '/api/absences',
  summary:
    'Says on which days you are away: your practices in them are answered with no, answers until now withdrawn',
  body: newAbsence,
  responses: { 201: absence, 200: absence },
})

export const listAbsences = contract({
  id: 'absences.list',
  access: 'member',
  guardian: 'reads',
  method: 'GET',
  path: '/api/absences',
  summary: 'Your own absences, the last to end first',
  query: pageQuery,
  responses: { 200: pageOf(absence) },
})

export const listClubAbsences = contract({
  id: 'absences.ofClub',
  access: 'admin',
  method: 'GET',
  path: '/api/clubs/:clubId/absences',
  summary: 'When athletes of the club are away and why, from today on, the first to begin first',
  params: clubParams,
  query: pageQuery,
  responses: { 200: pageOf(clubAbsence) },
})

const one = z.object({ id })

export const updateAbsence = contract({
  id: 'absences.update',
  access: 'member',
  guardian: 'acts',
  method: 'PATCH',
  path: '/api/absences/:id',
  summary: 'Changes one of your own absences, unless it was changed since that version',
  params: one,
  body: absenceChanges,
  responses: { 200: absence },
})

export const deleteAbsence = contract({
  id: 'absences.delete',
  access: 'member',
  guardian: 'acts',
  method: 'POST',
  path: '/api/absences/:id/deletion',
  summary: 'Deletes one of your own absences; for 30 days it can be restored',
  params: one,
  body: knownVersion,
  responses: { 200: absence },
})

export const restoreAbsence = contract({
  id: 'absences.restore',
  access: 'member',
  guardian: 'acts',
  method: 'DELETE',
  path: '/api/absences/:id/deletion',
  summary: 'Takes a deletion back',
  params: one,
  responses: { 200: absence },
})

import {
  createAbsence,
  deleteAbsence,
  listAbsences,
  listClubAbsences,
  restoreAbsence,
  updateAbsence,
} from '@boathouse/domain/practices/absences/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const absences = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  route(server, createAbsence, async (ctx, { body }, { reply }) => {
    const { absence, isNew } = await absences.addAbsence(ctx, body)
    reply.code(isNew ? 201 : 200)
    return absence
  })
  route(server, listAbsences, (ctx, { query }) => absences.listAbsences(ctx, query))
  route(server, listClubAbsences, (ctx, { query }) => absences.listClubAbsences(ctx, query))
  route(server, updateAbsence, (ctx, { params, body }) => absences.changeAbsence(ctx, params.id, body))
  route(server, deleteAbsence, (ctx, { params, body }) =>
    absences.deleteAbsence(ctx, params.id, body.version),
  )
  route(server, restoreAbsence, (ctx, { params }) => absences.restoreAbsence(ctx, params.id))
}

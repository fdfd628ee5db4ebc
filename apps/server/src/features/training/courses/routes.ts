import * as contracts from '@boathouse/domain/training/courses/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const courses = lazyModule(() => import('./service.ts'))
const { listPieces, piecesOfSession, searchSome } = lazyModule(() => import('./change.ts'))

export function mount(server: Server): void {
  const { fileReader } = server

  route(server, contracts.listCourses, (ctx) => courses.listCourses(ctx))

  route(server, contracts.createCourse, async (ctx, { body }, { reply }) => {
    const { course, isNew } = await courses.addCourse(ctx, body)
    reply.code(isNew ? 201 : 200)
    return course
  })

  route(server, contracts.renameCourse, (ctx, { params: { id }, body: { version, name } }) =>
    courses.renameCourse(ctx, { id, version }, name),
  )

  route(server, contracts.deleteCourse, (ctx, { params: { id }, body: { version } }) =>
    courses.deleteCourse(ctx, { id, version }),
  )

  route(server, contracts.restoreCourse, (ctx, { params }) => courses.restoreCourse(ctx, params.id))

  route(server, contracts.createClubCourse, async (ctx, { body }, { reply }) => {
    const { course, isNew } = await courses.addClubCourse(ctx, body)
    reply.code(isNew ? 201 : 200)
    return course
  })

  route(server, contracts.renameClubCourse, (ctx, { params: { id }, body: { version, name } }) =>
    courses.renameClubCourse(ctx, { id, version }, name),
  )

  route(server, contracts.deleteClubCourse, (ctx, { params: { id }, body: { version } }) =>
    courses.deleteClubCourse(ctx, { id, version }),
  )

  route(server, contracts.restoreClubCourse, (ctx, { params }) => courses.restoreClubCourse(ctx, params.id))

  route(server, contracts.searchCourses, (ctx) => searchSome({ ...ctx, fileReader }))

  route(server, contracts.listCoursePieces, (ctx, { params, query }) => listPieces(ctx, params.id, query))

  route(server, contracts.listSessionPieces, (ctx, { params }) =>
    piecesOfSession({ ...ctx, fileReader }, params.id),
  )
}

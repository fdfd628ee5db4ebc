import * as contracts from '@boathouse/domain/boathouse/certificates/contract'
import { fileRoute, route, uploadRoute } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const changes = lazyModule(() => import('./change.ts'))
const certificates = lazyModule(() => import('./service.ts'))
const table = lazyModule(() => import('./table.ts'))

/** Policy for files opened in a tab of their own: browsers must not execute their bytes. */
const ALONE = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox"

export function mount(server: Server): void {
  route(server, contracts.listOwnCertificates, (ctx) => certificates.listOwn(ctx))
  route(server, contracts.showCertificateTable, (ctx, { query }) => table.showTable(ctx, query))
  fileRoute(server, contracts.exportCertificates, (ctx, { body }) => table.exportTable(ctx, body))
  route(server, contracts.listMemberCertificates, (ctx, { params }) =>
    certificates.listOfMember(ctx, params.memberId),
  )
  route(server, contracts.checkCrew, (ctx, { params, query }) =>
    certificates.checkCrew(ctx, params.boatId, query),
  )
  route(server, contracts.confirmCertificate, async (ctx, { body }, { reply }) => {
    const { certificate, isNew } = await changes.confirmCertificate(ctx, body)
    reply.code(isNew ? 201 : 200)
    return certificate
  })
  route(server, contracts.deleteCertificate, (ctx, { params, body }) =>
    changes.deleteCertificate(ctx, params.id, body.version),
  )
  route(server, contracts.restoreCertificate, (ctx, { params }) => changes.restoreCertificate(ctx, params.id))
  uploadRoute(server, contracts.addCertificateFile, async (ctx, { params, query }, file, { reply }) => {
    const { certificate, isNew } = await changes.addFile(ctx, { id: params.id, fileId: query.fileId }, file)
    reply.code(isNew ? 201 : 200)
    return certificate
  })
  fileRoute(server, contracts.showCertificateFile, async (ctx, { params }, { reply }) => {
    reply.header('content-security-policy', ALONE)
    return certificates.showFile(ctx, params.id)
  })
}

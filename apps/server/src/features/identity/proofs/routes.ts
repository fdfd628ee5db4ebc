import { requestProofCode, showProof, showProofWays } from '@boathouse/domain/identity/proofs/contract'
import type { FastifyRequest } from 'fastify'
import { withClient } from '#http/client.ts'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import type { SignedInContext } from '../../../context.ts'
import { lazyModule } from '../../../lazy-module.ts'

const proofs = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  const { secret, publicUrl } = server.config
  const withRules = (ctx: SignedInContext, request: FastifyRequest) => ({
    ...withClient(server, ctx, request),
    secret,
    publicUrl,
  })

  route(server, showProofWays, (ctx, _input, { request }) => proofs.showWays(withRules(ctx, request)))

  route(server, requestProofCode, async (ctx, { body }, { request }) => {
    await proofs.requestCode(withRules(ctx, request), body)
    return undefined
  })

  route(server, showProof, async (ctx, { body }, { request }) => {
    await proofs.showProof(withRules(ctx, request), body)
    return undefined
  })
}

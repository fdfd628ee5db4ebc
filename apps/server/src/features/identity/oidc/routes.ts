import {
  beginOidcConnection,
  beginOidcSignIn,
  connectOidc,
  endOidcAccount,
  listOidcAccounts,
  signInByOidc,
} from '@boathouse/domain/identity/oidc/contract'
import type { FastifyRequest } from 'fastify'
import { answerSignIn, setOidcCookie, withClient } from '#http/client.ts'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import type { PublicContext } from '../../../context.ts'
import { lazyModule } from '../../../lazy-module.ts'

const oidc = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  const { config, oidc: provider } = server
  const { secret, publicUrl, oidc: settings } = config
  const withRules = <Ctx extends PublicContext>(ctx: Ctx, request: FastifyRequest) => ({
    ...withClient(server, ctx, request),
    secret,
    publicUrl,
    settings,
    provider,
  })

  route(server, beginOidcSignIn, async (ctx, _input, { request, reply }) => {
    const { address, token } = await oidc.beginSignIn(withRules(ctx, request))
    setOidcCookie(server, reply, token)
    return { address }
  })

  route(server, signInByOidc, async (ctx, { body }, { request, reply }) => {
    return answerSignIn(server, reply, await oidc.signIn(withRules(ctx, request), body))
  })

  route(server, listOidcAccounts, (ctx, _input, { request }) => oidc.listAccounts(withRules(ctx, request)))

  route(server, beginOidcConnection, (ctx, _input, { request }) =>
    oidc.beginConnection(withRules(ctx, request)),
  )

  route(server, connectOidc, (ctx, { body }, { request }) =>
    oidc.connectAccount(withRules(ctx, request), body),
  )

  route(server, endOidcAccount, async (ctx, { params }, { request }) => {
    await oidc.endAccount(withRules(ctx, request), params.id)
    return undefined
  })
}

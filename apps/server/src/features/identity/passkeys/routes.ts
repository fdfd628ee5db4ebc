import {
  beginPasskey,
  beginPasskeyProof,
  beginPasskeySignIn,
  beginPasskeyStep,
  endPasskey,
  listPasskeys,
  makePasskey,
  signInWithPasskey,
} from '@boathouse/domain/identity/passkeys/contract'
import type { FastifyRequest } from 'fastify'
import { answerSignIn, setPasskeyCookie, withClient } from '#http/client.ts'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import type { PublicContext } from '../../../context.ts'
import { lazyModule } from '../../../lazy-module.ts'

const passkeys = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  const { secret, publicUrl } = server.config
  const withRules = <Ctx extends PublicContext>(ctx: Ctx, request: FastifyRequest) => ({
    ...withClient(server, ctx, request),
    secret,
    publicUrl,
  })

  route(server, listPasskeys, (ctx, _input, { request }) => passkeys.listPasskeys(withRules(ctx, request)))

  route(server, beginPasskey, (ctx, _input, { request }) => passkeys.beginPasskey(withRules(ctx, request)))

  route(server, makePasskey, (ctx, { body }, { request }) =>
    passkeys.makePasskey(withRules(ctx, request), body),
  )

  route(server, endPasskey, async (ctx, { params }, { request }) => {
    await passkeys.endPasskey(withRules(ctx, request), params.id)
    return undefined
  })

  route(server, beginPasskeyProof, (ctx, _input, { request }) => passkeys.beginProof(withRules(ctx, request)))

  route(server, beginPasskeyStep, (ctx, _input, { request }) => passkeys.beginStep(withRules(ctx, request)))

  route(server, beginPasskeySignIn, async (ctx, _input, { request, reply }) => {
    const { request: asked, token } = await passkeys.beginSignIn(withRules(ctx, request))
    setPasskeyCookie(server, reply, token)
    return asked
  })

  route(server, signInWithPasskey, async (ctx, { body }, { request, reply }) =>
    answerSignIn(server, reply, await passkeys.signIn(withRules(ctx, request), body)),
  )
}

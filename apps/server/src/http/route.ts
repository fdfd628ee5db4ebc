import { Readable } from 'node:stream'
import {
  type CallOutput,
  type CheckedInput,
  type Contract,
  type SuccessStatus,
  USER_HEADER,
} from '@boathouse/domain/kernel/contract'
import { Refusal } from '@boathouse/domain/kernel/errors'
import { newId } from '@boathouse/domain/kernel/ids'
import { refuseUnproven } from '@boathouse/domain/kernel/recent-proof'
import { CHILD_HEADER } from '@boathouse/domain/kernel/tab-child'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, athleteScope, clubScope } from '#auth/gate.ts'
import { actorForChild } from '#auth/guardians.ts'
import type { UploadedFile } from '#files/uploaded-file.ts'
import type { ClubContext, PublicContext, SignedInContext } from '../context.ts'
import { turnHooks, turnsOf } from './account-turns.ts'
import { computeEtag, matchesEtag } from './etag.ts'
import type { EventStream } from './event-streams.ts'
import { floorGate } from './floor.ts'
import { noteKiosk } from './kiosk-calls.ts'
import { clubOf } from './requester.ts'
import { routeSchema } from './route-schema.ts'
import type { Server } from './server.ts'
import { tokenGate } from './token-calls.ts'

type HasClub<C extends Contract> = C['path'] extends `${string}/:clubId${string}` ? true : false

type ContextOf<C extends Contract> = C['access'] extends 'public'
  ? PublicContext
  : HasClub<C> extends true
    ? ClubContext
    : SignedInContext

/** Lets handlers set another of the contract's statuses, or a cookie. */
interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Handler<C extends Contract> = (
  ctx: ContextOf<C>,
  input: CheckedInput<C>,
  answering: Exchange,
) => Promise<CallOutput<C>>

/** Registers a contract's route: checks access, validates input, runs the handler and serializes the response. */
export function route<const C extends Contract>(server: Server, contract: C, handle: Handler<C>): void {
  mountContract(server, contract, async (ctx, input, answering) => {
    const answer = await handle(ctx as ContextOf<C>, input as CheckedInput<C>, answering)
    return answer === undefined ? answering.reply.send() : answer
  })
}

/** Registers a route whose response is constant in a version, cached by ETag. Calls `make` once. */
export function constantRoute<const C extends Contract>(
  server: Server,
  contract: C,
  make: () => Promise<CallOutput<C>>,
): void {
  const makeTagged = async () => {
    const response = await make()
    return { response, etag: computeEtag(JSON.stringify(response)) }
  }
  let made: ReturnType<typeof makeTagged> | undefined
  mountContract(server, contract, async (_ctx, _input, exchange) => {
    made ??= makeTagged()
    const { response, etag } = await made
    return isKnown(exchange, etag) ? exchange.reply.code(304).send() : response
  })
}

/** Sets headers for revalidation. Returns whether the client has this version. */
function isKnown({ request, reply }: Exchange, etag: string): boolean {
  reply.headers({ etag, 'cache-control': 'private, no-cache' })
  return matchesEtag(etag, request.headers['if-none-match'])
}

interface FileDownload {
  /** ASCII, because it goes into a header unchanged. */
  readonly name: string
  /** Media type, if the contract leaves it open. */
  readonly type?: string
  readonly stream: Readable
}

/** File that clients revalidate by ETag. */
type RepeatedFile = Omit<FileDownload, 'stream'> & {
  readonly content: string | Uint8Array | Readable
  /** ETag of a stream; other content gets one from its bytes. */
  readonly version?: string
  readonly encoding?: 'gzip'
  /** Prevents browser caching, because the user's access may end. */
  readonly isPassing?: true
}

type FileHandler<C extends Contract> = (
  ctx: ContextOf<C>,
  input: CheckedInput<C>,
  answering: Exchange,
) => Promise<FileDownload | RepeatedFile>

export function fileRoute<const C extends Contract & { readonly file: string }>(
  server: Server,
  contract: C,
  handle: FileHandler<C>,
): void {
  mountContract(server, contract, async (ctx, input, answering) => {
    const { reply } = answering
    const made = await handle(ctx as ContextOf<C>, input as CheckedInput<C>, answering)
    const { name, type = contract.file, ...file } = made
    reply.type(type).header('content-disposition', `attachment; filename="${name}"`)
    if ('stream' in file) return reply.send(file.stream)
    // Keeps browser caches from serving it to another user, or after sign-out.
    if (contract.access !== 'public') reply.header('vary', `cookie, authorization, ${CHILD_HEADER}`)
    const isStream = file.content instanceof Readable
    const content = isStream ? file.content : Buffer.from(file.content as Uint8Array)
    const tag = computeEtag(isStream ? (file.version ?? '') : (content as Buffer))
    if (!file.isPassing && isKnown(answering, tag)) return reply.code(304).send()
    if (file.encoding) reply.header('content-encoding', file.encoding)
    return reply.send(content)
  })
}

/** Server-sent events. `begin` gets the last event id and the stream, which ends if `begin` fails. */
export function streamRoute<const C extends Contract & { readonly file: 'text/event-stream' }>(
  server: Server,
  contract: C,
  begin: (actor: Actor, stream: EventStream, lastId: string | undefined) => Promise<void>,
): void {
  mountContract(server, contract, async (_ctx, _input, { request, reply }) => {
    const { actor, headers } = request
    if (!actor) throw new Refusal('unauthenticated')
    const stream = server.streams.open(request, reply, actor.user.id)
    const lastId = headers['last-event-id']
    begin(actor, stream, typeof lastId === 'string' ? lastId : undefined).catch((error) => {
      request.log.warn({ err: error }, 'a stream of events failed')
      stream.end()
    })
    return reply
  })
}

type UploadHandler<C extends Contract> = (
  ctx: ContextOf<C>,
  input: CheckedInput<C>,
  file: UploadedFile,
  answering: Exchange,
) => Promise<CallOutput<C>>

/** Media types that other sites can't send without a preflight, unlike forms, plain text and no type. */
const UPLOADED = /^\s*(?!text\/plain|multipart\/|application\/x-www-form-urlencoded)\w/i

/** Registers an upload. The handler gets the complete file, which is deleted afterwards. Access is checked twice. */
export function uploadRoute<const C extends Contract & { readonly upload: number }>(
  server: Server,
  contract: C,
  handle: UploadHandler<C>,
): void {
  const { judge } = createGate(server, contract)
  server.app.register(async (app) => {
    // Skips parsing: nothing may be read before the gate has checked access.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(UPLOADED, (_request, payload, done) => done(null, payload))
    mountContract({ ...server, app }, contract, async (ctx, input, answering) => {
      const { request, reply } = answering
      const announced = Number(request.headers['content-length'] ?? 0)
      const file = await server.uploads.receive(request.raw, { announced, most: contract.upload })
      try {
        await judge(request, reply)
        return await handle(ctx as ContextOf<C>, input as CheckedInput<C>, file, answering)
      } finally {
        await server.uploads.remove(file)
      }
    })
  })
}

type AnyHandler = (ctx: PublicContext, input: unknown, answering: Exchange) => Promise<unknown>

function mountContract({ app, ...server }: Server, contract: Contract, handle: AnyHandler): void {
  const [status] = Object.keys(contract.responses).map(Number) as [SuccessStatus]
  app.route({
    method: contract.method,
    url: contract.path,
    schema: routeSchema(contract),
    config: { contract },
    ...(contract.access !== 'public' && createGate(server, contract).hooks),
    handler: async (request, reply) => {
      const { params, query, body } = request
      reply.code(status)
      const ctx = contextFor(server, contract, request)
      return handle(ctx, { params, query, body }, { request, reply })
    },
  })
}

type Deps = Omit<Server, 'app'>

/** Milliseconds that an access check stays valid, because a body may take long to arrive. */
const JUDGEMENT_HOLDS_MS = 250

/** Checks access before the body is read, and again after a slow body or a wait: the user's role may have ended. */
function createGate(
  {
    actorFor,
    turns,
    ...server
  }: Pick<Server, 'db' | 'actorFor' | 'turns' | 'tokenLimit' | 'noteTokenUse' | 'clock'>,
  contract: Contract,
) {
  const { needsProof } = contract
  const ofTokens = tokenGate(server, contract)
  const own = turns[turnsOf(contract)]
  const { refuseWhenFull, preValidation, onSend } = turnHooks(own)
  const refuseBelowFloor = floorGate(server.db, contract)
  const judge = async (request: FastifyRequest, reply: FastifyReply, isFirst = false) => {
    const caller = await actorFor(request)
    request.judgedAt = reply.elapsedTime
    if (!caller) throw new Refusal('unauthenticated')
    if (isFirst) ofTokens.count(caller, reply)
    const actor = ofTokens.narrow(caller)
    const childId = request.headers[CHILD_HEADER]?.toString()
    request.actor =
      childId === undefined
        ? actor
        : await actorForChild(server.db, actor, contract, {
            childId,
            clubId: clubOf(request),
            now: server.clock(),
          })
    const named = request.headers[USER_HEADER]
    if (named !== undefined && named !== actor.user.id && named !== childId)
      throw new Refusal('conflict', 'otherUser')
    const beyondRole = refuseBelowFloor(request.actor)
    if (beyondRole) await beyondRole
    if (needsProof === true) refuseUnproven(request.actor, server.clock())
  }
  const judgeFirst = async (request: FastifyRequest, reply: FastifyReply) => {
    await judge(request, reply, true)
    if (request.actor?.token) await ofTokens.noteUse(request)
    if (request.actor?.kiosk) await noteKiosk(server, request)
    refuseWhenFull(request)
  }
  const judgeAgain = async (request: FastifyRequest, reply: FastifyReply) => {
    if (reply.elapsedTime - request.judgedAt > JUDGEMENT_HOLDS_MS) await judge(request, reply)
  }
  const hooks = {
    preParsing: [judgeFirst],
    preValidation: [preValidation],
    preHandler: [judgeAgain],
    onSend: [onSend],
  }
  return { judge, hooks }
}

function contextFor({ db, clock }: Deps, contract: Contract, { actor, params }: FastifyRequest) {
  const ctx: PublicContext = { db, now: clock(), newId }
  if (contract.access === 'public' || !actor) return ctx
  const { uid, clubId } = (params ?? {}) as { uid?: string; clubId?: string }
  const signedIn: SignedInContext = { ...ctx, actor, athlete: athleteScope(actor, uid) }
  return clubId === undefined ? signedIn : { ...signedIn, club: clubScope(actor, clubId) }
}

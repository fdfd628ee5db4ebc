import type { Contract } from '@boathouse/domain/kernel/contract'
import { Refusal, refusalStatus } from '@boathouse/domain/kernel/errors'
import { type Catalogue, hasMessage, translator } from '@boathouse/messages'
import { catalogueOf } from '@boathouse/messages/catalogues'
import { errors } from '@boathouse/messages/en/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { NoTurn } from '#auth/hash-turns.ts'
import { isSerializationFailure, isUnavailable } from '#db/errors.ts'
import type { RefusalReason } from './metrics.ts'
import { createStrip } from './serializers.ts'
import type { Server } from './server.ts'

const refusalOfStatus: Record<number, Refusal> = {
  400: new Refusal('invalid'),
  413: new Refusal('tooLarge'),
  415: new Refusal('wrongType'),
  429: new Refusal('rateLimited'),
}

/** Seconds until a client should retry. */
export const RETRY_AFTER = 2

type ProblemDeps = Pick<Server, 'app' | 'config' | 'metrics'>

/** Turns errors into RFC 9457 responses with a stable `code`, the catalogue's text and a request id. */
export function sendProblems({ app, config: { publicUrl }, metrics }: ProblemDeps): void {
  app.setErrorHandler(async (error, request, reply) => {
    // Lazy-loaded, because the start needs no catalogue.
    const words = await catalogueOf('en')
    const refusal = refusalFor(error, words)
    // Logged for the operator: a full disk, for example, needs a person.
    if (isUnavailable(error)) request.log.warn({ err: error }, 'database does not answer')
    if (isSerializationFailure(error)) request.log.warn({ err: error }, 'others kept getting ahead')
    if (refusal) {
      const reason = metrics && refusalReason(error, refusal)
      if (reason) metrics.refused(reason)
      return answer(reply, request, { refusal, words })
    }
    request.log.error({ err: error }, 'request failed')
    return sendProblem(reply, {
      status: 500,
      code: 'internal',
      detail: errors['error.internal'],
      requestId: request.id,
    })
  })

  function answer(reply: FastifyReply, request: FastifyRequest, { refusal, words }: Answer) {
    const status = refusalStatus[refusal.kind]
    const retryAfter = refusal.retryAfter ?? (status === 503 ? RETRY_AFTER : undefined)
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    return sendProblem(reply, {
      status,
      code: refusal.code,
      detail: describeRefusal(refusal, words, publicUrl),
      ...(refusal.fields.length > 0 && { fields: refusal.fields }),
      ...currentFor(request, refusal),
      requestId: request.id,
    })
  }
}

interface Answer {
  readonly refusal: Refusal
  readonly words: Catalogue
}

/** Current version of a conflicting record, limited to the keys that the contract names. */
function currentFor({ routeOptions, log }: FastifyRequest, { current }: Refusal): { current?: unknown } {
  const { contract } = routeOptions.config
  if (current === undefined || !contract) return {}
  try {
    return { current: stripFor(contract)(current) }
  } catch (error) {
    log.error({ err: error }, 'conflict without its record')
    return {}
  }
}

const strips = new WeakMap<Contract, (record: unknown) => unknown>()

function stripFor(contract: Contract): (record: unknown) => unknown {
  const known = strips.get(contract)
  if (known) return known
  const schema = contract.conflict ?? Object.values(contract.responses).find((response) => response !== null)
  if (!schema) throw new TypeError(`The contract ${contract.id} does not say what a conflict shows.`)
  const strip = createStrip(schema)
  strips.set(contract, strip)
  return strip
}

/** Answers malformed URLs, which no route or hook sees. */
export function sendUnroutable(_error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const detail = errors['error.invalid']
  return sendProblem(reply, { status: 422, code: 'invalid', detail, requestId: request.id })
}

function refusalFor(error: unknown, words: Catalogue): Refusal | null {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) return fromValidation(error, words)
  if (isUnavailable(error) || isSerializationFailure(error)) return new Refusal('unavailable')
  return refusalOfStatus[(error as FastifyError).statusCode ?? 500] ?? null
}

const limitsOfAccount = new Set([
  'tooManyAtOnce',
  'tooManyImported',
  'tooManySlowFiles',
  'tooManyWebhookTests',
])

/** Why a client must retry later; null for other refusals. */
function refusalReason(error: unknown, { kind, code }: Refusal): RefusalReason | null {
  if (limitsOfAccount.has(code)) return 'account'
  if (kind === 'rateLimited') return error instanceof Refusal ? 'secret' : 'client'
  if (kind !== 'unavailable') return null
  if (error instanceof NoTurn) return 'passwords'
  if (code === 'filesBusy') return 'files'
  if (isSerializationFailure(error)) return 'contention'
  return isUnavailable(error) ? 'database' : 'stopping'
}

interface InvalidInput {
  readonly validation: readonly { instancePath: string; message?: string | undefined }[]
}

function fromValidation(error: InvalidInput, words: Catalogue): Refusal {
  const fields = error.validation.map(({ instancePath, message = '' }) => ({
    path: instancePath.slice(1).replaceAll('/', '.'),
    code: hasMessage(words, `field.${message}`) ? message : 'invalid',
  }))
  return new Refusal('invalid', 'invalid', { fields })
}

function describeRefusal({ code, fields }: Refusal, words: Catalogue, publicUrl: string): string {
  const t = translator('en', words)
  const only = fields.length === 1 ? `field.${fields[0]?.code}` : `error.${code}`
  if (only === 'error.foreignOrigin') return t(only, { publicUrl })
  return hasMessage(words, only) ? (t as (key: string) => string)(only) : t('error.invalid')
}

export const problemHeaders = {
  'content-type': 'application/problem+json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

interface Problem {
  readonly status: number
  readonly code: string
  readonly detail: string
  readonly requestId: string
}

function sendProblem(reply: FastifyReply, problem: Problem) {
  return reply
    .code(problem.status)
    .headers({ ...problemHeaders, 'x-request-id': problem.requestId })
    .serializer(JSON.stringify)
    .send(toStandardForm(problem))
}

/** Adds RFC 9457's members. Title and detail are equal, because a code has one sentence. */
const toStandardForm = <P extends Omit<Problem, 'requestId'>>(problem: P) => ({
  type: 'about:blank',
  title: problem.detail,
  ...problem,
})

/** Body for errors that no route sees. */
export const problemBody = (
  status: number,
  code: 'tooLarge' | 'timeout' | 'invalid' | 'unavailable',
): string => JSON.stringify(toStandardForm({ status, code, detail: errors[`error.${code}`] }))

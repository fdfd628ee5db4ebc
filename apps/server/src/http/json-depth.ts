import { Refusal } from '@boathouse/domain/kernel/errors'
import type { FastifyInstance } from 'fastify'

/** No contract is as deep, and whoever nests deeper is after the parser. */
const MAX_DEPTH = 32

/** Refuses bodies that are nested too deep, also where the contract would only have dropped them. */
export function limitJsonDepth(app: FastifyInstance): void {
  app.addHook('preValidation', ({ body }, _reply, done) => {
    done(isDeeper(body, MAX_DEPTH) ? new Refusal('invalid') : undefined)
  })
}

const isDeeper = (value: unknown, left: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((part) => isDeeper(part, left - 1)))

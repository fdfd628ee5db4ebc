import fastJsonStringify from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import * as z from 'zod/mini'

/**
 * Answers are written by functions compiled from the contract's schema: keys that it does not name never leave, and a
 * missing one is an error here rather than a hole in a screen. Validating answers with zod would cost four times as much.
 */
export const compileSerializer: FastifySerializerCompiler<z.ZodMiniType> = ({ schema }) =>
  fastJsonStringify(
    z.toJSONSchema(schema, { target: 'openapi-3.0', io: 'output' }) as fastJsonStringify.Schema,
  )

import type { FastifyServerOptions } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { compileSerializer } from './serializers.ts'

/**
 * How routes check input and answers by their contracts. Given when a server is made, they spare its start the compilers that Fastify
 * would load otherwise, a hundred modules.
 */
export const schemaController: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: {
    buildValidator: () => validatorCompiler as never,
    buildSerializer: () => compileSerializer as never,
  },
}

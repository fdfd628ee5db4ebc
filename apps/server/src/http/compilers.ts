import type { FastifyServerOptions } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { compileSerializer } from './serializers.ts'

/** Saves loading Fastify's own compilers, a hundred modules. */
export const schemaController: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: {
    buildValidator: () => validatorCompiler as never,
    buildSerializer: () => compileSerializer as never,
  },
}

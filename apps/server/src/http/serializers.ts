import type { FastifySerializerCompiler } from 'fastify'
import * as z from 'zod/mini'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Gives back what may leave: the value itself if it is just what the schema names, else a copy without the rest. */
type Strip = (value: unknown, at: string) => unknown

/**
 * Answers are checked against the contract's schema and then written by the engine's own JSON.stringify: keys that it
 * does not name never leave, and a missing or wrong one is an error here rather than a hole in a screen. Validating
 * with zod costs four times as much, and a generated writer twice (docs/performance.md).
 */
export const compileSerializer: FastifySerializerCompiler<z.ZodMiniType> = ({ schema }) => {
  const strip = stripFor(z.toJSONSchema(schema, { io: 'output' }))
  return (answer) => JSON.stringify(strip(answer, 'answer'))
}

function stripFor(schema: JsonSchema): Strip {
  if (schema.anyOf) return orNull(schema.anyOf as JsonSchema[])
  if (Array.isArray(schema.type)) return orNull(schema.type.map((type) => ({ ...schema, type })))
  if (schema.type === 'object' && schema.properties) return object(schema)
  if (schema.type === 'array' && schema.items) return list(stripFor(schema.items as JsonSchema))
  const fits = typeof schema.type === 'string' ? scalars[schema.type] : undefined
  if (!fits) throw new Error(`An answer can't be made of ${JSON.stringify(schema)}.`)
  return (value, at) => (fits(value) ? value : wrong(at))
}

const scalars: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  number: Number.isFinite,
  integer: Number.isInteger,
  null: (value) => value === null,
}

/** An answer that is one of several things would not say which keys may leave. */
function orNull(choices: readonly JsonSchema[]): Strip {
  const [choice, ...others] = choices.filter(({ type }) => type !== 'null')
  if (!choice || others.length > 0)
    throw new Error('An answer can be something or null, not one of several things.')
  const strip = stripFor(choice)
  return (value, at) => (value === null ? null : strip(value, at))
}

function list(strip: Strip): Strip {
  return (value, at) => {
    if (!Array.isArray(value)) return wrong(at)
    let isSame = true
    const items = value.map((item) => {
      const stripped = strip(item, at)
      if (stripped !== item) isSame = false
      return stripped
    })
    return isSame ? value : items
  }
}

function object({ properties = {}, required = [] }: JsonSchema): Strip {
  const strips = new Map(Object.entries(properties).map(([key, part]) => [key, stripFor(part as JsonSchema)]))

  const copy = (value: Record<string, unknown>, at: string) => {
    const stripped: Record<string, unknown> = {}
    for (const [key, strip] of strips) {
      if (value[key] !== undefined) stripped[key] = strip(value[key], key)
      else if (required.includes(key)) wrong(`${key} of ${at}`)
    }
    return stripped
  }

  return (value, at) => {
    if (typeof value !== 'object' || value === null) return wrong(at)
    const record = value as Record<string, unknown>
    let known = 0
    // The usual case, and three times as quick as copying: all of the schema's keys and no other.
    for (const key in record) {
      const part = record[key]
      if (part === undefined || strips.get(key)?.(part, key) !== part) return copy(record, at)
      known += 1
    }
    return known === strips.size ? value : copy(record, at)
  }
}

function wrong(at: string): never {
  throw new TypeError(`The contract wants something else as ${at}.`)
}

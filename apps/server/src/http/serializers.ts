import type { FastifySerializerCompiler } from 'fastify'
import * as z from 'zod/mini'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Returns the value itself if it has exactly the schema's keys, else a copy without the others. */
type Strip = (value: unknown, at: string) => unknown

/** Strips responses to the schema and throws for wrong keys. Several times as fast as zod (docs/performance.md). */
export const compileSerializer: FastifySerializerCompiler<z.ZodMiniType> = ({ schema }) => {
  // Lazy, because building all would take a tenth of the start.
  let strip: Strip | undefined
  return (answer) => {
    strip ??= stripOf(schema)
    return JSON.stringify(strip(answer, 'answer'))
  }
}

/** Strips a conflict's current record to its schema; throws for another kind of record. */
export function createStrip(schema: z.ZodMiniType): (record: unknown) => unknown {
  const strip = stripOf(schema)
  return (record) => strip(record, 'current')
}

/** Cached by schema: routes share them, and a process may build several servers. */
const strips = new WeakMap<z.ZodMiniType, Strip>()

function stripOf(schema: z.ZodMiniType): Strip {
  const strip = strips.get(schema) ?? stripFor(z.toJSONSchema(schema, { io: 'output' }))
  strips.set(schema, strip)
  return strip
}

function stripFor(schema: JsonSchema): Strip {
  const kinds = allowedKinds(schema)
  if (kinds !== 0) return (value, at) => (kinds & kindsOfValue(value) ? value : wrong(at))
  if (schema.anyOf) return orNull(schema.anyOf as JsonSchema[])
  if (schema.type === 'object' && schema.properties) return object(schema)
  if (schema.type === 'array' && schema.items) return list(stripFor(schema.items as JsonSchema))
  throw new Error(`An answer can't be made of ${JSON.stringify(schema)}.`)
}

/** Bit flags of types: checking a value is one comparison, and a response has hundreds. */
const TEXT = 1
const TRUTH = 2
const NUMBER = 4
const INTEGER = 8
const NULL = 16

const kindsByType: Readonly<Record<string, number>> = {
  string: TEXT,
  boolean: TRUTH,
  number: NUMBER,
  integer: INTEGER,
  null: NULL,
}

function kindsOfValue(value: unknown): number {
  if (typeof value === 'string') return TEXT
  if (typeof value === 'boolean') return TRUTH
  if (Number.isInteger(value)) return INTEGER | NUMBER
  if (Number.isFinite(value)) return NUMBER
  return value === null ? NULL : 0
}

function allowedKinds(schema: JsonSchema): number {
  const types = ((schema.anyOf ?? [schema]) as JsonSchema[]).flatMap(({ type }) => type ?? '')
  if (types.some((type) => kindsByType[type] === undefined)) return 0
  refuseSeveral(types)
  return types.reduce((kinds, type) => kinds | (kindsByType[type] as number), 0)
}

/** In a union it would be unclear which keys may be sent. */
function refuseSeveral(types: readonly unknown[]): void {
  if (types.filter((type) => type !== 'null').length > 1)
    throw new Error('An answer can be something or null, not one of several things.')
}

function orNull(choices: readonly JsonSchema[]): Strip {
  refuseSeveral(choices.map(({ type }) => type))
  const strip = stripFor(choices.find(({ type }) => type !== 'null') as JsonSchema)
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

interface Part {
  readonly key: string
  readonly kinds: number
  readonly strip: Strip
}

function object({ properties = {}, required = [] }: JsonSchema): Strip {
  const parts = new Map<string, Part>()
  for (const [key, part] of Object.entries(properties) as [string, JsonSchema][])
    parts.set(key, { key, kinds: allowedKinds(part), strip: stripFor(part) })
  // Keys of the previous row, because the next one has the same order.
  const lately: Part[] = []

  const copy = (value: Record<string, unknown>, at: string) => {
    const stripped: Record<string, unknown> = {}
    for (const { key, strip } of parts.values()) {
      if (value[key] !== undefined) stripped[key] = strip(value[key], key)
      else if (required.includes(key)) wrong(`${key} of ${at}`)
    }
    return stripped
  }

  return (value, at) => {
    if (typeof value !== 'object' || value === null) return wrong(at)
    const record = value as Record<string, unknown>
    let known = 0
    // Fast path without a copy if the record has exactly the schema's keys.
    for (const key in record) {
      const part = lately[known]?.key === key ? lately[known] : parts.get(key)
      if (part === undefined || !isWhole(part, record[key])) return copy(record, at)
      lately[known] = part
      known += 1
    }
    return known === parts.size ? value : copy(record, at)
  }
}

const isWhole = ({ key, kinds, strip }: Part, value: unknown): boolean =>
  kinds === 0 ? strip(value, key) === value : (kinds & kindsOfValue(value)) !== 0

function wrong(at: string): never {
  throw new TypeError(`The contract wants something else as ${at}.`)
}

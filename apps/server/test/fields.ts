import type { Contract } from '@boathouse/domain/kernel/contract'
import * as z from 'zod/mini'

type Schema = z.core.JSONSchema.BaseSchema

/** Path in a body: keys, with `*` for items of a list. */
export type Place = readonly string[]

interface Field {
  readonly place: Place
  readonly schema: Schema
}

/** Scalar fields of a contract's body, with their schemas. */
export const fieldsOf = ({ body }: Contract): Field[] =>
  body ? within(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }), []) : []

function within(schema: Schema, place: Place): Field[] {
  if (schema.anyOf) return (schema.anyOf as Schema[]).flatMap((choice) => within(choice, place))
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([key, part]) => within(part as Schema, [...place, key]))
  if (schema.items) return within(schema.items as Schema, [...place, '*'])
  return [{ place, schema }]
}

/** Free text only: no enums, days, ids or secrets. */
export const textsOf = (contract: Contract): Field[] =>
  fieldsOf(contract).filter(
    ({ place, schema }) =>
      schema.type === 'string' &&
      schema.minLength !== undefined &&
      !schema.format &&
      !schema.pattern &&
      !schema.enum &&
      !/token|proof|password/i.test(place.join()),
  )

/** Replaces the value at a path; in lists, the first item's. */
export function withAt(body: unknown, [key, ...rest]: Place, value: unknown): unknown {
  if (key === undefined) return value
  if (key === '*') {
    const [first, ...others] = Array.isArray(body) ? body : []
    return [withAt(first, rest, value), ...others]
  }
  const object = (body ?? {}) as Record<string, unknown>
  return { ...object, [key]: withAt(object[key], rest, value) }
}

export const at = (body: unknown, [key, ...rest]: Place): unknown =>
  key === undefined
    ? body
    : at((body as Record<string, unknown> | undefined)?.[key === '*' ? '0' : key], rest)

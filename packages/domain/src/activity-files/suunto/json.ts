/** A member of any parsed value; undefined if there is none. */
const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined

/** A member that is an object; undefined for anything else. */
export function objectOf(value: unknown, name: string): object | undefined {
  const member = memberOf(value, name)
  return typeof member === 'object' && member !== null && !Array.isArray(member) ? member : undefined
}

/** The items of a member that is an array; empty for anything else. */
export function itemsOf(value: unknown, name: string): readonly unknown[] {
  const member = memberOf(value, name)
  return Array.isArray(member) ? member : []
}

/** A member that is a number; NaN for anything else. */
export function numberOf(value: unknown, name: string): number {
  const member = memberOf(value, name)
  return typeof member === 'number' ? member : Number.NaN
}

/** A member that is a non-empty string; undefined for anything else. */
export function textOf(value: unknown, name: string): string | undefined {
  const member = memberOf(value, name)
  return typeof member === 'string' && member !== '' ? member : undefined
}

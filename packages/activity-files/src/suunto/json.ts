const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined

export function objectOf(value: unknown, name: string): object | undefined {
  const member = memberOf(value, name)
  return typeof member === 'object' && member !== null && !Array.isArray(member) ? member : undefined
}

export function itemsOf(value: unknown, name: string): readonly unknown[] {
  const member = memberOf(value, name)
  return Array.isArray(member) ? member : []
}

export function numberOf(value: unknown, name: string): number {
  const member = memberOf(value, name)
  return typeof member === 'number' ? member : Number.NaN
}

export function textOf(value: unknown, name: string): string | undefined {
  const member = memberOf(value, name)
  return typeof member === 'string' && member !== '' ? member : undefined
}

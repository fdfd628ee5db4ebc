import { identityKeyOf, LONGEST_INDEXED } from '../../kernel/text.ts'
import type { Destination } from './model.ts'

export const destinationNameKey = (name: string): string =>
  identityKeyOf(name).slice(0, LONGEST_INDEXED).toWellFormed()

export function findDestination<One extends Pick<Destination, 'name'>>(
  list: readonly One[],
  typed: string,
): One | undefined {
  const key = destinationNameKey(typed)
  return key === '' ? undefined : list.find(({ name }) => destinationNameKey(name) === key)
}

import { identityKeyOf, LONGEST_INDEXED } from '../kernel/text.ts'
import type { Destination } from './model.ts'

export const destinationNameKey = (name: string): string =>
  identityKeyOf(name).slice(0, LONGEST_INDEXED).toWellFormed()

/** Finds the destination that matches a typed name; undefined without a match. */
export function findDestination<One extends Pick<Destination, 'name'>>(
  list: readonly One[],
  typed: string,
): One | undefined {
  const key = destinationNameKey(typed)
  return key === '' ? undefined : list.find(({ name }) => destinationNameKey(name) === key)
}

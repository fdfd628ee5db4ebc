import { identityKeyOf, LONGEST_INDEXED } from '../kernel/text.ts'
import type { Destination } from './model.ts'

/** The form in which a club's names of destinations are compared. */
export const destinationNameKey = (name: string): string =>
  identityKeyOf(name).slice(0, LONGEST_INDEXED).toWellFormed()

/** The destination of a club's list that the words of an outing mean, in whatever letters they were typed; undefined for another one, and for none. */
export function findDestination<One extends Pick<Destination, 'name'>>(
  list: readonly One[],
  typed: string,
): One | undefined {
  const key = destinationNameKey(typed)
  return key === '' ? undefined : list.find(({ name }) => destinationNameKey(name) === key)
}

import { destinationKey } from '../logbook/rules.ts'
import type { Destination } from './model.ts'

/** The destination of a club's list that the words of an outing mean, in whatever letters they were typed; undefined for another one, and for none. */
export function findDestination<One extends Pick<Destination, 'name'>>(
  list: readonly One[],
  typed: string,
): One | undefined {
  const key = destinationKey(typed)
  return key === '' ? undefined : list.find(({ name }) => destinationKey(name) === key)
}

import type { SignedInContext } from '../../context.ts'
import * as queries from './queries.ts'

/** The sessions that the asker logged for some planned ones, of those that are there. */
export const sessionsFor = ({ db, athlete }: SignedInContext, plannedIds: readonly string[]) =>
  queries.linksOf(db, athlete, plannedIds)

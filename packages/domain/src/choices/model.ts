import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'

const MOST_SQUADS = 20

/** The squads that something is meant for, whoever is in them when it counts; null for none, which is left out. */
export const squadIds = z._default(
  z.nullable(z.array(id).check(z.minLength(1, 'chooseSquad'), z.maxLength(MOST_SQUADS, 'tooMany'))),
  null,
)

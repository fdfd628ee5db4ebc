import * as z from 'zod/mini'
import { id } from '../../kernel/ids.ts'

const MAX_SQUADS = 20

/** Squads that a record is for, with their members at the time of use. Null or omitted for none. */
export const squadIds = z._default(
  z.nullable(z.array(id).check(z.minLength(1, 'chooseSquad'), z.maxLength(MAX_SQUADS, 'tooMany'))),
  null,
)

import * as z from 'zod/mini'
import { changeKinds } from '../../kernel/change-kinds.ts'
import { id } from '../../kernel/ids.ts'

export const changeKind = z.enum(changeKinds)

/** Version numbers of the kinds that the reader may know, without any content. */
export const newestChanges = z.object({
  clubId: id,
  changes: z.array(
    z.object({
      kind: changeKind,
      number: z.int(),
      /** Whole seconds since the change, by the server's clock. */
      secondsAgo: z.int(),
    }),
  ),
})
export type NewestChanges = z.output<typeof newestChanges>

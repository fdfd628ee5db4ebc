import * as z from 'zod/mini'

/** A place in a list can be a name of the longest that is indexed, in three bytes a letter, written in base64. */
const LONGEST_CURSOR = 2_500

/** How a list is asked for: how many, and after which place. The cursor is the server's own and opaque. */
export const pageQuery = z.object({
  limit: z._default(
    z.coerce
      .number('limitInvalid')
      .check(z.int('limitInvalid'), z.minimum(1, 'limitInvalid'), z.maximum(100, 'limitInvalid')),
    20,
  ),
  cursor: z.optional(z.string().check(z.maxLength(LONGEST_CURSOR, 'cursorInvalid'))),
})

/** One page of a list; `nextCursor` is null on the last one. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) })

import * as z from 'zod/mini'

/** How a list is asked for: how many, and after which place. The cursor is the server's own and opaque. */
export const pageQuery = z.object({
  limit: z._default(
    z.coerce
      .number('limitInvalid')
      .check(z.int('limitInvalid'), z.minimum(1, 'limitInvalid'), z.maximum(100, 'limitInvalid')),
    20,
  ),
  cursor: z.optional(z.string().check(z.maxLength(400, 'cursorInvalid'))),
})

/** One page of a list; `nextCursor` is null on the last one. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) })

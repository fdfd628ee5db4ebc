import * as z from 'zod/mini'

/** A cursor can contain the longest indexed name, with three bytes a letter, in base64. */
const LONGEST_CURSOR = 2_500

/** `cursor` is opaque to clients. */
export const pageQuery = z.object({
  limit: z._default(
    z.coerce
      .number('limitInvalid')
      .check(z.int('limitInvalid'), z.minimum(1, 'limitInvalid'), z.maximum(100, 'limitInvalid')),
    20,
  ),
  cursor: z.optional(z.string().check(z.maxLength(LONGEST_CURSOR, 'cursorInvalid'))),
})

/** `nextCursor` is null on the last page. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) })

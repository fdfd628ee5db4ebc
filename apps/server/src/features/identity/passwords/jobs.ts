import { makeAccountLink } from '#auth/account-links.ts'
import { findPersonByEmail } from '#auth/credentials.ts'
import type { PublicContext } from '../../../context.ts'

/** Null for unknown emails; the requester saw the same response. */
export async function makeResetLink(
  ctx: PublicContext & { readonly publicUrl: string },
  email: string,
): Promise<string | null> {
  const person = await findPersonByEmail(ctx.db, email)
  return person ? makeAccountLink(ctx, { purpose: 'resetPassword', userId: person.userId }) : null
}

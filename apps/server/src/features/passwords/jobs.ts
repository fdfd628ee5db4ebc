import { makeAccountLink } from '#auth/account-links.ts'
import { findPersonByEmail } from '#auth/credentials.ts'
import type { PublicContext } from '../../context.ts'

/** The link that sets a new password; null when nobody has the address, though whoever asked was answered the same. */
export async function makeResetLink(
  ctx: PublicContext & { readonly publicUrl: string },
  email: string,
): Promise<string | null> {
  const person = await findPersonByEmail(ctx.db, email)
  return person ? makeAccountLink(ctx, { purpose: 'resetPassword', userId: person.userId }) : null
}

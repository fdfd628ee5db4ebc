import { makeAccountLink } from '#auth/account-links.ts'
import { findPersonByEmail } from '#auth/credentials.ts'
import type { PublicContext } from '../../context.ts'

/** The link that confirms an address; null when there is nobody, or nothing left to confirm. */
export async function makeConfirmationLink(
  ctx: PublicContext & { readonly publicUrl: string },
  email: string,
): Promise<string | null> {
  const person = await findPersonByEmail(ctx.db, email)
  if (!person || person.emailVerified) return null
  return makeAccountLink(ctx, { purpose: 'confirmEmail', userId: person.userId })
}

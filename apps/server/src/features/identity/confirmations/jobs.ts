import { makeAccountLink } from '#auth/account-links.ts'
import { findPersonByEmail } from '#auth/credentials.ts'
import type { PublicContext } from '../../../context.ts'

/** Null if the user doesn't exist or is already confirmed. */
export async function makeConfirmationLink(
  ctx: PublicContext & { readonly publicUrl: string },
  email: string,
): Promise<string | null> {
  const person = await findPersonByEmail(ctx.db, email)
  if (!person || person.emailVerified) return null
  return makeAccountLink(ctx, { purpose: 'confirmEmail', userId: person.userId })
}

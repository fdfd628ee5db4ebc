import { hashToken, newToken } from '#auth/secrets.ts'
import { hasSuperAdmin } from '#auth/super-admins.ts'
import type { Config } from '../../../config.ts'
import type { PublicContext } from '../../../context.ts'
import * as queries from './queries.ts'

/** Creates a link that invalidates earlier ones. Null if there is a super admin or a setting for one. */
export async function freshSetUpLink(
  ctx: PublicContext,
  { publicUrl, superAdminEmail }: Pick<Config, 'publicUrl' | 'superAdminEmail'>,
): Promise<string | null> {
  if (superAdminEmail !== null || (await hasSuperAdmin(ctx.db))) {
    await queries.dropSetUpLink(ctx.db)
    return null
  }
  const token = newToken()
  await queries.replaceSetUpLink(ctx.db, { tokenHash: hashToken(token), createdAt: ctx.now.toISOString() })
  return `${publicUrl}/setup?${new URLSearchParams({ token })}`
}

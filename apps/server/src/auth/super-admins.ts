import type { Db } from '#db/tables.ts'

interface Except {
  /** User to leave out of the count. */
  readonly userId?: string
  readonly superAdminEmail?: string | null
}

/** Whether someone is super admin: by claim, by platform role, or by the configured verified email. */
export async function hasSuperAdmin(
  db: Db,
  { userId = '', superAdminEmail = null }: Except = {},
): Promise<boolean> {
  const someone = () => db.selectFrom('users').select('id').where('id', '!=', userId).limit(1)
  const found =
    (await someone().where('superAdminSince', 'is not', null).executeTakeFirst()) ??
    (await someone().where('platformRole', '=', 'super').executeTakeFirst()) ??
    (superAdminEmail === null
      ? undefined
      : await someone()
          .where('email', '=', superAdminEmail)
          .where('emailVerified', '=', true)
          .executeTakeFirst())
  return found !== undefined
}

import type { Db } from '#db/tables.ts'

interface Except {
  /** Whoever is not to be counted. */
  readonly userId?: string
  /** The setting that gives the claim to a verified e-mail. */
  readonly superAdminEmail?: string | null
}

/** Whether anyone is super: by the claim, by platform role, or by the setting's verified e-mail. */
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

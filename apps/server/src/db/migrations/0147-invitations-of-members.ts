import type { Kysely } from 'kysely'

/** Forgets refusals of invitations of people who were in another club: they can now accept them. */
export async function up(db: Kysely<never>): Promise<void> {
  await (db as unknown as Kysely<{ users: { invitationNotice: string | null } }>)
    .updateTable('users')
    .set({ invitationNotice: null })
    .where('invitationNotice', '=', 'inOtherClub')
    .execute()
}

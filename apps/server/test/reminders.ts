import type { Database } from '#db/connect.ts'

export async function remindedAddresses({ database }: { readonly database: Database }): Promise<string[]> {
  const mails = await database.db
    .selectFrom('outboxMails')
    .where('template', '=', 'reminder')
    .select('address')
    .execute()
  return mails.map(({ address }) => address).sort()
}

import type { TestApp } from './app.ts'

export async function countSessions({ database }: TestApp, email: string): Promise<number> {
  const { total } = await database.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('users.email', '=', email)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

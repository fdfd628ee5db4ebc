import {
  askAccountMerge,
  checkAccountMerge,
  confirmAccountMerge,
  undoAccountMerge,
} from '@boathouse/domain/identity/account-merges/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { sql } from 'kysely'
import { deriveMergeCode } from '#auth/codes.ts'
import type { Db, Row } from '#db/tables.ts'
import { call, type TestApp } from './app.ts'
import { at, farOff, idAt, insertMany, numbers } from './bulk-rows.ts'
import type { Person } from './factories.ts'
import { mailsTo, tokenOf, waitFor } from './mails.ts'

/** Pending unless it says otherwise. */
export async function aMerge(
  { database, server }: Pick<TestApp, 'database' | 'server'>,
  { id: keptId }: { readonly id: string },
  merge: Pick<Row<'accountMerges'>, 'endedEmail'> & Partial<Row<'accountMerges'>>,
): Promise<string> {
  const now = server.clock()
  const row = {
    ...{ id: newId(), keptId, endedId: null, codeTries: 0, createdAt: now.toISOString() },
    ...{ provenAt: null, mergedAt: null, undoneAt: null },
    endsAt: new Date(now.getTime() + 3_600_000).toISOString(),
    ...merge,
  }
  await database.db.insertInto('accountMerges').values(row).execute()
  return row.id
}

export const mergeCodes = ({ server }: Pick<TestApp, 'server'>, mergeId: string) => ({
  ownCode: deriveMergeCode(server.config.secret, mergeId, 'kept'),
  otherCode: deriveMergeCode(server.config.secret, mergeId, 'ended'),
})

export function accountMergeCalls(app: TestApp) {
  const params = ({ id }: Person) => ({ params: { uid: id } })
  const ask = (email: string, who: Person) =>
    call(app, askAccountMerge, { ...params(who), body: { email } }, who)
  const check = (
    who: Person,
    body: { ownCode: string; otherCode: string; code?: string; recoveryCode?: string },
  ) => call(app, checkAccountMerge, { ...params(who), body }, who)
  const confirm = (id: string, who: Person) =>
    call(app, confirmAccountMerge, { ...params(who), body: { id } }, who)
  const undo = (token: string) => call(app, undoAccountMerge, { body: { token } })

  /** Code mailed to an address. */
  const mailedCode = (address: string): Promise<string> =>
    waitFor(async () => {
      const mails = await mailsTo(app, address)
      return mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find((code) => code !== undefined)
    })

  /** Token of the link that undoes the merge. */
  const mailedUndo = (address: string): Promise<string> =>
    waitFor(async () => {
      const links = (await mailsTo(app, address)).map(({ text }) => /http\S+account-merge\S+/.exec(text)?.[0])
      const link = links.find((found) => found !== undefined)
      return link === undefined ? undefined : tokenOf(link)
    })

  /** Merges an account into another one. Returns the id of the merge. */
  async function merge(ended: Person, kept: Person): Promise<string> {
    const { id } = (await ask(ended.email, kept)).body.merge
    await check(kept, mergeCodes(app, id))
    await confirm(id, kept)
    return id
  }

  return { ask, check, confirm, undo, mailedCode, mailedUndo, merge }
}

/** Merges each person into the next. */
export const fillMerges = (db: Db, people: number): Promise<void> =>
  insertMany(
    db,
    sql`insert into "accountMerges"
      ("id", "keptId", "endedId", "endedEmail", "codeTries", "createdAt", "mergedAt", "endsAt")
    select ${idAt('n')}, ${idAt('2 * n')}, ${idAt('2 * n - 1')}, 'merged' || n, 0, ${at}, ${at}, ${farOff}
    from ${numbers(Math.floor(people / 2))}`,
  )

import {
  askEmailChange,
  confirmEmailChange,
  undoEmailChange,
} from '@boathouse/domain/identity/email-changes/contract'
import { expect } from 'vitest'
import { call, type TestApp } from './app.ts'
import type { Person } from './factories.ts'
import { mailsTo, tokenOf, waitFor } from './mails.ts'

export function emailChangeCalls(app: TestApp) {
  const ask = (email: string, who: Person) =>
    call(app, askEmailChange, { params: { uid: who.id }, body: { email } }, who)
  const confirm = (token: string, who: Partial<Person>) =>
    call(app, confirmEmailChange, { body: { token } }, who)
  const undo = (token: string) => call(app, undoEmailChange, { body: { token } })

  /** Newest token mailed to an address for this purpose. */
  const mailed = (address: string, does: 'confirm' | 'undo' = 'confirm'): Promise<string> =>
    waitFor(async () => {
      const texts = (await mailsTo(app, address)).map(({ text }) => text)
      const tokens = texts.map((text) => tokenOf(/http\S+/.exec(text)?.[0] ?? null))
      return tokens.find((token) => token.startsWith(does))
    })

  const userOf = ({ id }: { readonly id: string }) =>
    app.database.db
      .selectFrom('users')
      .where('id', '=', id)
      .select(['email', 'emailVerified', 'linkVersion'])
      .$narrowType<{ email: string }>()
      .executeTakeFirstOrThrow()

  const subjects = async (address: string) => (await mailsTo(app, address)).map(({ subject }) => subject)

  /** Confirms the change. Returns the token that undoes it. */
  async function change(email: string, who: Person): Promise<string> {
    const { email: before } = await userOf(who)
    await ask(email, who)
    expect((await confirm(await mailed(email), who)).status).toBe(204)
    return mailed(before, 'undo')
  }

  return { ask, confirm, undo, mailed, userOf, subjects, change }
}

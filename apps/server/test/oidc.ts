import * as contracts from '@boathouse/domain/identity/oidc/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'
import { call, cookieOf, type TestApp } from './app.ts'
import { at, idOfN, insertMany, numbers } from './bulk-rows.ts'
import type { Person } from './factories.ts'
import { type Account, type TestProvider, testProvider } from './oidc-provider.ts'

export async function giveOidcAccount(
  { database: { db }, server }: Pick<TestApp, 'database' | 'server'>,
  { id: userId }: { readonly id: string },
  {
    subject = newId(),
    issuer = server.config.oidc?.issuer ?? '',
  }: { subject?: string; issuer?: string } = {},
): Promise<{ readonly id: string; readonly subject: string }> {
  const id = newId()
  const createdAt = server.clock().toISOString()
  await db
    .insertInto('oidcAccounts')
    .values({ id, userId, issuer, subject, createdAt, lastUsedAt: null })
    .execute()
  return { id, subject }
}

export const fillOidcAccounts = (db: Db, people: number): Promise<void> =>
  insertMany(
    db,
    sql`insert into "oidcAccounts" ("id", "userId", "issuer", "subject", "createdAt")
    select ${idOfN}, ${idOfN}, 'https://sso.example', 'subject' || n, ${at} from ${numbers(people)}`,
  )

/** New account at the provider; by default with a verified email. */
export async function aSubject(account: Account = {}, provider?: TestProvider): Promise<string> {
  const subject = newId()
  const { accounts, ready } = provider ?? (await testProvider())
  await ready()
  accounts.set(subject, { email_verified: true, ...account })
  return subject
}

export function oidcCalls(app: TestApp, provider: TestProvider) {
  /** Signs in as `subject` (null declines) and returns, in the browser with cookie `known` or a new one. */
  const comeBack = async (subject: string | null, known?: string) => {
    const begun = await call(app, contracts.beginOidcSignIn, {}, { cookie: known })
    const answer = await provider.visit(begun.body.address, subject)
    return { answer, cookie: cookieOf(begun) }
  }
  const send = (answer: string, cookie?: string, rest: object = {}) =>
    call(app, contracts.signInByOidc, { body: { answer, ...rest } }, { cookie })
  const bringBack = async (person: Person, subject: string) => {
    const params = { uid: person.id }
    const begun = await call(app, contracts.beginOidcConnection, { params }, person)
    return provider.visit(begun.body.address, subject)
  }
  const sendConnection = (person: Person, answer: string) =>
    call(app, contracts.connectOidc, { params: { uid: person.id }, body: { answer } }, person)
  return {
    comeBack,
    send,
    signIn: async (subject: string | null, rest: object = {}) => {
      const { answer, cookie } = await comeBack(subject)
      return send(answer, cookie, rest)
    },
    bringBack,
    sendConnection,
    connect: async (person: Person, subject: string) =>
      sendConnection(person, await bringBack(person, subject)),
    list: async (person: Person) =>
      (await call(app, contracts.listOidcAccounts, { params: { uid: person.id } }, person)).body,
    end: (person: Person, id: string, uid = person.id) =>
      call(app, contracts.endOidcAccount, { params: { uid, id } }, person),
  }
}

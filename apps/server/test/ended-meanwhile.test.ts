import { newId } from '@boathouse/domain/kernel/ids'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ClientContext } from '#auth/client.ts'
import { makeEmailChangeLink } from '#auth/signed-links.ts'
import type { SignedInContext } from '../src/context.ts'
import { askChange, confirmChange } from '../src/features/identity/email-changes/service.ts'
import { askReset, withdrawReset } from '../src/features/identity/factor-resets/service.ts'
import {
  beginFactor,
  confirmFactor,
  endFactor,
  renewRecoveryCodes,
} from '../src/features/identity/factors/service.ts'
import { endAccount } from '../src/features/identity/oidc/service.ts'
import { endPasskey } from '../src/features/identity/passkeys/service.ts'
import { publicUrl, type TestApp, testApp } from './app.ts'
import { aChange } from './email-changes.ts'
import { aReset } from './factor-resets.ts'
import { aPerson, freshEmail, type Person } from './factories.ts'
import { giveFactor, shownCode } from './factors.ts'
import { tokenOf } from './mails.ts'
import { giveOidcAccount } from './oidc.ts'
import { givePasskey } from './passkeys.ts'
import { signedInContext } from './service-context.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
})

type OwnContext = SignedInContext & ClientContext & { readonly secret: string; readonly publicUrl: string }
type Does = (ctx: OwnContext) => Promise<unknown>

/** Changes to sign-in: each prepares what it needs and returns the change to run in a session. */
const changes: Record<string, (person: Person) => Promise<Does>> = {
  'setting an app up': async () => (ctx) => beginFactor(ctx, { name: 'Phone' }),
  'confirming an app': async (person) => {
    const factor = await giveFactor(app, person, { isConfirmed: false })
    return (ctx) => confirmFactor(ctx, factor.id, { code: shownCode(app, factor) })
  },
  'ending an app': async (person) => {
    const { id } = await giveFactor(app, person)
    return (ctx) => endFactor(ctx, id)
  },
  'new recovery codes': async (person) => {
    await giveFactor(app, person)
    return renewRecoveryCodes
  },
  'ending a passkey': async (person) => {
    const { credentialId } = await givePasskey(app, person)
    const { id } = await app.database.db
      .selectFrom('passkeys')
      .where('credentialId', '=', credentialId)
      .select('id')
      .executeTakeFirstOrThrow()
    return (ctx) => endPasskey(ctx, id)
  },
  'asking for another e-mail': async () => (ctx) => askChange(ctx, { email: freshEmail() }),
  'confirming another e-mail': async (person) => {
    const changeId = await aChange(app, person, { newEmail: freshEmail() })
    const link = makeEmailChangeLink(publicUrl, app.server.config.secret, { does: 'confirm', changeId })
    return (ctx) => confirmChange(ctx, { token: tokenOf(link) })
  },
  'asking for the reset of a second factor': async () => {
    const owner = await aPerson(app)
    await giveFactor(app, owner)
    return (ctx) => askReset(ctx, { email: owner.email })
  },
  'withdrawing the reset of a second factor': async (person) => {
    const id = await aReset(app, await aPerson(app), { askedBy: person.id })
    return (ctx) => withdrawReset(ctx, id)
  },
  'ending another way in': async (person) => {
    const { id } = await giveOidcAccount(app, person, { issuer: 'https://sso.example', subject: newId() })
    return (ctx) => endAccount({ ...ctx, settings: null, provider: null }, id)
  },
}

describe('an action in a session that ended meanwhile', () => {
  it.each(Object.entries(changes))('is refused: %s (B7)', async (_what, prepare) => {
    const { secret } = app.server.config
    const { db } = app.database
    for (const isOver of [true, false]) {
      const person = await aPerson(app)
      const does = await prepare(person)
      // Read the context before account recovery ends all sessions.
      const ctx = { ...(await signedInContext(app, person)), secret, publicUrl }
      if (isOver) await db.deleteFrom('sessions').where('userId', '=', person.id).execute()
      const outcome = await does(ctx).then(
        () => 'done',
        (refusal) => refusal.kind ?? refusal,
      )
      expect(outcome).toBe(isOver ? 'unauthenticated' : 'done')
      const entries = await db
        .selectFrom('auditEntries')
        .where('actorId', '=', person.id)
        .select('action')
        .execute()
      expect(entries.length > 0).toBe(!isOver && _what !== 'setting an app up')
    }
  })
})

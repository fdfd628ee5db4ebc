import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { lazyIdentity } from '#auth/identity.ts'
import { connect } from '#db/connect.ts'
import { makeSignInLink } from '../src/features/identity/account/jobs.ts'

interface Settings {
  readonly file: string
  readonly url: string
  readonly secret: () => string
}

/** Creates sign-in links beside the server, because most browser tests aren't about signing in, and mails are slow. */
export function linksOf({ file, url, secret }: Settings) {
  let opened: ReturnType<typeof open> | undefined
  const open = () => {
    const database = connect({ file }, () => {})
    return { database, identity: lazyIdentity({ database, publicUrl: url, secret: secret() }) }
  }
  return {
    make: async (email: string): Promise<string> => {
      opened ??= open()
      const { database, identity } = opened
      const config = { publicUrl: url, signUp: 'open', superAdminEmail: null } as const
      const ctx = { db: database.db, now: currentTime(), newId }
      const link = await makeSignInLink(ctx, { identity, config }, { email, delivery: 'mailed' })
      if (!link) throw new Error(`Nobody may write to ${email}.`)
      return link
    },
    close: async () => opened?.database.db.destroy(),
  }
}

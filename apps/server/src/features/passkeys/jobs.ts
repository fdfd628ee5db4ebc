import { rpIdOf } from '#auth/passkeys.ts'
import type { PublicContext } from '../../context.ts'
import { countByOtherHosts } from './queries.ts'

/** One warning for each host other than PUBLIC_URL's that has passkeys: browsers offer them only there. */
export async function warnOfOtherHosts(
  { db }: Pick<PublicContext, 'db'>,
  { publicUrl }: { readonly publicUrl: string },
): Promise<string[]> {
  const rpId = rpIdOf(publicUrl)
  const hosts = await countByOtherHosts(db, rpId)
  return hosts.map(
    (host) =>
      `Passkeys that work no more, since PUBLIC_URL's host is ${rpId} now and was ${host.rpId} when they were made: ${host.passkeys}.`,
  )
}

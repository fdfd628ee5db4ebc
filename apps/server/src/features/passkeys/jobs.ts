import { rpIdOf } from '#auth/passkeys.ts'
import type { PublicContext } from '../../context.ts'
import { countByOtherHosts } from './queries.ts'

/**
 * What the operator is told at the start where PUBLIC_URL's host is another than the one that passkeys were made for: browsers offer
 * them for that host alone. A line for each such host.
 */
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

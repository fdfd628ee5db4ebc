import { rpIdOf } from '#auth/passkeys.ts'
import type { PublicContext } from '../../../context.ts'
import { countByOtherHosts } from './queries.ts'

/** Warns of passkeys for hosts other than PUBLIC_URL's: browsers don't offer them here. */
export async function warnOfOtherHosts(
  { db }: Pick<PublicContext, 'db'>,
  { publicUrl }: { readonly publicUrl: string },
): Promise<string[]> {
  const rpId = rpIdOf(publicUrl)
  const hosts = await countByOtherHosts(db, rpId)
  return hosts.map(
    (host) =>
      `Passkeys made for ${host.rpId} no longer work, because the host of PUBLIC_URL is now ${rpId}: ${host.passkeys}.`,
  )
}

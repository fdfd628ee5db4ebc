import { isAboutAccount, PASSWORD_LENGTH } from '@boathouse/domain/identity/passwords/rules'
import { invalidField } from '@boathouse/domain/kernel/errors'
import type { ClientContext } from './client.ts'

let common: Promise<ReadonlySet<string>> | undefined

/** The 18,000 most-guessed passwords. Lazy-loaded. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const all = dictionary['passwords-common'] as readonly string[]
    return new Set(all.filter((password) => password.length >= PASSWORD_LENGTH.least))
  })
  return common
}

/** The only way to hash a new password. Throws if it is common (NIST SP 800-63B-4, 3.1.1.2) or about the account. */
export async function hashNewPassword(
  { identity, inHashTurn }: Pick<ClientContext, 'identity' | 'inHashTurn'>,
  password: string,
  email: string,
): Promise<string> {
  const isCommon = (await commonPasswords()).has(password.normalize('NFKC').toLowerCase())
  if (isCommon || isAboutAccount(password, email)) throw invalidField('password', 'passwordCommon')
  return inHashTurn(async () => (await identity()).hashPassword(password))
}

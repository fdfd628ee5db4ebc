import { invalidField } from '@boathouse/domain/kernel/errors'
import { isAboutAccount, PASSWORD_LENGTH } from '@boathouse/domain/passwords/rules'
import type { ClientContext } from './client.ts'

let common: Promise<ReadonlySet<string>> | undefined

/** The list of some 18,000 that leaks and guessing tools begin with; read when the first password is set. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const all = dictionary['passwords-common'] as readonly string[]
    return new Set(all.filter((password) => password.length >= PASSWORD_LENGTH.least))
  })
  return common
}

/**
 * The hash of a password that somebody sets for their account. Refuses by the field what a guesser tries first, in any
 * case (NIST SP 800-63B-4, 3.1.1.2). The only way to a hash, so that nobody forgets to ask.
 */
export async function hashNewPassword(
  { identity, inHashTurn }: Pick<ClientContext, 'identity' | 'inHashTurn'>,
  password: string,
  email: string,
): Promise<string> {
  const isCommon = (await commonPasswords()).has(password.normalize('NFKC').toLowerCase())
  if (isCommon || isAboutAccount(password, email)) throw invalidField('password', 'passwordCommon')
  return inHashTurn(async () => (await identity()).hashPassword(password))
}

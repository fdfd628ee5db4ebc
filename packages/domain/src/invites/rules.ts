import { id } from '../kernel/ids.ts'

/**
 * The invitation in what somebody pasted: a link's `invite` and `club`, or, where it is no link, the whole as the
 * invite's code. Nothing typed is no invitation; a link without one leaves an empty code, which the contract refuses.
 */
export function invitationIn(pasted: string): { invite?: string; club?: string } {
  const typed = pasted.trim()
  if (typed === '') return {}
  // People and mail programs drop the scheme; a code has neither slash nor question mark.
  if (!/[/?]/.test(typed)) return { invite: typed }
  const club = id.safeParse(valueIn(typed, 'club')).data
  return { invite: valueIn(typed, 'invite'), ...(club && { club }) }
}

/** Invites and ids are written in letters, digits and dashes, which stand in addresses as they are. */
const valueIn = (address: string, name: 'invite' | 'club'): string =>
  new RegExp(`[?&]${name}=([\\w-]*)`).exec(address)?.[1] ?? ''

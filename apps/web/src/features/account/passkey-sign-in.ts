import type { Invitation } from '@boathouse/domain/invites/model'
import { beginPasskeySignIn, signInWithPasskey } from '@boathouse/domain/passkeys/contract'
import { CHALLENGE_SECONDS, type PasskeyAssertion } from '@boathouse/domain/passkeys/model'
import { call } from '#lib/api/call.ts'
import { browserTimeZone } from '#lib/i18n/browser-time-zone.ts'
import { askForPasskey, hasOwnList } from '#shared/passkeys/browser-passkeys.ts'

/** Somewhat before the server takes the answer no more. */
const ASKED_MS = (CHALLENGE_SECONDS - 30) * 1_000

/** Asks for a passkey over the page; whether somebody is signed in now. */
export async function signInByButton(invitation: Invitation): Promise<boolean> {
  return send(await askForPasskey(await call(beginPasskeySignIn, {})), invitation)
}

/**
 * Offers passkeys in the browser's own list for as long as the page stands; whether somebody is signed in now. Where it has no such
 * list, or the server can't be reached, nobody was promised anything.
 */
export async function signInFromList(invitation: Invitation, signal: AbortSignal): Promise<boolean> {
  if (!(await hasOwnList())) return false
  while (!signal.aborted) {
    const request = await call(beginPasskeySignIn, {}, signal).catch(() => null)
    if (!request || signal.aborted) return false
    // Nobody has pressed anything: where the browser can't, nothing is said.
    const asked = askForPasskey(request, { isInList: true }).catch(() => null)
    const passkey = await Promise.race([asked, tooOld(signal)])
    if (passkey !== 'too old') return send(passkey, invitation)
  }
  return false
}

const tooOld = (signal: AbortSignal) =>
  new Promise<'too old'>((resolve) => {
    const waiting = setTimeout(() => resolve('too old'), ASKED_MS)
    signal.addEventListener('abort', () => clearTimeout(waiting))
  })

async function send(passkey: PasskeyAssertion | null, invitation: Invitation): Promise<boolean> {
  if (!passkey) return false
  await call(signInWithPasskey, { body: { passkey, timeZone: browserTimeZone(), ...invitation } })
  return true
}

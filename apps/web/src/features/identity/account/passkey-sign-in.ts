import type { Invitation } from '@boathouse/domain/club/invites/model'
import { beginPasskeySignIn, signInWithPasskey } from '@boathouse/domain/identity/passkeys/contract'
import {
  CHALLENGE_SECONDS,
  type PasskeyAssertion,
  type PasskeyRequest,
} from '@boathouse/domain/identity/passkeys/model'
import { call } from '#lib/api/call.ts'
import { browserTimeZone } from '#lib/i18n/browser-time-zone.ts'
import { askForPasskey, hasOwnList, stopAsking } from '#shared/identity/passkeys/browser-passkeys.ts'

/** Half a minute before the server's challenge expires. */
const ASKED_MS = (CHALLENGE_SECONDS - 30) * 1_000

let begun: Promise<unknown> = Promise.resolve()

/** Runs requests one at a time: for two parallel ones, the server would set two device cookies in a new browser, which keeps one. */
function begin(signal?: AbortSignal): Promise<PasskeyRequest> {
  const next = begun.catch(() => undefined).then(() => call(beginPasskeySignIn, {}, signal))
  begun = next
  return next
}

let sent: Promise<boolean> | null = null

/** Once true, answers of the autofill are dropped: two answers of one device could look like a cloned passkey. */
let isPressed = false

/** Asks for a passkey in a dialog. Returns true if the user is now signed in. */
export async function signInByButton(invitation: Invitation): Promise<boolean> {
  isPressed = true
  const request = await begin()
  // The autofill was quicker than this request.
  if (await sent?.catch(() => false)) return false
  return send(await askForPasskey(request), invitation)
}

/**
 * Offers passkeys in the browser's autofill until the signal aborts. Returns true if the user is now signed in. Without
 * autofill or a connection, it returns false silently: the user did not ask for anything.
 */
export async function signInFromList(invitation: Invitation, signal: AbortSignal): Promise<boolean> {
  sent = null
  isPressed = false
  signal.addEventListener('abort', stopAsking)
  if (!(await hasOwnList())) return false
  while (!signal.aborted) {
    const request = await begin(signal).catch(() => null)
    if (!request || signal.aborted) return false
    // Swallow errors: the user did not press anything.
    const asked = askForPasskey(request, { isInList: true }).catch(() => null)
    const passkey = await Promise.race([asked, tooOld(signal)])
    if (signal.aborted || isPressed) return false
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
  const body = { passkey, timeZone: browserTimeZone(), ...invitation }
  sent = call(signInWithPasskey, { body }).then(() => true)
  return sent
}

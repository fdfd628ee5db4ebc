import type { Invitation } from '@boathouse/domain/invites/model'
import { beginPasskeySignIn, signInWithPasskey } from '@boathouse/domain/passkeys/contract'
import {
  CHALLENGE_SECONDS,
  type PasskeyAssertion,
  type PasskeyRequest,
} from '@boathouse/domain/passkeys/model'
import { call } from '#lib/api/call.ts'
import { browserTimeZone } from '#lib/i18n/browser-time-zone.ts'
import { askForPasskey, hasOwnList, stopAsking } from '#shared/passkeys/browser-passkeys.ts'

/** Somewhat before the server takes the answer no more. */
const ASKED_MS = (CHALLENGE_SECONDS - 30) * 1_000

let begun: Promise<unknown> = Promise.resolve()

/** One after the other: asked for both at once, a browser that is not known yet would be known by the cookie of one of them alone. */
function begin(signal?: AbortSignal): Promise<PasskeyRequest> {
  const next = begun.catch(() => undefined).then(() => call(beginPasskeySignIn, {}, signal))
  begun = next
  return next
}

/** What was sent last on this page, if it let somebody in or is under way. */
let sent: Promise<boolean> | null = null

/** Whether the button was pressed: what the list answers from then on is not sent, since of two answers of one device one would be taken for a copy's. */
let isPressed = false

/** Asks for a passkey over the page; whether somebody is signed in by it now. */
export async function signInByButton(invitation: Invitation): Promise<boolean> {
  isPressed = true
  const request = await begin()
  // The browser's list was quicker.
  if (await sent?.catch(() => false)) return false
  return send(await askForPasskey(request), invitation)
}

/**
 * Offers passkeys in the browser's own list for as long as the page stands; whether somebody is signed in now. Where it has no such
 * list, or the server can't be reached, nobody was promised anything.
 */
export async function signInFromList(invitation: Invitation, signal: AbortSignal): Promise<boolean> {
  sent = null
  isPressed = false
  signal.addEventListener('abort', stopAsking)
  if (!(await hasOwnList())) return false
  while (!signal.aborted) {
    const request = await begin(signal).catch(() => null)
    if (!request || signal.aborted) return false
    // Nobody has pressed anything: where the browser can't, nothing is said.
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

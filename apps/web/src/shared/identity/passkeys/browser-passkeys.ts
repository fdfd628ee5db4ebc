import type {
  NewPasskey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRequest,
} from '@boathouse/domain/identity/passkeys/model'
import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'

export const hasOwnList = (): Promise<boolean> => browserSupportsWebAuthnAutofill()

/** Call this when the user leaves the page. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony()

/** Asks in a dialog or in the autofill list. Null if unavailable or declined, which browsers don't distinguish. */
export const askForPasskey = (
  request: PasskeyRequest,
  { isInList = false }: { readonly isInList?: boolean } = {},
): Promise<PasskeyAssertion | null> =>
  orNull(
    startAuthentication({
      optionsJSON: request as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: isInList,
    }),
  )

/** The new passkey; null if declined; `there` if the device already has one. */
type Created = NewPasskey | 'there' | null

export const createPasskey = (creation: PasskeyCreation): Promise<Created> =>
  orNull<Created>(
    startRegistration({ optionsJSON: creation as PublicKeyCredentialCreationOptionsJSON }),
  ).catch((error) => {
    if (nameOf(error) === 'InvalidStateError') return 'there'
    throw error
  })

/** Null if the browser or the user refused. */
const orNull = <Answer>(asking: Promise<Answer>): Promise<Answer | null> =>
  asking.catch((error) => {
    if (['NotAllowedError', 'AbortError'].includes(nameOf(error))) return null
    throw error
  })

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

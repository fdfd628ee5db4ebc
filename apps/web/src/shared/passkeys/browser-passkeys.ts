import type {
  NewPasskey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRequest,
} from '@boathouse/domain/passkeys/model'
import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'

/** Whether the browser offers passkeys in its own list, below a field. */
export const hasOwnList = (): Promise<boolean> => browserSupportsWebAuthnAutofill()

/** Whoever left the page is asked no more. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony()

/**
 * Has the browser ask for a passkey, over the page or, with `isInList`, in its own list below the field of the address. Null
 * where there is none at hand, or whoever was asked did not want to: browsers tell no page which of the two.
 */
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

/** What came of asking for a new passkey: it, nothing, or that the device has one already. */
type Created = NewPasskey | 'there' | null

/** Has the browser make a passkey. */
export const createPasskey = (creation: PasskeyCreation): Promise<Created> =>
  orNull<Created>(
    startRegistration({ optionsJSON: creation as PublicKeyCredentialCreationOptionsJSON }),
  ).catch((error) => {
    if (nameOf(error) === 'InvalidStateError') return 'there'
    throw error
  })

/** What the browser refuses in its own name, or because somebody said no, is nothing. */
const orNull = <Answer>(asking: Promise<Answer>): Promise<Answer | null> =>
  asking.catch((error) => {
    if (['NotAllowedError', 'AbortError'].includes(nameOf(error))) return null
    throw error
  })

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

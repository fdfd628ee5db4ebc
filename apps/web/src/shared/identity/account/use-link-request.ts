import { requestSignInLink } from '@boathouse/domain/identity/account/contract'
import type { CallInput } from '@boathouse/domain/kernel/contract'
import { CallFailure } from '#lib/api/call.ts'
import { useCall } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { rememberEmail } from '#lib/session/sign-in-email.ts'

/** Requests a sign-in link. Stores the email in this browser, so opening the link needs no typing. */
export function useLinkRequest() {
  const t = useTranslate()
  const request = useCall(requestSignInLink)
  const send = (
    body: CallInput<typeof requestSignInLink>['body'],
    onSent: (sent: { readonly email: string; readonly nextAt: string | null }) => void,
    refuse: (error: unknown, otherwise?: string) => void,
  ) =>
    request.mutate(
      { body },
      {
        onSuccess: ({ nextAt }) => {
          rememberEmail(body.email)
          onSent({ email: body.email, nextAt })
        },
        // The rate limit has its own message; all other failures share one message, as in the original system.
        onError: (error) => refuse(error, isLimited(error) ? undefined : t('signInLink.failed')),
      },
    )
  return { send, isPending: request.isPending }
}

const isLimited = (error: unknown) => error instanceof CallFailure && error.status === 429

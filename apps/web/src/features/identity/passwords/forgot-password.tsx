import { requestPasswordReset } from '@boathouse/domain/identity/passwords/contract'
import { useCall } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { EmailForm } from '#shared/identity/account/email-form.tsx'
import { AskByMail } from '#ui/dialog/ask-by-mail.tsx'
import { LinkButton } from '#ui/form/button.tsx'

interface Props {
  readonly typedEmail: string
  readonly hasMailbox: boolean
}

/** Requests a password reset. The response doesn't reveal whether an account with this email exists. */
export function ForgotPassword({ typedEmail, hasMailbox }: Props) {
  const t = useTranslate()
  const request = useCall(requestPasswordReset)
  return (
    <AskByMail
      title={t('signIn.forgot')}
      lead={t('forgotPassword.lead')}
      first={{ email: typedEmail }}
      form={(asking) => (
        <EmailForm
          {...asking}
          body={requestPasswordReset.body}
          send={(body, onSent, refuse) =>
            request.mutate(
              { body },
              {
                onSuccess: ({ nextAt }) => onSent({ email: body.email, nextAt }),
                onError: (error) => refuse(error),
              },
            )
          }
          isPending={request.isPending}
          submit={t('forgotPassword.submit')}
        />
      )}
      sentLead={(email) => t('forgotPassword.sent.lead', { email })}
      hasMailbox={hasMailbox}
      back={
        <LinkButton to="/login" variant="subtle">
          {t('signIn.back')}
        </LinkButton>
      }
    />
  )
}

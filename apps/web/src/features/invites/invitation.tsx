import { requestSignInLink } from '@boathouse/domain/account/contract'
import type { Invitation as Brought } from '@boathouse/domain/invites/model'
import { useLinkRequest } from '#lib/link-request.ts'
import { useTranslate } from '#lib/words.tsx'
import { AskByMail } from '#ui/ask-by-mail.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmailForm } from '#ui/email-form.tsx'

interface Props {
  readonly invitation: Brought
  readonly hasMailbox: boolean
}

/**
 * What an opened invitation link shows to whoever is not signed in. The address starts empty: whose browser this is
 * says nothing about who was invited.
 */
export function Invitation({ invitation, hasMailbox }: Props) {
  const t = useTranslate()
  const { send, isPending } = useLinkRequest()
  return (
    <AskByMail
      title={t('invitation.title')}
      lead={t('invitation.lead')}
      first={{ email: '' }}
      form={(asking) => (
        <EmailForm
          {...asking}
          body={requestSignInLink.body}
          besides={invitation}
          send={send}
          isPending={isPending}
          submit={t('invitation.send')}
        />
      )}
      sentLead={(email) => t('signInLink.sent', { email })}
      hasMailbox={hasMailbox}
      back={
        <LinkButton to="/login" search={invitation} variant="subtle">
          {t('invitation.usePassword')}
        </LinkButton>
      }
    />
  )
}

import { requestSignInLink } from '@boathouse/domain/account/contract'
import type { ShownInvitation } from '@boathouse/domain/invites/contract'
import type { Invitation as InvitationLink } from '@boathouse/domain/invites/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useAfterSignIn } from '#lib/session/use-after-sign-in.ts'
import { CodeEntry, usePreloadedCodeForm } from '#shared/account/code-entry.tsx'
import { EmailForm } from '#shared/account/email-form.tsx'
import { useLinkRequest } from '#shared/account/use-link-request.ts'
import { AskByMail } from '#ui/ask-by-mail.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Quiet } from '#ui/quiet.tsx'
import { InvitationLead, WhatAdminsSee } from './invitation-words.tsx'

interface Props {
  readonly link: InvitationLink
  readonly invitation: ShownInvitation
  readonly hasMailbox: boolean
}

/** Sign-in for an invited visitor. The email starts empty: the person at this browser may not be the one invited. */
export function InvitationByMail({ link, invitation, hasMailbox }: Props) {
  const t = useTranslate()
  const { send, isPending } = useLinkRequest()
  const afterSignIn = useAfterSignIn()
  usePreloadedCodeForm()
  return (
    <AskByMail
      title={t('invitation.title')}
      lead={<InvitationLead invitation={invitation} />}
      first={{ email: '' }}
      form={(asking) => (
        <>
          <WhatAdminsSee />
          <Quiet>{t('invitation.signIn')}</Quiet>
          <EmailForm
            {...asking}
            body={requestSignInLink.body}
            besides={link}
            send={send}
            isPending={isPending}
            submit={t('invitation.send')}
          />
        </>
      )}
      sentLead={(email) => t('signInLink.sent', { email })}
      code={({ email }) => <CodeEntry email={email} invitation={link} onSignedIn={() => afterSignIn()} />}
      hasMailbox={hasMailbox}
      back={
        <LinkButton to="/login" search={link} variant="subtle">
          {t('invitation.usePassword')}
        </LinkButton>
      }
    />
  )
}

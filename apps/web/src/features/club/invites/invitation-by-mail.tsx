import type { ShownInvitation } from '@boathouse/domain/club/invites/contract'
import type { Invitation as InvitationLink } from '@boathouse/domain/club/invites/model'
import { requestSignInLink } from '@boathouse/domain/identity/account/contract'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useAfterSignIn } from '#lib/session/use-after-sign-in.ts'
import { CodeEntry, usePreloadedCodeForm } from '#shared/identity/account/code-entry.tsx'
import { EmailForm } from '#shared/identity/account/email-form.tsx'
import { useLinkRequest } from '#shared/identity/account/use-link-request.ts'
import { AskByMail } from '#ui/dialog/ask-by-mail.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { InvitationLead, WhatFollows } from './invitation-words.tsx'

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
          <WhatFollows invitation={invitation} />
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

import type { ShownClubLink } from '@boathouse/domain/club/join-requests/contract'
import { type Me, requestSignInLink } from '@boathouse/domain/identity/account/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallFailure } from '#lib/api/call.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { emailIn } from '#lib/session/guardian-view.tsx'
import { meQuery } from '#lib/session/me.ts'
import { clubLinkPath } from '#lib/session/sign-in-search.ts'
import { useAfterSignIn } from '#lib/session/use-after-sign-in.ts'
import { CodeEntry, usePreloadedCodeForm } from '#shared/identity/account/code-entry.tsx'
import { EmailForm } from '#shared/identity/account/email-form.tsx'
import { useLinkRequest } from '#shared/identity/account/use-link-request.ts'
import { AskByMail } from '#ui/dialog/ask-by-mail.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { PublicLayout } from '#ui/layout/public-layout.tsx'
import { openedLinkQuery, useOwnRequest } from './api.ts'
import { OwnRequest } from './own-request.tsx'

interface Parts {
  /** Lists what admins see of members. */
  readonly seen: ReactNode
  readonly unconfirmed: (me: Me) => ReactNode
  readonly nameForm: (me: Me) => ReactNode
}

interface Props extends Parts {
  readonly token: string
  readonly hasMailbox: boolean
}

export function Joining({ token, hasMailbox, ...parts }: Props) {
  const me = useQuery(meQuery)
  const opened = useQuery(openedLinkQuery(token))
  if (opened.isPending || me.isPending) return <Spinner />
  const link = opened.error?.isPassing === false ? undefined : opened.data
  if (!link || me.data === undefined)
    return (
      <NotOpened
        error={opened.error ?? me.error}
        isSignedIn={Boolean(me.data)}
        isTrying={opened.isFetching || me.isFetching}
        onRetry={() => void Promise.all([me.refetch(), opened.refetch()])}
      />
    )
  if (!me.data) return <SignInFirst token={token} link={link} hasMailbox={hasMailbox} seen={parts.seen} />
  return <Asking token={token} link={link} me={me.data} {...parts} />
}

interface NotOpenedProps {
  readonly error: CallFailure | null
  readonly isSignedIn: boolean
  readonly isTrying: boolean
  readonly onRetry: () => void
}

function NotOpened({ error, isSignedIn, isTrying, onRetry }: NotOpenedProps) {
  const t = useTranslate()
  const words = useCodeWords()
  const isDead = error?.code === 'deadClubLink' || error?.status === 400
  return (
    <PublicLayout title={t(isDead ? 'emailChange.dead.title' : 'joining.failed.title')}>
      <Notice tone="bad">{isDead ? t('error.deadClubLink') : words.ofFailure(error)}</Notice>
      {!isDead && (
        <Button loading={isTrying} onClick={onRetry}>
          {t('app.tryAgain')}
        </Button>
      )}
      {isSignedIn ? (
        <ToDashboard />
      ) : (
        <LinkButton to="/login" variant="subtle">
          {t('signIn.back')}
        </LinkButton>
      )}
    </PublicLayout>
  )
}

interface SignInFirstProps extends Pick<Parts, 'seen'> {
  readonly token: string
  readonly link: ShownClubLink
  readonly hasMailbox: boolean
}

/** Asks for an email, which also registers new users; the mailed link then continues with the club's link. */
function SignInFirst({ token, link: { clubName: club }, hasMailbox, seen }: SignInFirstProps) {
  const t = useTranslate()
  const { send, isPending } = useLinkRequest()
  const afterSignIn = useAfterSignIn()
  usePreloadedCodeForm()
  const path = clubLinkPath(token)
  return (
    <AskByMail
      title={t('invitation.join', { club })}
      lead={t('joining.lead')}
      first={{ email: '' }}
      form={(asking) => (
        <>
          {seen}
          <p>{t('joining.signIn')}</p>
          <EmailForm
            {...asking}
            body={requestSignInLink.body}
            besides={{ join: token }}
            send={send}
            isPending={isPending}
            submit={t('invitation.send')}
          />
        </>
      )}
      sentLead={(email) => t('signInLink.sent', { email })}
      code={({ email }) => <CodeEntry email={email} invitation={{}} onSignedIn={() => afterSignIn(path)} />}
      hasMailbox={hasMailbox}
      back={
        <LinkButton to="/login" search={{ to: path }} variant="subtle">
          {t('invitation.usePassword')}
        </LinkButton>
      }
    />
  )
}

interface AskingProps extends Parts {
  readonly token: string
  readonly link: ShownClubLink
  readonly me: Me
}

function Asking({ token, link, me, seen, unconfirmed, nameForm }: AskingProps) {
  const t = useTranslate()
  const { clubName: club, refusal } = link
  const { emailVerified, firstName, lastName } = me.user
  return (
    <PublicLayout title={t('invitation.join', { club })} lead={refusal === null && t('joining.lead')}>
      {refusal === null && seen}
      {!emailVerified && (refusal === null || refusal === 'joinAsked') && unconfirmed(me)}
      {refusal === null ? (
        <AskButton token={token} me={me} />
      ) : refusal === 'joinAsked' ? (
        <OwnRequest request={link} isConfirmed={emailVerified} />
      ) : (
        <Refused link={link} />
      )}
      {refusal === 'joinAsked' && !firstName && !lastName && nameForm(me)}
      <ToDashboard />
    </PublicLayout>
  )
}

function AskButton({ token, me }: Pick<AskingProps, 'token' | 'me'>) {
  const t = useTranslate()
  const words = useCodeWords()
  const { ask, renew } = useOwnRequest()
  return (
    <>
      {ask.error && (
        <Notice tone="bad" title={t('joining.notAsked')}>
          {words.ofFailure(ask.error)}
        </Notice>
      )}
      <WorkButton
        label={t(me.user.emailVerified ? 'joining.ask' : 'joining.askOnceConfirmed')}
        workingLabel={t('action.asking')}
        isWorking={ask.isPending}
        onClick={() => ask.mutate({ body: { join: token } }, { onSuccess: renew })}
      />
      <p>{t('invitation.signedInAs', { email: emailIn(me) })}</p>
    </>
  )
}

function Refused({ link: { clubName, refusal, yourClub } }: { readonly link: ShownClubLink }) {
  const t = useTranslate()
  return (
    <Notice tone="plain">
      {refusal === 'alreadyMember'
        ? t('joining.alreadyMember', { club: clubName })
        : refusal === 'joinAskedOther'
          ? t('joining.askedOther', { club: yourClub ?? '' })
          : t('error.joinDeclined')}
    </Notice>
  )
}

function ToDashboard() {
  const t = useTranslate()
  return (
    <LinkButton to="/dashboard" variant="subtle">
      {t('app.backToDashboard')}
    </LinkButton>
  )
}

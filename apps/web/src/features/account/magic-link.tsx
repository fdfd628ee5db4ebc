import { invitationIn } from '@boathouse/domain/invites/rules'
import { useTranslate } from '#lib/i18n/language.tsx'
import { rememberedEmail } from '#lib/session/sign-in-email.ts'
import { pastedForm, type SignInSearch } from '#lib/session/sign-in-search.ts'
import { useAfterSignIn } from '#lib/session/use-after-sign-in.ts'
import { CodeEntry, usePreloadedCodeForm } from '#shared/account/code-entry.tsx'
import { AskByMail } from '#ui/ask-by-mail.tsx'
import { LinkButton } from '#ui/button.tsx'
import { MagicLinkForm } from './magic-link-form.tsx'

interface Props {
  readonly signInSearch: SignInSearch
  readonly hasMailbox: boolean
}

/** The magic link screen. */
export function MagicLink({ signInSearch, hasMailbox }: Props) {
  const t = useTranslate()
  const afterSignIn = useAfterSignIn()
  usePreloadedCodeForm()
  return (
    <AskByMail
      title={t('magicLink.title')}
      lead={t('magicLink.lead')}
      first={{ email: rememberedEmail() ?? '', invite: pastedForm(signInSearch) }}
      form={(asking) => <MagicLinkForm {...asking} />}
      sentLead={(email) => t('signInLink.sent', { email })}
      code={({ email }, { invite }) => (
        <CodeEntry
          email={email}
          invitation={invitationIn(invite)}
          onSignedIn={() => afterSignIn(signInSearch.to)}
        />
      )}
      hasMailbox={hasMailbox}
      back={
        <LinkButton to="/login" search={signInSearch} variant="subtle">
          {t('magicLink.back')}
        </LinkButton>
      }
    />
  )
}

import { useTranslate } from '#lib/i18n/language.tsx'
import { rememberedEmail } from '#lib/session/sign-in-email.ts'
import { pastedForm, type WayIn } from '#lib/session/sign-in-search.ts'
import { AskByMail } from '#ui/ask-by-mail.tsx'
import { LinkButton } from '#ui/button.tsx'
import { MagicLinkForm } from './magic-link-form.tsx'

interface Props {
  readonly wayIn: WayIn
  readonly hasMailbox: boolean
}

/** The magic link screen. */
export function MagicLink({ wayIn, hasMailbox }: Props) {
  const t = useTranslate()
  return (
    <AskByMail
      title={t('magicLink.title')}
      lead={t('magicLink.lead')}
      first={{ email: rememberedEmail() ?? '', invite: pastedForm(wayIn) }}
      form={(asking) => <MagicLinkForm {...asking} />}
      sentLead={(email) => t('signInLink.sent', { email })}
      hasMailbox={hasMailbox}
      back={
        <LinkButton to="/login" search={wayIn} variant="subtle">
          {t('magicLink.back')}
        </LinkButton>
      }
    />
  )
}

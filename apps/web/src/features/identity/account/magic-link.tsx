import { invitationIn } from '@boathouse/domain/club/invites/rules'
import { requestSignInLink } from '@boathouse/domain/identity/account/contract'
import { useContractForm } from '#editor/contract-form.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { rememberedEmail } from '#lib/session/sign-in-email.ts'
import { clubLinkIn, pastedForm, type SignInSearch } from '#lib/session/sign-in-search.ts'
import { useAfterSignIn } from '#lib/session/use-after-sign-in.ts'
import { CodeEntry, usePreloadedCodeForm } from '#shared/identity/account/code-entry.tsx'
import { useLinkRequest } from '#shared/identity/account/use-link-request.ts'
import { AskByMail, type Asking } from '#ui/dialog/ask-by-mail.tsx'
import { BareForm } from '#ui/form/bare-form.tsx'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { EmailField } from '#ui/form/credential-fields.tsx'
import { TextInput } from '#ui/form/fields.tsx'

interface Props {
  readonly signInSearch: SignInSearch
  readonly hasMailbox: boolean
}

export function MagicLink({ signInSearch, hasMailbox }: Props) {
  const t = useTranslate()
  const afterSignIn = useAfterSignIn()
  usePreloadedCodeForm()
  return (
    <AskByMail
      title={t('magicLink.title')}
      lead={t('magicLink.lead')}
      first={{ email: rememberedEmail() ?? '', invite: pastedForm(signInSearch) }}
      form={(asking) => <MagicLinkForm {...asking} besides={clubLinkIn(signInSearch.to)} />}
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

interface FormProps extends Asking<Record<'email' | 'invite', string>> {
  /** Hidden fields to send with the form. */
  readonly besides: object
}

function MagicLinkForm({ initialValues, onChange, onSent, besides }: FormProps) {
  const t = useTranslate()
  const { send, isPending } = useLinkRequest()
  const { ref, field, formError, onSubmit, refuse } = useContractForm({
    body: requestSignInLink.body,
    initialValues,
    toBody: ({ email, invite }) => ({ email, ...invitationIn(invite), ...besides }),
    onChange,
  })
  return (
    <BareForm ref={ref} onSubmit={onSubmit((body) => send(body, onSent, refuse))} error={formError}>
      <EmailField {...field('email')} />
      <TextInput
        label={t('magicLink.invitation')}
        description={t('magicLink.invitation.help')}
        name="invite"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('invite')}
      />
      <Button type="submit" loading={isPending}>
        {t('magicLink.send')}
      </Button>
    </BareForm>
  )
}

import { requestSignInLink } from '@boathouse/domain/account/contract'
import { invitationIn } from '@boathouse/domain/invites/rules'
import { useContractForm } from '#editor/contract-form.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useLinkRequest } from '#shared/account/use-link-request.ts'
import type { Asking } from '#ui/ask-by-mail.tsx'
import { Button } from '#ui/button.tsx'
import { EmailField } from '#ui/credential-fields.tsx'
import { TextInput } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'

/** Asks for a sign-in link, with the invitation if there is one. */
export function MagicLinkForm({
  initialValues,
  onChange,
  onSent,
}: Asking<Record<'email' | 'invite', string>>) {
  const t = useTranslate()
  const { send, isPending } = useLinkRequest()
  const { ref, field, formError, onSubmit, refuse } = useContractForm({
    body: requestSignInLink.body,
    initialValues,
    toBody: ({ email, invite }) => ({ email, ...invitationIn(invite) }),
    onChange,
  })
  return (
    <Form ref={ref} onSubmit={onSubmit((body) => send(body, onSent, refuse))} error={formError}>
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
    </Form>
  )
}

import { requestSignInLink } from '@boathouse/domain/account/contract'
import { invitationIn } from '@boathouse/domain/invites/rules'
import { useContractForm } from '#lib/contract-form.ts'
import { useTranslate } from '#lib/words.tsx'
import { Button } from '#ui/button.tsx'
import { EmailField } from '#ui/credential-fields.tsx'
import { TextInput } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { useLinkRequest } from './use-link-request.ts'

export type TypedRequest = Record<'email' | 'invite', string>

interface Props {
  readonly initialValues: TypedRequest
  readonly onChange: (typed: TypedRequest) => void
  readonly onSent: (email: string) => void
}

/** Asks for a sign-in link, with the invitation if there is one; hands on the address that it was sent to. */
export function MagicLinkForm({ initialValues, onChange, onSent }: Props) {
  const t = useTranslate()
  const { ref, field, formError, onSubmit, refuse } = useContractForm({
    body: requestSignInLink.body,
    initialValues,
    toBody: ({ email, invite }) => ({ email, ...invitationIn(invite) }),
    onChange,
  })
  const { send, isPending } = useLinkRequest(onSent, refuse)
  return (
    <Form ref={ref} onSubmit={onSubmit(send)} error={formError}>
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

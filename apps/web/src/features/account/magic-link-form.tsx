import { requestSignInLink } from '@boathouse/domain/account/contract'
import { CallFailure } from '#lib/call.ts'
import { useContractForm } from '#lib/contract-form.ts'
import { useCall } from '#lib/queries.ts'
import { rememberEmail, rememberedEmail } from '#lib/remembered-email.ts'
import { useTranslate } from '#lib/words.tsx'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'

/** Asks for a sign-in link; hands on the address that it was sent to. */
export function MagicLinkForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useTranslate()
  const request = useCall(requestSignInLink)
  const { ref, field, formError, onSubmit, refuse } = useContractForm({
    body: requestSignInLink.body,
    initialValues: { email: rememberedEmail() ?? '' },
    toBody: (typed) => typed,
  })
  const send = (body: { email: string }) =>
    request.mutate(
      { body },
      {
        onSuccess: () => {
          rememberEmail(body.email)
          onSent(body.email)
        },
        // Too many tries has advice of its own; everything else reads as the original says.
        onError: (error) => refuse(error, isLimited(error) ? undefined : t('magicLink.failed')),
      },
    )
  return (
    <Form ref={ref} onSubmit={onSubmit(send)} error={formError}>
      <TextInput
        label={t('signIn.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        data-autofocus
        {...field('email')}
      />
      <Button type="submit" loading={request.isPending}>
        {t('magicLink.send')}
      </Button>
    </Form>
  )
}

const isLimited = (error: unknown) => error instanceof CallFailure && error.status === 429

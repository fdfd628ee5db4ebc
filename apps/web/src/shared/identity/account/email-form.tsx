import type * as z from 'zod/mini'
import { useContractForm } from '#editor/contract-form.ts'
import type { Asking, Sent } from '#ui/dialog/ask-by-mail.tsx'
import { BareForm } from '#ui/form/bare-form.tsx'
import { Button } from '#ui/form/button.tsx'
import { EmailField } from '#ui/form/credential-fields.tsx'

type Typed = Record<'email', string>

interface Props<Body extends z.ZodMiniObject> extends Asking<Typed> {
  readonly body: Body
  readonly besides?: object
  readonly send: (
    body: z.output<Body>,
    onSent: (sent: Sent) => void,
    refuse: (error: unknown, otherwise?: string) => void,
  ) => void
  readonly isPending: boolean
  readonly submit: string
}

export function EmailForm<Body extends z.ZodMiniObject>(props: Props<Body>) {
  const { body, besides, send, isPending, submit, initialValues, onChange, onSent } = props
  const { ref, field, formError, onSubmit, refuse } = useContractForm({
    body,
    initialValues,
    toBody: (typed) => ({ ...typed, ...besides }),
    onChange,
  })
  return (
    <BareForm ref={ref} onSubmit={onSubmit((checked) => send(checked, onSent, refuse))} error={formError}>
      <EmailField {...field('email')} />
      <Button type="submit" loading={isPending}>
        {submit}
      </Button>
    </BareForm>
  )
}

import { openSetUp, setUp } from '@boathouse/domain/identity/set-up/contract'
import { secret } from '@boathouse/domain/kernel/secret'
import { useContractForm } from '#editor/contract-form.ts'
import { useCall } from '#lib/api/queries.ts'
import { browserTimeZone } from '#lib/i18n/browser-time-zone.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useLinkCheck } from '#shared/identity/account/use-link-check.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Turning } from '#ui/feedback/spinner.tsx'
import { BareForm } from '#ui/form/bare-form.tsx'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { EmailField, PasswordField } from '#ui/form/credential-fields.tsx'
import { PublicLayout } from '#ui/layout/public-layout.tsx'

interface Props {
  readonly token: string | undefined
  readonly isSetUp: boolean
  readonly onSignedIn: () => void
}

export function SetUp({ token, isSetUp, onSignedIn }: Props) {
  return secret.safeParse(token).success && token ? (
    <OpenedLink token={token} isSetUp={isSetUp} onSignedIn={onSignedIn} />
  ) : (
    <DeadLink isSetUp={isSetUp} />
  )
}

function OpenedLink({ token, isSetUp, onSignedIn }: Props & { readonly token: string }) {
  const t = useTranslate()
  const check = useLinkCheck(openSetUp, token)
  if (check === 'dead') return <DeadLink isSetUp={isSetUp} />
  return (
    <PublicLayout title={t('setUp.title')} lead={t('setUp.lead')}>
      {check === 'checking' ? <Turning /> : <SetUpForm token={token} onSignedIn={onSignedIn} />}
    </PublicLayout>
  )
}

function DeadLink({ isSetUp }: Pick<Props, 'isSetUp'>) {
  const t = useTranslate()
  return (
    <PublicLayout title={t('setUp.title')}>
      {isSetUp ? (
        <Notice tone="plain">{t('setUp.done')}</Notice>
      ) : (
        <Notice tone="bad">{t('error.deadSetUpLink')}</Notice>
      )}
      <LinkButton to="/login" variant={isSetUp ? 'filled' : 'subtle'}>
        {t(isSetUp ? 'signIn.title' : 'signIn.back')}
      </LinkButton>
    </PublicLayout>
  )
}

interface SetUpFormProps {
  readonly token: string
  readonly onSignedIn: () => void
}

function SetUpForm({ token, onSignedIn }: SetUpFormProps) {
  const t = useTranslate()
  const create = useCall(setUp)
  const { ref, field, formError, onSubmit, refuse } = useContractForm({
    body: setUp.body,
    initialValues: { email: '', password: '' },
    toBody: (typed) => ({ ...typed, token, timeZone: browserTimeZone() }),
  })
  const submit = onSubmit((body) =>
    create.mutate({ body }, { onSuccess: onSignedIn, onError: (error) => refuse(error) }),
  )
  return (
    <BareForm ref={ref} onSubmit={submit} error={formError}>
      <EmailField autoComplete="username" {...field('email')} />
      <PasswordField autoComplete="new-password" help={t('newPassword.help')} {...field('password')} />
      <Button type="submit" loading={create.isPending}>
        {t('setUp.submit')}
      </Button>
    </BareForm>
  )
}

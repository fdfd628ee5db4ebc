import { secret } from '@boathouse/domain/kernel/secret'
import { createFileRoute } from '@tanstack/react-router'
import { SetUpForm } from '#features/set-up/set-up-form.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { tokenFrom } from '#lib/session/sign-in-search.ts'
import { useAfterSignIn } from '#lib/session/use-after-sign-in.ts'
import { useTokenFromUrl } from '#lib/session/use-token-from-url.ts'
import { Notice } from '#ui/notice.tsx'
import { PublicLayout } from '#ui/public-layout.tsx'

export const Route = createFileRoute('/setup')({
  validateSearch: tokenFrom,
  component: SetUp,
})

function SetUp() {
  const t = useTranslate()
  const token = secret.safeParse(useTokenFromUrl('/setup')).data
  const afterSignIn = useAfterSignIn()
  return (
    <PublicLayout title={t('setUp.title')} lead={t('setUp.lead')}>
      {token ? (
        <SetUpForm token={token} onSignedIn={() => afterSignIn()} />
      ) : (
        <Notice tone="bad">{t('error.deadSetUpLink')}</Notice>
      )}
    </PublicLayout>
  )
}

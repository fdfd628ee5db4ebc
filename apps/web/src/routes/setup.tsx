import { createFileRoute } from '@tanstack/react-router'
import { useEnter } from '#features/account/api.ts'
import { SetUpForm } from '#features/account/set-up-form.tsx'
import { useTokenFromAddress } from '#features/account/use-token-from-address.ts'
import { tokenFrom } from '#lib/way-in.ts'
import { useTranslate } from '#lib/words.tsx'
import { Door } from '#ui/door.tsx'
import { Notice } from '#ui/notice.tsx'

export const Route = createFileRoute('/setup')({
  validateSearch: tokenFrom,
  component: SetUp,
})

function SetUp() {
  const t = useTranslate()
  const token = useTokenFromAddress('/setup')
  const enter = useEnter()
  return (
    <Door title={t('setUp.title')} lead={t('setUp.lead')}>
      {token ? (
        <SetUpForm token={token} onSignedIn={() => enter()} />
      ) : (
        <Notice tone="bad">{t('error.deadSetUpLink')}</Notice>
      )}
    </Door>
  )
}

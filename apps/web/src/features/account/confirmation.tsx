import { useCodeWords, useTranslate } from '#lib/words.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Door } from '#ui/door.tsx'
import { Notice } from '#ui/notice.tsx'
import { Turning } from '#ui/spinner.tsx'
import { WordDivider } from '#ui/word-divider.tsx'
import { OwnerForm } from './owner-form.tsx'
import { useConfirmation } from './use-confirmation.ts'

/** What an opened confirmation link shows. */
export function Confirmation({ token }: { token: string | undefined }) {
  const t = useTranslate()
  const words = useCodeWords()
  const { step, tryAgain, confirmed, dead } = useConfirmation(token)
  if (step.at === 'confirming') {
    return (
      <Door title={t('confirmEmail.confirming')}>
        <Turning />
      </Door>
    )
  }
  if (step.at === 'confirmed') {
    return (
      <Door title={t('confirmEmail.done.title')} lead={<p role="status">{t('confirmEmail.done.lead')}</p>}>
        <LinkButton to="/dashboard">{t('confirmEmail.done.go')}</LinkButton>
      </Door>
    )
  }
  if (step.at === 'owner') {
    return (
      <Door title={t('confirmEmail.owner.title')} lead={t('confirmEmail.owner.lead')}>
        <OwnerForm token={step.token} onConfirmed={confirmed} onDead={dead} />
        <WordDivider>{t('confirmEmail.owner.or')}</WordDivider>
        <LinkButton to="/login" search={{ with: 'link' }} variant="default">
          {t('confirmEmail.owner.link')}
        </LinkButton>
        <p>{t('confirmEmail.owner.linkNote')}</p>
      </Door>
    )
  }
  return (
    <Door title={t('confirmEmail.failed.title')}>
      <Notice tone="bad">
        {step.at === 'dead' ? t('error.deadConfirmation') : words.ofFailure(step.error)}
      </Notice>
      {step.at === 'failed' && <Button onClick={tryAgain}>{t('app.tryAgain')}</Button>}
      <LinkButton to="/dashboard" variant={step.at === 'dead' ? 'filled' : 'subtle'}>
        {t('confirmEmail.done.go')}
      </LinkButton>
    </Door>
  )
}

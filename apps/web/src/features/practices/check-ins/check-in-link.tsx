import { checkInClosed } from '@boathouse/domain/practices/check-ins/rules'
import type { Practice } from '@boathouse/domain/practices/practices/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { OwnOnly } from '#lib/session/guardian-view.tsx'
import { LinkButton } from '#ui/form/button.tsx'

export function CheckInLink({ practice }: { practice: Practice }) {
  const t = useTranslate()
  if (practice.own === null || practice.abilities.run || checkInClosed(practice, new Date()) !== null)
    return null
  return (
    <OwnOnly>
      <LinkButton to="/check-in" variant="light">
        {t('checkIn.own.title')}
      </LinkButton>
    </OwnOnly>
  )
}

export function CheckInCodeLink({ practice }: { practice: Practice }) {
  const t = useTranslate()
  if (!practice.abilities.run || checkInClosed(practice, new Date()) !== null) return null
  return (
    <LinkButton to="/attendance/$practiceId/check-in" params={{ practiceId: practice.id }} variant="light">
      {t('checkIn.show')}
    </LinkButton>
  )
}

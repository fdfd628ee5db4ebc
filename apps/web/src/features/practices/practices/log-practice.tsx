import type { PracticeDetails } from '@boathouse/domain/practices/practices/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { OwnOnly } from '#lib/session/guardian-view.tsx'
import { LinkButton } from '#ui/form/button.tsx'

interface Props {
  readonly practice: Pick<PracticeDetails, 'id' | 'own' | 'endsAt' | 'cancelledAt'>
}

export const isOver = ({ endsAt, cancelledAt }: Pick<PracticeDetails, 'endsAt' | 'cancelledAt'>) =>
  cancelledAt === null && Date.parse(endsAt) <= Date.now()

export function LogPractice({ practice }: Props) {
  const t = useTranslate()
  if (!isOver(practice) || practice.own === null) return null
  return (
    <OwnOnly>
      <LinkButton to="/training-logs" search={{ dialog: 'practice', id: practice.id }} variant="default">
        {t('ownPlan.logIt')}
      </LinkButton>
    </OwnOnly>
  )
}

import type { PracticeDetails } from '@boathouse/domain/practices/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { LinkButton } from '#ui/button.tsx'

interface Props {
  readonly practice: Pick<PracticeDetails, 'id' | 'own' | 'endsAt' | 'cancelledAt'>
}

/** The way to log a practice that is over, for whom it asked: the dialog begins with its day, duration and craft. */
export function LogPractice({ practice }: Props) {
  const t = useTranslate()
  const isOver = Date.parse(practice.endsAt) <= Date.now()
  if (!isOver || practice.own === null || practice.cancelledAt !== null) return null
  return (
    <LinkButton to="/training-logs" search={{ dialog: 'practice', id: practice.id }} variant="default">
      {t('practice.logIt')}
    </LinkButton>
  )
}

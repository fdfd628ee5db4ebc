import { useTranslate } from '#lib/i18n/language.tsx'
import { LinkButton } from '#ui/button.tsx'

/** From the practices to the days on which one is away. */
export function AbsencesLink() {
  const t = useTranslate()
  return (
    <LinkButton to="/attendance/absences" variant="default">
      {t('absences.title')}
    </LinkButton>
  )
}

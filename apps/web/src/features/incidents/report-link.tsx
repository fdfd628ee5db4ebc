import { useTranslate } from '#lib/i18n/language.tsx'
import { LinkButton } from '#ui/button.tsx'

/** The way to report an incident, from a club's boats. */
export function ReportLink() {
  const t = useTranslate()
  return (
    <div>
      <LinkButton variant="default" to="/incident" search={{}}>
        {t('incident.report')}
      </LinkButton>
    </div>
  )
}

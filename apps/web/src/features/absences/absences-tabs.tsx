import { useTranslate } from '#lib/i18n/language.tsx'
import { Tab, Tabs } from '#ui/tabs.tsx'

/** For an admin: who of the club is away, and their own absences. */
export function AbsencesTabs() {
  const t = useTranslate()
  return (
    <Tabs label={t('absences.views')}>
      <Tab to="/attendance/absences" search={{}} activeOptions={{ exact: true }}>
        {t('absences.club')}
      </Tab>
      <Tab to="/attendance/absences" search={{ view: 'own' }}>
        {t('absences.list')}
      </Tab>
    </Tabs>
  )
}

import { useTranslate } from '#lib/i18n/language.tsx'
import { Tab, Tabs } from '#ui/layout/tabs.tsx'

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

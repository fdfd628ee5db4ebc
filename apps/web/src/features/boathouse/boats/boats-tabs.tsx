import { useTranslate } from '#lib/i18n/language.tsx'
import { Tab, Tabs } from '#ui/layout/tabs.tsx'

const AS_FILTERED = { activeOptions: { includeSearch: false } }

export function BoatsTabs({ isCoach }: { readonly isCoach: boolean }) {
  const t = useTranslate()
  return (
    <Tabs label={t('label.boats')}>
      <Tab to="/board">{t('board.title')}</Tab>
      <Tab to="/boats" search={{}} {...AS_FILTERED}>
        {t('label.boats')}
      </Tab>
      {isCoach && <Tab to="/line-ups">{t('label.lineUps')}</Tab>}
      <Tab to="/logbook" search={{}} {...AS_FILTERED}>
        {t('logbook.title')}
      </Tab>
      <Tab to="/incidents" search={{}} {...AS_FILTERED}>
        {t('label.incidents')}
      </Tab>
    </Tabs>
  )
}

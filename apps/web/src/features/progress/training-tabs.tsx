import { useTranslate } from '#lib/i18n/language.tsx'
import { Tab, Tabs } from '#ui/tabs.tsx'

/** The log and what it comes to. */
export function TrainingTabs() {
  const t = useTranslate()
  return (
    <Tabs label={t('trainingTabs.label')}>
      <Tab to="/training-logs" search={{ view: undefined }} activeOptions={{ explicitUndefined: true }}>
        {t('trainingTabs.sessions')}
      </Tab>
      <Tab to="/training-logs" search={{ view: 'progress' }}>
        {t('trainingTabs.progress')}
      </Tab>
    </Tabs>
  )
}

import { useTranslate } from '#lib/i18n/language.tsx'
import { Tab, Tabs } from '#ui/tabs.tsx'

interface Props {
  readonly hasWellness: boolean
}

export function TrainingTabs({ hasWellness }: Props) {
  const t = useTranslate()
  return (
    <Tabs label={t('trainingTabs.label')}>
      <Tab to="/training-logs" search={{ view: undefined }} activeOptions={{ explicitUndefined: true }}>
        {t('trainingTabs.sessions')}
      </Tab>
      <Tab to="/training-logs" search={{ view: 'progress' }}>
        {t('trainingTabs.progress')}
      </Tab>
      {hasWellness && (
        <Tab to="/training-logs" search={{ view: 'wellness' }}>
          {t('trainingTabs.wellness')}
        </Tab>
      )}
    </Tabs>
  )
}

import { useTranslate } from '#lib/i18n/language.tsx'
import { Tab, Tabs } from '#ui/layout/tabs.tsx'

interface Props {
  readonly hasWellness: boolean
}

export function TrainingTabs({ hasWellness }: Props) {
  const t = useTranslate()
  return (
    <Tabs label={t('label.trainingLogs')}>
      <Tab to="/training-logs" search={{ view: undefined }} activeOptions={{ explicitUndefined: true }}>
        {t('label.sessions')}
      </Tab>
      <Tab to="/training-logs" search={{ view: 'progress' }}>
        {t('label.progress')}
      </Tab>
      {hasWellness && (
        <Tab to="/training-logs" search={{ view: 'wellness' }}>
          {t('label.wellness')}
        </Tab>
      )}
    </Tabs>
  )
}

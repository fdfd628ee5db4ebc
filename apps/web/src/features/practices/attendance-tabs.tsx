import { useTranslate } from '#lib/words.tsx'
import { Tab, Tabs } from '#ui/tabs.tsx'

const NOW = { month: undefined, day: undefined } as const

/** The same practices as a list of what comes, and by the month. */
export function AttendanceTabs({ month, day }: { month?: string | undefined; day?: string | undefined }) {
  const t = useTranslate()
  return (
    <Tabs label={t('practices.views')}>
      <Tab to="/attendance" search={{ view: undefined, ...NOW }} activeOptions={{ explicitUndefined: true }}>
        {t('practices.agenda')}
      </Tab>
      <Tab to="/attendance" search={{ view: 'month', month, day }}>
        {t('practices.month')}
      </Tab>
    </Tabs>
  )
}

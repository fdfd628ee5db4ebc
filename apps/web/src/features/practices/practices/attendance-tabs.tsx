import { useTranslate } from '#lib/i18n/language.tsx'
import { Tab, Tabs } from '#ui/layout/tabs.tsx'

interface Props {
  readonly month?: string | undefined
  readonly day?: string | undefined
  readonly hasRates: boolean
}

export function AttendanceTabs({ month, day, hasRates }: Props) {
  const t = useTranslate()
  return (
    <Tabs label={t('practices.views')}>
      <Tab to="/attendance" search={{}} activeOptions={{ exact: true }}>
        {t('practices.agenda')}
      </Tab>
      <Tab to="/attendance" search={{ view: 'month', month, day }}>
        {t('label.month')}
      </Tab>
      <Tab to="/attendance" search={{ view: 'past' }}>
        {t('label.past')}
      </Tab>
      {hasRates && (
        <Tab to="/attendance/rates" search={{}} activeOptions={{ includeSearch: false }}>
          {t('rates.title')}
        </Tab>
      )}
      <Tab to="/attendance/absences" search={{}} activeOptions={{ includeSearch: false }}>
        {t('label.absences')}
      </Tab>
    </Tabs>
  )
}

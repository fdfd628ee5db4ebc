import { useTranslate } from '#lib/i18n/language.tsx'
import { Tab, Tabs } from '#ui/tabs.tsx'

/** The super admin's two screens; the club that is looked at goes along. */
export function AdminTabs({ clubId }: { clubId: string | undefined }) {
  const t = useTranslate()
  const search = { club: clubId }
  return (
    <Tabs label={t('adminTabs.label')}>
      <Tab to="/super" search={search} activeOptions={{ includeSearch: false }}>
        {t('adminTabs.clubs')}
      </Tab>
      <Tab to="/admin" search={search as object} activeOptions={{ includeSearch: false }}>
        {t('adminTabs.invite')}
      </Tab>
    </Tabs>
  )
}

import { useTranslate } from '#lib/i18n/language.tsx'
import { Tab, Tabs } from '#ui/layout/tabs.tsx'

interface Props {
  /** Selected club, kept in the links. */
  readonly clubId: string | undefined
  readonly hasClubs: boolean
  readonly isOwnAdmin: boolean
}

export function AdminTabs({ clubId, hasClubs, isOwnAdmin }: Props) {
  const t = useTranslate()
  const own = {
    // Users with one club have no `club` in their URLs.
    search: hasClubs ? { club: clubId } : {},
    activeOptions: { exact: true, includeSearch: false },
  }
  return (
    <Tabs label={t('adminTabs.label')}>
      {hasClubs && (
        <Tab to="/super" {...own}>
          {t('label.clubs')}
        </Tab>
      )}
      <Tab to="/admin/members" {...own}>
        {t('label.members')}
      </Tab>
      <Tab to="/admin/squads" {...own}>
        {t('label.squads')}
      </Tab>
      <Tab to="/admin" {...own}>
        {t('invites.title')}
      </Tab>
      {isOwnAdmin && (
        <Tab to="/admin/announcements" {...own}>
          {t('announcements.title')}
        </Tab>
      )}
      <Tab to="/admin/disciplines" {...own}>
        {t('label.disciplines')}
      </Tab>
      {!isOwnAdmin && (
        <Tab to="/standards" {...own}>
          {t('label.standards')}
        </Tab>
      )}
      <Tab to="/admin/club" {...own}>
        {t('label.club')}
      </Tab>
    </Tabs>
  )
}

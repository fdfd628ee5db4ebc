import { useTranslate } from '#lib/i18n/language.tsx'
import { Tab, Tabs } from '#ui/tabs.tsx'

interface Props {
  /** The club that is looked at: it goes along. */
  readonly clubId: string | undefined
  /** Whether there are all clubs besides, for a super admin. */
  readonly hasClubs: boolean
  /** Whether the reader is one of the club's own admins. */
  readonly isOwnAdmin: boolean
}

/** The screens from which clubs are run. */
export function AdminTabs({ clubId, hasClubs, isOwnAdmin }: Props) {
  const t = useTranslate()
  const own = {
    // One's own club stands in no address.
    search: hasClubs ? { club: clubId } : {},
    activeOptions: { exact: true, includeSearch: false },
  }
  return (
    <Tabs label={t('adminTabs.label')}>
      {hasClubs && (
        <Tab to="/super" {...own}>
          {t('adminTabs.clubs')}
        </Tab>
      )}
      <Tab to="/admin/members" {...own}>
        {t('members.title')}
      </Tab>
      <Tab to="/admin/squads" {...own}>
        {t('squads.title')}
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
        {t('clubDisciplines.title')}
      </Tab>
      {!isOwnAdmin && (
        <Tab to="/standards" {...own}>
          {t('standards.title')}
        </Tab>
      )}
      <Tab to="/admin/club" {...own}>
        {t('club.title')}
      </Tab>
    </Tabs>
  )
}

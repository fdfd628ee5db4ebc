import { useTranslate } from '#lib/i18n/language.tsx'
import { Tab, Tabs } from '#ui/layout/tabs.tsx'
import { namedGroups } from './club-groups.ts'

interface Props {
  readonly club: string | undefined
  readonly hasBoats: boolean
}

export function ClubGroupTabs({ club, hasBoats }: Props) {
  const t = useTranslate()
  return (
    <Tabs label={t('club.groups')}>
      {(['general', ...namedGroups] as const)
        .filter((group) => group !== 'boats' || hasBoats)
        .map((group) => (
          <Tab
            key={group}
            to="/admin/club"
            search={{ club, group: group === 'general' ? undefined : group }}
            activeOptions={{ includeSearch: true, explicitUndefined: true }}
            resetScroll={false}
          >
            {t(`club.group.${group}`)}
          </Tab>
        ))}
    </Tabs>
  )
}

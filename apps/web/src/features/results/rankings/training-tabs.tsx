import type { Me } from '@boathouse/domain/identity/account/contract'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Tab, Tabs } from '#ui/layout/tabs.tsx'
import { useSeesRankings } from './use-sees-rankings.ts'

const AS_FILTERED = { activeOptions: { includeSearch: false } }

export function TeamTabs({ me }: { readonly me: Me }) {
  const t = useTranslate()
  return (
    <Tabs label={t('nav.team')}>
      <Tab to="/team" search={{}} activeOptions={{ exact: true, includeSearch: false }}>
        {t('label.week')}
      </Tab>
      {me.uses.usesPlan && (
        <Tab to="/team/plan" search={{}} {...AS_FILTERED}>
          {t('team.plan')}
        </Tab>
      )}
      {me.uses.usesTests && (
        <>
          <TestsTab />
          <RankingsTab me={me} />
          <Tab to="/standards" search={{}} {...AS_FILTERED}>
            {t('label.standards')}
          </Tab>
        </>
      )}
      <Tab to="/team/requirements" search={{}} {...AS_FILTERED}>
        {t('label.requirements')}
      </Tab>
    </Tabs>
  )
}

/** Tabs of the user's records and courses, and in a club with tests, unless they coach, also of its tests and rankings. */
export function RecordsTabs({ me }: { readonly me: Me }) {
  const t = useTranslate()
  return (
    <Tabs label={t('records.title')}>
      <Tab to="/personal-records" search={{}} activeOptions={{ exact: true, includeSearch: false }}>
        {t('nav.personalRecords.short')}
      </Tab>
      <Tab to="/personal-records/courses">{t('label.courses')}</Tab>
      {me.user.teamId !== null && me.uses.usesTests && !me.abilities.coachAthletes && (
        <>
          <TestsTab />
          <RankingsTab me={me} />
        </>
      )}
    </Tabs>
  )
}

/** Tabs around tests and rankings: for coaches those of the team, for others those of records. */
export const TestsTabs = ({ me }: { readonly me: Me }) =>
  me.abilities.coachAthletes ? <TeamTabs me={me} /> : <RecordsTabs me={me} />

function TestsTab() {
  const t = useTranslate()
  return (
    <Tab to="/tests" search={{}} {...AS_FILTERED}>
      {t('label.tests')}
    </Tab>
  )
}

function RankingsTab({ me }: { readonly me: Me }) {
  const t = useTranslate()
  return (
    useSeesRankings(me) && (
      <Tab to="/rankings" search={{}} {...AS_FILTERED}>
        {t('rankings.title')}
      </Tab>
    )
  )
}

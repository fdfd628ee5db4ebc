import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect } from 'react'
import { MemberScreen } from '#features/club/members/member-screen.tsx'
import { AthleteHead } from '#features/training/shared-training/athlete-head.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { type HeadedAddress, isHeaded, useHeading } from '#lib/i18n/screen-headings.ts'
import { useOrigin } from '#lib/session/came-from.ts'
import { hasBoats } from '#lib/session/own-club.ts'
import { CallButton } from '#shared/boathouse/emergency-contacts/call-button.tsx'
import { BackLink } from '#ui/layout/page-header.tsx'
import { Tab, Tabs } from '#ui/layout/tabs.tsx'
import type { AthleteScreenProps, AthleteSearch } from './-athlete-props.ts'
import { AthleteTraining } from './-athlete-training.tsx'
import { GuardiansPart } from './-guardians-part.tsx'

const MemberCrewmates = lazyRouteComponent(
  () => import('#features/boathouse/crewmates/member-crewmates.tsx'),
  'MemberCrewmates',
)

const MemberTestLines = lazyRouteComponent(
  () => import('#features/results/test-days/lines/test-lines-card.tsx'),
  'MemberTestLines',
)

const AthleteAttendance = lazyRouteComponent(() => import('./-athlete-attendance.tsx'), 'AthleteAttendance')

const AthleteRecords = lazyRouteComponent(() => import('./-athlete-records.tsx'), 'AthleteRecords')

/** An athlete's tabs, each with a URL. Coaches see shared training, tests and crews; admins also see records and registers. */
export function AthleteScreen({ onRemoved, ...props }: AthleteScreenProps) {
  const t = useTranslate()
  const { me, athlete, today, search, onSearch } = props
  const { tab } = search
  const isAdmin = me.abilities.runPractices
  const back = <WayBack />
  const parts = (
    <>
      {isAdmin && (
        <div>
          <CallButton
            clubId={athlete.clubId}
            of={{ memberId: athlete.memberId }}
            title={t('emergency.title')}
            words={t('emergency.title')}
            notLoaded={t('emergency.notLoaded')}
          />
        </div>
      )}
      <AthleteTabs uid={athlete.memberId} isAdmin={isAdmin} hasBoats={hasBoats(me)} />
      <Suspense>
        {tab === 'attendance' && isAdmin ? (
          <AthleteAttendance {...athlete} today={today} />
        ) : tab === 'records' ? (
          isAdmin ? (
            <AthleteRecords {...props} />
          ) : (
            <MemberTestLines {...athlete} isAlone />
          )
        ) : tab === 'boats' ? (
          <MemberCrewmates {...athlete} />
        ) : (
          <AthleteTraining
            athlete={athlete}
            today={today}
            week={search.week}
            onWeek={(week) => onSearch({ week }, 'replace')}
            linkTo={({ id }, words) => (
              <Link to="/team/$uid/$sessionId" params={{ uid: athlete.memberId, sessionId: id }} state>
                {words}
              </Link>
            )}
          />
        )}
      </Suspense>
    </>
  )
  return isAdmin ? (
    <MemberScreen
      {...athlete}
      isAsking={search.dialog === 'remove'}
      onAsk={(isAsking) =>
        onSearch({ dialog: isAsking ? 'remove' : undefined }, isAsking ? 'push' : 'replace')
      }
      onRemoved={onRemoved}
      back={back}
    >
      <GuardiansPart {...athlete} />
      {parts}
    </MemberScreen>
  ) : (
    <AthleteHead athlete={athlete} back={back}>
      {parts}
    </AthleteHead>
  )
}

interface TabsProps {
  readonly uid: string
  readonly isAdmin: boolean
  readonly hasBoats: boolean
}

function AthleteTabs({ uid, isAdmin, hasBoats: isWithBoats }: TabsProps) {
  const t = useTranslate()
  // Preload the other tabs, so none is empty at first.
  useEffect(() => {
    for (const part of [
      MemberCrewmates,
      MemberTestLines,
      ...(isAdmin ? [AthleteAttendance, AthleteRecords] : []),
    ])
      void part.preload?.()
  }, [isAdmin])
  const tabOf = (tab: AthleteSearch['tab'], words: ReactNode) => (
    <Tab
      to="/team/$uid"
      params={{ uid }}
      search={{ tab }}
      state
      activeOptions={{ includeSearch: true, explicitUndefined: true }}
      resetScroll={false}
    >
      {words}
    </Tab>
  )
  return (
    <Tabs label={t('athlete.tabs')}>
      {tabOf(undefined, t('label.training'))}
      {isAdmin && tabOf('attendance', t('nav.attendance'))}
      {tabOf('records', t('athlete.records'))}
      {isWithBoats && tabOf('boats', t('nav.boats'))}
    </Tabs>
  )
}

/** Links back to the previous screen, or else to the team's week. */
function WayBack() {
  const t = useTranslate()
  const { to, search } = useOrigin() ?? { to: '/team', search: {} }
  return (
    <BackLink to={to} search={search}>
      {to === '/admin/members' ? t('member.back') : isHeaded(to) ? <Heading path={to} /> : t('action.back')}
    </BackLink>
  )
}

const Heading = ({ path }: { readonly path: HeadedAddress }) => useHeading(path).title

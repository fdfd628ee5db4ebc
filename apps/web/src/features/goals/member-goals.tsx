import { dayAt } from '@boathouse/domain/kernel/calendar-day'
import { useInfiniteQuery } from '@tanstack/react-query'
import { browserTimeZone } from '#lib/i18n/browser-time-zone.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Card, Stack } from '#ui/card.tsx'
import { LongList } from '#ui/long-list.tsx'
import { Row } from '#ui/row-list.tsx'
import { type GoalsState, memberGoalsQuery } from './api.ts'
import { GoalFacts } from './goal-facts.tsx'
import { usePastWords } from './past-goals.tsx'

interface Props {
  readonly clubId: string
  readonly memberId: string
}

/** What a member of the club works towards and has worked for; only its own admins may read it. */
export function MemberGoals(props: Props) {
  return (
    <Stack>
      <MemberList {...props} state="active" />
      <MemberList {...props} state="past" />
    </Stack>
  )
}

/** Nothing where there are none. */
function MemberList({ clubId, memberId, state }: Props & { state: GoalsState }) {
  const t = useTranslate()
  const today = dayAt(new Date(), browserTimeZone())
  const detailsOf = usePastWords(today)
  const list = useInfiniteQuery(memberGoalsQuery(clubId, memberId, state))
  const isActive = state === 'active'
  if (list.data?.pages[0]?.items.length === 0) return null
  return (
    <Card title={t(isActive ? 'goals.active' : 'goals.past')}>
      <LongList
        list={list}
        words={{
          label: t(isActive ? 'goals.active' : 'goals.past'),
          search: '',
          shown: (count) => t(isActive ? 'goals.active.shown' : 'goals.past.shown', { count }),
          empty: '',
          noMatch: '',
          notLoaded: t('memberGoals.notLoaded'),
        }}
        expected={1}
        row={(goal) => (
          <Row
            key={goal.id}
            title={<span translate="no">{goal.title}</span>}
            details={isActive ? detailsOf(goal).slice(0, 2) : detailsOf(goal)}
          >
            {isActive && <GoalFacts goal={goal} today={today} isMember />}
          </Row>
        )}
      />
    </Card>
  )
}

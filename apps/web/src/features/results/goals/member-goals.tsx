import { dayAt } from '@boathouse/domain/kernel/calendar-day'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { browserTimeZone } from '#lib/i18n/browser-time-zone.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Card, Stack } from '#ui/layout/card.tsx'
import { LongList } from '#ui/table/long-list.tsx'
import { Row } from '#ui/table/row-list.tsx'
import { type GoalsState, memberGoalsQuery } from './api.ts'
import { GoalFacts } from './goal-facts.tsx'
import { usePastWords } from './past-goals.tsx'

interface Props {
  readonly clubId: string
  readonly memberId: string
  readonly children?: ReactNode
}

export function MemberGoals({ children, ...props }: Props) {
  const { clubId, memberId } = props
  const active = useInfiniteQuery(memberGoalsQuery(clubId, memberId, 'active'))
  const past = useInfiniteQuery(memberGoalsQuery(clubId, memberId, 'past'))
  // The height of a list is unknown until it is loaded: render what is below afterwards, so nothing moves.
  return (
    <Stack>
      <MemberList {...props} state="active" />
      {!active.isPending && <MemberList {...props} state="past" />}
      {!active.isPending && !past.isPending && children}
    </Stack>
  )
}

function MemberList({ clubId, memberId, state }: Omit<Props, 'children'> & { state: GoalsState }) {
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

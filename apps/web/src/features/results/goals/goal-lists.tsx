import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { Stack } from '#ui/layout/card.tsx'
import { ActiveGoals } from './active-goals.tsx'
import { useGoals } from './api.ts'
import { PastGoals } from './past-goals.tsx'

export function GoalLists({ today }: { today: CalendarDay }) {
  const [active, past] = [useGoals('active'), useGoals('past')]
  return (
    <Stack>
      <ActiveGoals list={active} today={today} />
      {!active.isPending && <PastGoals list={past} today={today} />}
    </Stack>
  )
}

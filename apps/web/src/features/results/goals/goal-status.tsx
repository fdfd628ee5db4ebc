import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { SharedGoal } from '@boathouse/domain/results/goals/model'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Badge, type BadgeTone } from '#ui/layout/badge.tsx'

interface Props {
  readonly goal: SharedGoal
  readonly today: CalendarDay
}

export function GoalStatus({ goal, today }: Props) {
  const t = useTranslate()
  const { day } = useFormats()
  const status = toStatus(goal, today)
  return <Badge tone={tones[status]}>{t(`goalState.${status}`, { day: day(goal.start, today) })}</Badge>
}

type Status = 'onTrack' | 'behind' | 'active' | 'notBegun' | 'achieved' | 'missed' | 'archived'

const tones: Record<Status, BadgeTone> = {
  onTrack: 'accent',
  behind: 'warn',
  active: 'neutral',
  notBegun: 'neutral',
  achieved: 'good',
  missed: 'neutral',
  archived: 'neutral',
}

function toStatus({ state, start, progress }: SharedGoal, today: CalendarDay): Status {
  if (state !== 'active') return state
  return start > today ? 'notBegun' : (progress.track ?? 'active')
}

import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { formatMeasure } from '@boathouse/domain/kernel/measures'
import type { Sport } from '@boathouse/domain/sports/model'
import { AddForm } from './add-form.tsx'
import type { Member } from './api.ts'
import { useResultDraft } from './use-result-draft.ts'
import { comparisonFor, nothingTyped, type Offer, type ResultValues } from './use-typed-result.ts'

interface Props {
  /** Who types. */
  readonly userId: string
  readonly today: CalendarDay
  readonly ownSport: Sport
  readonly clubId: string | null
  /** What it begins with. */
  readonly disciplineKey?: string | undefined
  readonly member?: Member | null
  readonly offer?: Offer | null
  readonly onClose: () => void
}

/** 'Add PR', opened with what was typed before. What is about something else is kept apart. */
export function AddDialog({
  userId,
  today,
  disciplineKey = '',
  member = null,
  offer = null,
  ...rest
}: Props) {
  const about = offer ? `of-session/${offer.sessionId}` : member ? `of-member/${member.memberId}` : 'own'
  const first = offer ? offeredValues(offer) : nothingTyped(today, disciplineKey)
  const { start, keep, drop, clear } = useResultDraft(userId, `result/${about}/${disciplineKey}`, first)
  if (!start) return null
  return (
    <AddForm
      key={start.draft.id}
      draft={start.draft}
      wasKept={start.wasKept}
      today={today}
      member={member}
      offer={offer}
      onChange={keep}
      onClear={clear}
      onSaved={() => void drop()}
      {...rest}
    />
  )
}

function offeredValues({ result }: Offer): ResultValues {
  const { disciplineKey, date, value, provenance } = result
  const comparison = comparisonFor({ disciplineKey, clubDiscipline: null })
  const typed = comparison && value !== null ? formatMeasure(comparison, value) : ''
  return { ...nothingTyped(date, disciplineKey), value: typed, provenance }
}

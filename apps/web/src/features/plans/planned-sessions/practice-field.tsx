import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { listPractices } from '@boathouse/domain/practices/practices/contract'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { usePracticeWords } from '#shared/practices/practices/practice-words.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { Select } from '#ui/form/select.tsx'

interface Props {
  readonly clubId: string
  readonly day: CalendarDay
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (id: string) => void
}

const practicesQuery = (clubId: string, day: CalendarDay) => ({
  ...toQuery(listPractices, { params: { clubId }, query: { from: day, to: day } }),
  staleTime: 0,
})

export function PracticeField({ clubId, day, value, error, onChange }: Props) {
  const t = useTranslate()
  const { timesOf } = usePracticeWords()
  const { data, isPending } = useQuery(practicesQuery(clubId, day))
  const there = (data?.items ?? []).filter((one) => one.cancelledAt === null || one.id === value)
  if (there.length === 0 && value === '') return null
  const isKnown = value === '' || there.some(({ id }) => id === value)
  return (
    <div>
      <Select
        label={t('plannedSession.practice')}
        aria-busy={isPending}
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        data={[
          { value: '', label: t('label.none') },
          ...there.map((one) => ({ value: one.id, label: `${timesOf(one)} ${one.title}` })),
          ...(isKnown ? [] : [{ value, label: t('plannedSession.practice.unknown') }]),
        ]}
      />
      {there.some(({ id }) => id === value) && (
        <LinkButton to="/attendance/$practiceId" params={{ practiceId: value }} variant="subtle">
          {t('plannedSession.practice.open')}
        </LinkButton>
      )}
    </div>
  )
}

import type { Club } from '@boathouse/domain/club/clubs/model'
import { minutesOf } from '@boathouse/messages/durations'
import type { ComponentProps } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Select } from '#ui/form/select.tsx'

const limits = ['reservationDays', 'reservationMinutes', 'reservationsOpen'] as const
type Limit = (typeof limits)[number]

const choices: Readonly<Record<Limit, readonly number[]>> = {
  reservationDays: [1, 2, 3, 5, 7, 10, 14, 21, 28, 60, 90, 180, 366],
  reservationMinutes: [30, 45, 60, 90, 120, 150, 180, 240, 300, 360, 480, 720, 1440],
  reservationsOpen: [1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 50, 200],
}

function useLimitWords(): Readonly<Record<Limit, (value: number) => string>> {
  const t = useTranslate()
  return {
    reservationDays: (count) => t('amount.days', { count }),
    reservationMinutes: (minutes) => minutesOf(t, minutes),
    reservationsOpen: (count) => t('club.reservationsOpen.some', { count }),
  }
}

export function useReservationFacts(club: Club) {
  const t = useTranslate()
  const words = useLimitWords()
  return limits.map((limit) => ({ name: t(`club.${limit}`), value: words[limit](club[limit]) }))
}

export const reservationValues = (club: Club): Record<Limit, string> => ({
  reservationDays: String(club.reservationDays),
  reservationMinutes: String(club.reservationMinutes),
  reservationsOpen: String(club.reservationsOpen),
})
export const toReservationSettings = (typed: Record<Limit, string>): Record<Limit, number> => ({
  reservationDays: Number(typed.reservationDays),
  reservationMinutes: Number(typed.reservationMinutes),
  reservationsOpen: Number(typed.reservationsOpen),
})

interface Props {
  readonly field: (limit: Limit) => ComponentProps<typeof Select> & { readonly value: string }
  readonly conflicts: Partial<Record<Limit, string | undefined>>
  readonly conflictText: (words: string | undefined) => string | undefined
}

export function ReservationFields({ field, conflicts, conflictText }: Props) {
  const t = useTranslate()
  const words = useLimitWords()
  return limits.map((limit) => {
    const shown = field(limit)
    const conflict = conflicts[limit]
    return (
      <Select
        key={limit}
        label={t(`club.${limit}`)}
        description={
          conflictText(conflict && words[limit](Number(conflict))) ??
          (limit === 'reservationDays' ? t('club.reservationDays.help') : undefined)
        }
        data={[...new Set([...choices[limit], Number(shown.value)])]
          .sort((one, other) => one - other)
          .map((value) => ({ value: String(value), label: words[limit](value) }))}
        {...shown}
      />
    )
  })
}

import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { peopleQuery } from '#shared/boathouse/outings/people-query.ts'
import { Select } from '#ui/form/select.tsx'

interface Props {
  readonly clubId: string
  readonly userId: string
  readonly field: ComponentProps<typeof Select>
}

/** Member for whom a boat is reserved. Admins and coaches can choose others. */
export function MemberField({ clubId, userId, field }: Props) {
  const t = useTranslate()
  const { data } = useQuery(peopleQuery(clubId))
  const others = (data?.items ?? []).filter(({ id, name }) => id !== userId && name !== null)
  return (
    <Select
      label={t('reservation.field.memberId')}
      data={[
        { value: '', label: t('label.me') },
        ...others.map(({ id, name }) => ({ value: id, label: name ?? '' })),
      ]}
      {...field}
    />
  )
}

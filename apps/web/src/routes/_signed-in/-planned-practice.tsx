import type { PlannedSession } from '@boathouse/domain/plans/planned-sessions/model'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { plannedQuery, usePutAtPractice } from '#features/plans/planned-sessions/api.ts'
import { PracticeDialog } from '#features/practices/practices/practice-editor.tsx'

interface Props extends Omit<ComponentProps<typeof PracticeDialog>, 'from' | 'onCreated'> {
  readonly plannedId: string
}

/** 'New practice', filled in from a planned session. If that can't be loaded, the form is empty. */
export function PlannedPracticeDialog({ plannedId, ...rest }: Props) {
  const { data: planned, isPending } = useQuery(plannedQuery(rest.clubId, plannedId))
  const put = usePutAtPractice(rest.clubId)
  if (isPending) return null
  if (!planned) return <PracticeDialog {...rest} />
  return (
    <PracticeDialog
      {...rest}
      day={planned.date}
      from={{ name: `planned/${planned.id}`, values: toValues(planned, rest.isForAll) }}
      onCreated={(practice) => put(planned.id, practice)}
    />
  )
}

/** Squad coaches can create practices for squads only. */
function toValues({ title, squadId, memberId }: PlannedSession, isForAll: boolean) {
  if (squadId !== null) return { title, audience: 'squads', squadIds: squadId }
  return isForAll && memberId !== null ? { title, audience: 'chosen', memberIds: memberId } : { title }
}

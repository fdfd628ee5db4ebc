import type { Absence } from '@boathouse/domain/absences/model'
import { useRenewPractices } from '#shared/practices/practice-cache.ts'
import { useDeletions } from '#ui/use-deletions.ts'
import { useDeletionCalls } from './api.ts'

/** Deletes an absence at once and takes it back. */
export function useAbsenceDeletions() {
  const { remove, restore } = useDeletionCalls()
  const renew = useRenewPractices()
  return useDeletions<Absence>({
    remove: ({ id, version }) => remove.mutateAsync({ params: { id }, body: { version } }),
    restore: ({ id }) => restore.mutateAsync({ params: { id } }),
    renew,
  })
}

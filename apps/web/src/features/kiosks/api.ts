import { showClub } from '@boathouse/domain/clubs/contract'
import { listKiosks, showOwnKiosk } from '@boathouse/domain/kiosks/contract'
import { useQueryClient } from '@tanstack/react-query'
import { toQuery } from '#lib/api/queries.ts'

export const kiosksQuery = (clubId: string) => toQuery(listKiosks, { params: { clubId } })

export const clubQuery = (clubId: string) => toQuery(showClub, { params: { clubId } })

/** What this device is called, where it is a kiosk. */
export const ownKioskQuery = toQuery(showOwnKiosk, {})

/** Asks again for a club's kiosks after a change of them. */
export function useRefreshKiosks() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [listKiosks.id] })
}

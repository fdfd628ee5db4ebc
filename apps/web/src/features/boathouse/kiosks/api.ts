import { listKiosks, showOwnKiosk } from '@boathouse/domain/boathouse/kiosks/contract'
import { showClub } from '@boathouse/domain/club/clubs/contract'
import { useQueryClient } from '@tanstack/react-query'
import { toQuery } from '#lib/api/queries.ts'

export const kiosksQuery = (clubId: string) => toQuery(listKiosks, { params: { clubId } })

export const clubQuery = (clubId: string) => toQuery(showClub, { params: { clubId } })

export const ownKioskQuery = toQuery(showOwnKiosk, {})

export function useRefreshKiosks() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [listKiosks.id] })
}

import { type QueryClient, useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { useState } from 'react'
import { watchQuery } from '#features/boathouse/outings/watch-query.ts'

const OverdueCrews = lazyRouteComponent(
  () => import('#features/boathouse/outings/overdue-crews.tsx'),
  'OverdueCrews',
)

interface Props {
  readonly clubId: string
  readonly userId: string
  readonly isQuiet?: boolean
}

/** Overdue crews, or else the number of boats out. Lazy-loaded for users on duty, once a boat is out. */
export function CrewsCard(props: Props) {
  const { data } = useQuery(watchQuery(props.clubId))
  const [isShown, setShown] = useState(false)
  // Stays after the last return, because its undo is here.
  if (data?.out && !isShown) setShown(true)
  return isShown && <OverdueCrews {...props} />
}

export async function prefetchCrews(queryClient: QueryClient, clubId: string): Promise<void> {
  await queryClient.prefetchQuery({ ...watchQuery(clubId), staleTime: 0 })
  if (queryClient.getQueryData(watchQuery(clubId).queryKey)?.out) await OverdueCrews.preload?.()
}

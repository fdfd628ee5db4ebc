import { type QueryClient, useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { useState } from 'react'
import { watchQuery } from '#features/outings/watch-query.ts'

const LateCrews = lazyRouteComponent(() => import('#features/outings/late-crews.tsx'), 'LateCrews')

interface Props {
  readonly clubId: string
  readonly userId: string
  /** As of `LateCrews`. */
  readonly isQuiet?: boolean
}

/** Late crews, and how many boats are out. Its code is loaded only for who watches over them, once a boat is out. */
export function CrewsCard(props: Props) {
  const { data } = useQuery(watchQuery(props.clubId))
  const [isShown, setShown] = useState(false)
  // It stays once the last boat is back, which can be undone there.
  if (data?.out && !isShown) setShown(true)
  return isShown && <LateCrews {...props} />
}

/** Loads which crews are late before the dashboard shows, and the code of the card, so that it moves nothing. */
export async function prefetchCrews(queryClient: QueryClient, clubId: string): Promise<void> {
  await queryClient.prefetchQuery({ ...watchQuery(clubId), staleTime: 0 })
  if (queryClient.getQueryData(watchQuery(clubId).queryKey)?.out) await LateCrews.preload?.()
}

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { watchQuery } from './watch-query.ts'

interface Props {
  readonly clubId: string
  readonly onCount: (crews: number) => void
}

/** Reports the number of overdue crews, or 0 if the user is not on duty. Renders nothing. */
export function OverdueCount({ clubId, onCount }: Props) {
  const { data } = useQuery(watchQuery(clubId))
  const count = data?.late.length ?? 0
  useEffect(() => onCount(count), [count, onCount])
  return null
}

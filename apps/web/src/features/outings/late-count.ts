import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whenIdle } from '#ui/when-idle.ts'
import { watchQuery } from './api.ts'

/** How many crews are late, for who takes care of them; 0 for anyone else, and until the page rests. */
export function useLateCount(clubId: string | null): number {
  const [isResting, setResting] = useState(false)
  useEffect(() => whenIdle(() => setResting(true)), [])
  const { data } = useQuery({ ...watchQuery(clubId ?? ''), enabled: clubId !== null && isResting })
  return data?.late.length ?? 0
}

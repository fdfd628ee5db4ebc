import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { clubOverviewsQuery } from './api.ts'

export function AfterFirstClub({ children }: { readonly children: ReactNode }) {
  const { data } = useInfiniteQuery(clubOverviewsQuery)
  return data?.pages[0]?.items.length === 0 ? null : children
}

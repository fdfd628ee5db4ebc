import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { clubOverviewsQuery } from './api.ts'

/** Hides its children until the installation has a club. */
export function AfterFirstClub({ children }: { readonly children: ReactNode }) {
  const { data } = useInfiniteQuery(clubOverviewsQuery)
  return data?.pages[0]?.items.length === 0 ? null : children
}

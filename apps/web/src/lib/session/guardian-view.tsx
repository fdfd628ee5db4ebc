import type { Me } from '@boathouse/domain/identity/account/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { meQuery } from './me.ts'
import { tabChild, tabClub } from './tab-view.ts'

/** The user's address; empty on a child's screens, which show no part of an account. */
export const emailIn = ({ user }: Pick<Me, 'user'>): string => user.email ?? ''

/** Whether this tab shows a child's screens to a guardian. Reads the cache only: the route guards fetch the user. */
export const useIsGuardian = (): boolean => Boolean(useQuery({ ...meQuery, enabled: false }).data?.guardian)

/** Shows children to the user, but not to a guardian on a child's screens: for what guardians can't do. */
export const OwnOnly = ({ children }: { readonly children: ReactNode }) => !useIsGuardian() && children

/** Loads the app again as a guardian's own, or as a child's if `childId` is given: nothing loaded before fits. */
export function openView(childId: string | null): void {
  tabClub.forget()
  if (childId === null) tabChild.forget()
  else tabChild.keep(childId)
  location.assign('/dashboard')
}

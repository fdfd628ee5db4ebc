import type { ReactNode } from 'react'
import { useIsGuardian } from './me.ts'

/** Shows children to the user, but not to a guardian on a child's screens: for what guardians can't do. */
export const OwnOnly = ({ children }: { readonly children: ReactNode }) => !useIsGuardian() && children

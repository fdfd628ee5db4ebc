import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** One place that a person can go to from everywhere. */
export interface NavigationItem {
  readonly to: NonNullable<LinkProps['to']>
  /** Another screen of the same place. */
  readonly besides?: NonNullable<LinkProps['to']> | undefined
  readonly label: string
  /** What fits under an icon on a phone; part of the label, so that saying what is seen works. */
  readonly short: string
  readonly icon: ReactNode
}

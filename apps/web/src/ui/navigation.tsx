import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'

export interface NavigationItem {
  readonly to: NonNullable<LinkProps['to']>
  /** Further paths that belong to the entry, including their subpaths. */
  readonly besides?: readonly string[] | undefined
  readonly label: string
  /** Label under the icon on phones; part of `label`, for speech input. */
  readonly short: string
  readonly icon: ReactNode
  /** Description of waiting items, shown as a dot. */
  readonly mark?: string | undefined
}

interface LinkProperties
  extends Pick<ComponentProps<'a'>, 'className' | 'aria-label' | 'onClick' | 'children'> {
  readonly item: Pick<NavigationItem, 'to' | 'besides'>
}

/** Marked as current on all screens of its entry. */
export function NavigationLink({ item, ...link }: LinkProperties) {
  const isBesides = useLocation({
    select: ({ pathname }) => item.besides?.some((path) => `${pathname}/`.startsWith(`${path}/`)) === true,
  })
  return <Link to={item.to} {...(isBesides && { 'aria-current': 'page' })} {...link} />
}

/** Label with waiting items, for screen readers. */
export const labelWithMark = ({ label, mark }: Pick<NavigationItem, 'label' | 'mark'>): string =>
  mark === undefined ? label : `${label}, ${mark}`

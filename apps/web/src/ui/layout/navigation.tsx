import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'

export interface NavigationItem {
  readonly to: NonNullable<LinkProps['to']>
  /** Further paths that belong to the entry, including their subpaths. */
  readonly besides?: readonly string[] | undefined
  readonly label: string
  /** Label under the icon on phones. Must be a part of `label`, for speech input. */
  readonly short: string
  readonly icon: ReactNode
  /** Describes pending items, which are shown as a dot. */
  readonly mark?: string | undefined
}

interface LinkProperties
  extends Pick<ComponentProps<'a'>, 'className' | 'aria-label' | 'onClick' | 'children'> {
  readonly item: Pick<NavigationItem, 'to' | 'besides'>
}

/** Link that is marked as current on all screens of its entry. */
export function NavigationLink({ item, ...link }: LinkProperties) {
  const isBesides = useLocation({
    select: ({ pathname }) => item.besides?.some((path) => `${pathname}/`.startsWith(`${path}/`)) === true,
  })
  return <Link to={item.to} {...(isBesides && { 'aria-current': 'page' })} {...link} />
}

/** Label with pending items, for screen readers. */
export const labelWithMark = ({ label, mark }: Pick<NavigationItem, 'label' | 'mark'>): string =>
  mark === undefined ? label : `${label}, ${mark}`

import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'

/** An entry of the navigation that stands on every screen. */
export interface NavigationItem {
  readonly to: NonNullable<LinkProps['to']>
  /** Other addresses that the entry stands for, with whatever is below them. */
  readonly besides?: readonly string[] | undefined
  readonly label: string
  /** What fits under an icon on a phone; part of the label, so that saying what is seen works. */
  readonly short: string
  readonly icon: ReactNode
  /** Something that waits there, in words; shown as a dot. */
  readonly mark?: string | undefined
}

interface LinkProperties
  extends Pick<ComponentProps<'a'>, 'className' | 'aria-label' | 'onClick' | 'children'> {
  readonly item: Pick<NavigationItem, 'to' | 'besides'>
}

/** A link of the navigation; marked as current on each screen that its entry stands for. */
export function NavigationLink({ item, ...link }: LinkProperties) {
  const isBesides = useLocation({
    select: ({ pathname }) => item.besides?.some((path) => `${pathname}/`.startsWith(`${path}/`)) === true,
  })
  return <Link to={item.to} {...(isBesides && { 'aria-current': 'page' })} {...link} />
}

/** The label with what waits there, for screen readers. */
export const labelWithMark = ({ label, mark }: Pick<NavigationItem, 'label' | 'mark'>): string =>
  mark === undefined ? label : `${label}, ${mark}`

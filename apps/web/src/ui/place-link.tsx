import { Link, useLocation } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { NavigationItem } from './navigation.ts'

interface Props extends Pick<ComponentProps<'a'>, 'className' | 'aria-label' | 'onClick' | 'children'> {
  readonly item: Pick<NavigationItem, 'to' | 'besides'>
}

/** The way to a place; marked on all of the place's screens. */
export function PlaceLink({ item, ...link }: Props) {
  const isBesides = useLocation({
    select: ({ pathname }) => item.besides !== undefined && `${pathname}/`.startsWith(`${item.besides}/`),
  })
  return <Link to={item.to} {...(isBesides && { 'aria-current': 'page' })} {...link} />
}

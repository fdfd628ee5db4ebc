import type { ComponentProps, ReactNode, Ref } from 'react'
import { Skeleton, skeletonGroup } from '../feedback/skeleton.tsx'
import { ButtonRow } from '../layout/parts.tsx'
import classes from './row-list.module.css'

interface ListProps {
  readonly label: string
  /** Focus this list when a row is removed. */
  readonly ref?: Ref<HTMLUListElement>
  readonly children: ReactNode
}

export function RowList({ label, ref, children }: ListProps) {
  return (
    <ul ref={ref} tabIndex={-1} aria-label={label} className={classes.list}>
      {children}
    </ul>
  )
}

interface RowProps {
  readonly title: ReactNode
  readonly details: readonly ReactNode[]
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

export function Row({ title, details, actions, children }: RowProps) {
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <div className={classes.title}>{title}</div>
        <div className={classes.details}>
          {details.map((detail, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row's details have no name but their place.
            <span key={index}>{detail}</span>
          ))}
        </div>
      </div>
      {actions && <ButtonRow>{actions}</ButtonRow>}
      {children && <div className={classes.below}>{children}</div>}
    </li>
  )
}

export const RowFailure = (props: Omit<ComponentProps<'p'>, 'className'>) => (
  <p role="alert" className={classes.failure} {...props} />
)

export function RowProgress({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={classes.progress}>
      {children}
    </p>
  )
}

export function RowListSkeleton({ count }: { count: number }) {
  return (
    <ul className={`${classes.list} ${skeletonGroup}`} aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows that are all alike.
        <Row key={index} title={<Skeleton width="14rem" />} details={[<Skeleton key="" width="9rem" />]} />
      ))}
    </ul>
  )
}

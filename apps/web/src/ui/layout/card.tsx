import { type ReactNode, useId } from 'react'
import classes from './card.module.css'

interface CardProps {
  readonly title: ReactNode
  readonly more?: ReactNode
  readonly children: ReactNode
}

export function Card({ title, more, children }: CardProps) {
  const heading = useId()
  const head = (
    <h2 id={heading} className={classes.title}>
      {title}
    </h2>
  )
  return (
    <section className={classes.card} aria-labelledby={heading}>
      {more ? (
        <div className={classes.head}>
          {head}
          {more}
        </div>
      ) : (
        head
      )}
      {children}
    </section>
  )
}

export function Stack({ children }: { children: ReactNode }) {
  return <div className={classes.stack}>{children}</div>
}

export function Columns({ children }: { children: ReactNode }) {
  return <div className={classes.columns}>{children}</div>
}

/** Two cards side by side. The first is wider, for a table. */
export function ColumnsWideFirst({ children }: { children: ReactNode }) {
  return <div className={classes.wideFirst}>{children}</div>
}

/** Cards above all others, side by side if they fit. */
export function FirstOfAll({ children }: { children: ReactNode }) {
  return <div className={classes.firstOfAll}>{children}</div>
}

import { type ReactNode, useId } from 'react'
import classes from './card.module.css'

interface CardProps {
  readonly title: ReactNode
  /** The way to more of it, beside the heading. */
  readonly more?: ReactNode
  readonly children: ReactNode
}

/** A part of a screen with its heading. */
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

/** Cards one below the other, as one of the columns. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={classes.stack}>{children}</div>
}

/** Two cards side by side where there is room. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={classes.columns}>{children}</div>
}

/** The same, for a table in the first. */
export function ColumnsWideFirst({ children }: { children: ReactNode }) {
  return <div className={classes.wideFirst}>{children}</div>
}

/** What stands above everything else of a screen; side by side where there is room. */
export function FirstOfAll({ children }: { children: ReactNode }) {
  return <div className={classes.firstOfAll}>{children}</div>
}

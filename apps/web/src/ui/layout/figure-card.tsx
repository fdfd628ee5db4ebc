import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { NotLoaded } from '../feedback/not-loaded.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { ChevronRight } from '../icons.tsx'
import classes from './figure-card.module.css'
import { Dash } from './hidden.tsx'

/** `null` means that there is no value yet. */
export type Figure =
  | { at: 'loading' }
  | { at: 'failed'; retry: () => void }
  | { at: 'known'; value: string | null }

interface Query<Data> {
  readonly data: Data | undefined
  readonly isError: boolean
  readonly refetch: () => unknown
}

/** Figure of a query. A cached value wins over a later failure. */
export function toFigure<Data>(query: Query<Data>, write: (data: Data) => string | null): Figure {
  if (query.data !== undefined) return { at: 'known', value: write(query.data) }
  return query.isError ? { at: 'failed', retry: query.refetch } : { at: 'loading' }
}

interface Props {
  /** If this contains a `FigureLink`, the whole card is a link. */
  readonly label: ReactNode
  readonly note: ReactNode
  readonly figure: Figure
  /** Explains a missing value to screen readers. */
  readonly dash?: string | undefined
}

export function FigureCard({ label, note, figure, dash }: Props) {
  const t = useTranslate()
  return (
    <div className={classes.card}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.figure} aria-busy={figure.at === 'loading'}>
        {shown(figure, dash ?? t('app.notKnownYet'))}
      </dd>
      <dd className={classes.note} data-failed={figure.at === 'failed'}>
        {figure.at === 'failed' ? <NotLoaded words={t('failed.figure')} onRetry={figure.retry} /> : note}
      </dd>
    </div>
  )
}

function shown(figure: Figure, notKnown: string): ReactNode {
  if (figure.at === 'loading') return <Skeleton width="2ch" />
  return (figure.at === 'known' && figure.value) || <Dash meaning={notKnown} />
}

export const FigureLink = createLink(({ children, ...props }: ComponentProps<'a'>) => (
  <a {...props}>
    <span>{children}</span>
    <ChevronRight size={18} />
  </a>
))

interface CardsProps {
  readonly label: string
  /** On phones, shows the figures in a single row. */
  readonly isStrip?: boolean
  readonly children: ReactNode
}

export function FigureCards({ label, isStrip = false, children }: CardsProps) {
  return (
    <section aria-label={label}>
      <dl className={classes.cards} data-strip={isStrip}>
        {children}
      </dl>
    </section>
  )
}

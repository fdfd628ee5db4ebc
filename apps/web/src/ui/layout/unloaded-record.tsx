import type { ReactNode } from 'react'
import { EmptyState } from '../feedback/empty-state.tsx'
import { NotLoaded } from '../feedback/not-loaded.tsx'
import { Card } from './card.tsx'
import { PageHeader } from './page-header.tsx'

interface Props {
  readonly back: ReactNode
  readonly title: string
  readonly cardTitle: string
  readonly unknown: string
  readonly notLoaded: string
  readonly skeleton: ReactNode
  readonly error: { readonly status: number } | null
  readonly onRetry: () => void
}

/** Page of a record that is loading, could not be loaded, or does not exist. */
export function UnloadedRecord(props: Props) {
  const { back, title, cardTitle, unknown, notLoaded, skeleton, error, onRetry } = props
  const isUnknown = error?.status === 404 || error?.status === 422
  return (
    <>
      <PageHeader back={back} title={title} />
      {isUnknown ? (
        <EmptyState lead={unknown} />
      ) : (
        <Card title={cardTitle}>{error ? <NotLoaded words={notLoaded} onRetry={onRetry} /> : skeleton}</Card>
      )}
    </>
  )
}

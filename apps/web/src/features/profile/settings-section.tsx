import type { Settings } from '@boathouse/domain/profile/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslate } from '#lib/words.tsx'
import { Card } from '#ui/card.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { settingsQuery } from './api.ts'
import classes from './settings-section.module.css'

interface Props {
  readonly uid: string
  readonly title: string
  /** How many fields come, for the skeleton. */
  readonly expected: number
  readonly children: (settings: Settings) => ReactNode
}

/** A card of the settings, once they are there. */
export function SettingsSection({ uid, title, expected, children }: Props) {
  const t = useTranslate()
  const { data, isError, refetch } = useQuery(settingsQuery(uid))
  return <Card title={title}>{body()}</Card>

  function body() {
    if (data) return children(data)
    if (isError) return <NotLoaded words={t('settings.notLoaded')} onRetry={() => void refetch()} />
    return (
      <div className={classes.waiting} aria-busy="true">
        {Array.from({ length: expected }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places of a skeleton have no other name.
          <Skeleton key={place} width="100%" />
        ))}
      </div>
    )
  }
}

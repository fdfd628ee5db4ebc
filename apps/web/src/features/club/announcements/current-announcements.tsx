import type { OwnAnnouncement } from '@boathouse/domain/club/announcements/model'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { useClubs } from '#lib/session/use-clubs.ts'
import { SquadNames } from '#shared/club/squads/squad-names.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/form/button.tsx'
import { Card, FirstOfAll } from '#ui/layout/card.tsx'
import { FoldedText } from '#ui/layout/folded-text.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { currentQuery } from './api.ts'
import classes from './current-announcements.module.css'

/** More announcements would push everything else off a phone's screen. */
const FEW = 2

/** Announcements of the user's club, newest first. Renders nothing if there are none. */
export function CurrentAnnouncements() {
  const t = useTranslate()
  const { data, isLoading, isError, refetch } = useQuery(currentQuery)
  if (!data && !isLoading && !isError) return null
  if (data?.items.length === 0) return null
  return (
    <FirstOfAll>
      <Card title={t('announcements.title')}>
        {data && <Newest announcements={data.items} />}
        {isLoading && (
          <div aria-busy="true">
            <Skeleton width="14rem" />
          </div>
        )}
        {!data && isError && (
          <NotLoaded words={t('announcements.notLoaded')} onRetry={() => void refetch()} />
        )}
      </Card>
    </FirstOfAll>
  )
}

function Newest({ announcements }: { announcements: readonly OwnAnnouncement[] }) {
  const t = useTranslate()
  const [isAll, setAll] = useState(false)
  const count = announcements.length
  return (
    <>
      <ul className={classes.list}>
        {(isAll ? announcements : announcements.slice(0, FEW)).map((announcement) => (
          <Current key={announcement.id} announcement={announcement} />
        ))}
      </ul>
      {count > FEW && (
        <Button
          variant="default"
          className={classes.all ?? ''}
          aria-expanded={isAll}
          onClick={() => setAll(!isAll)}
        >
          {isAll ? t('action.showFewer') : t('action.showAll', { count })}
        </Button>
      )}
    </>
  )
}

function Current({ announcement }: { announcement: OwnAnnouncement }) {
  const { clubId, title, message, endsOn, squads } = announcement
  const t = useTranslate()
  const club = useClubs().nameOf(clubId)
  const { weekday } = useFormats()
  return (
    <li className={classes.one}>
      {title && (
        <h3 className={classes.title} translate="no">
          {title}
        </h3>
      )}
      <div translate="no" className={classes.message}>
        <FoldedText more={t('announcements.more')} less={t('announcements.less')}>
          {message}
        </FoldedText>
      </div>
      <Quiet>
        {club !== null && (
          <>
            <span translate="no">{club}</span>
            {' · '}
          </>
        )}
        {squads.length > 0 && (
          <>
            <SquadNames squads={squads} />
            {' · '}
          </>
        )}
        {fillPlaceholder(
          t('label.untilDay', { day: PLACEHOLDER }),
          <time dateTime={endsOn}>{weekday(endsOn)}</time>,
        )}
      </Quiet>
    </li>
  )
}

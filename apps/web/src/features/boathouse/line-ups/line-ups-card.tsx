import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '#lib/i18n/language.tsx'
import { SquadNames } from '#shared/club/squads/squad-names.tsx'
import { upcomingQuery } from '#shared/practices/practices/practice-cache.ts'
import { usePracticeWords } from '#shared/practices/practices/practice-words.ts'
import { Card } from '#ui/layout/card.tsx'
import { LongList } from '#ui/table/long-list.tsx'
import { Row } from '#ui/table/row-list.tsx'
import { LineUpLink } from './line-up-link.tsx'

interface Props {
  readonly clubId: string
  readonly today: string
}

/** Upcoming practices whose line-ups the user may edit, and the current day. */
export function LineUpsCard({ clubId, today }: Props) {
  const t = useTranslate()
  const { when } = usePracticeWords()
  const list = useInfiniteQuery(upcomingQuery(clubId))
  return (
    <Card title={t('label.lineUps')} more={<LineUpLink lineUpId={today} isOfDay />}>
      <LongList
        list={list}
        words={{
          label: t('lineUps.list'),
          search: '',
          shown: (count) => t('practices.shown', { count }),
          empty: t('lineUps.empty'),
          noMatch: '',
          notLoaded: t('practices.notLoaded'),
        }}
        expected={4}
        row={(practice) =>
          practice.abilities.run &&
          practice.cancelledAt === null && (
            <Row
              key={practice.id}
              title={
                <Link to="/line-ups/$lineUpId" params={{ lineUpId: practice.id }} translate="no">
                  {practice.title}
                </Link>
              }
              details={[
                <time key="when" dateTime={practice.startsAt}>
                  {when(practice)}
                </time>,
                ...(practice.place
                  ? [
                      <span key="place" translate="no">
                        {practice.place}
                      </span>,
                    ]
                  : []),
                ...(practice.audience === 'squads'
                  ? [<SquadNames key="squads" squads={practice.squads} />]
                  : []),
              ]}
            />
          )
        }
      />
    </Card>
  )
}

import type { PublishedBoat } from '@boathouse/domain/boathouse/published-line-ups/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '#lib/i18n/language.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { editorQuery, type LineUpKey, publishedQuery } from './api.ts'
import classes from './line-ups.module.css'
import { useLineUpWords } from './use-line-up-words.ts'

export function PublishedCard(key: LineUpKey) {
  const t = useTranslate()
  const { data, error, refetch } = useQuery(publishedQuery(key))
  if (!data?.lineUp && !error) return null
  return (
    <Card title={t('seating.who')} more={data?.lineUp && <Link to="/board">{t('board.unsent.open')}</Link>}>
      {data?.lineUp ? (
        <Parts gap="1rem">
          {data.lineUp.boats.map((boat) => (
            <Crew key={boat.boat.id} boat={boat} />
          ))}
        </Parts>
      ) : (
        <NotLoaded words={t('seating.notLoaded')} onRetry={() => void refetch()} />
      )}
    </Card>
  )
}

/** For coaches: available members without a seat, if the line-up has a boat. */
export function NoSeatCard(key: LineUpKey) {
  const t = useTranslate()
  const words = useLineUpWords()
  const { data } = useQuery(editorQuery(key))
  if (!data || data.lineUp.boats.length === 0 || data.lineUp.inNoBoat.length === 0) return null
  const { inNoBoat } = data.lineUp
  return (
    <Card title={t('seating.free', { count: inNoBoat.length })}>
      <p translate="no">{inNoBoat.map(words.person).join(', ')}</p>
    </Card>
  )
}

function Crew({ boat }: { readonly boat: PublishedBoat }) {
  const t = useTranslate()
  const words = useLineUpWords()
  const { crew, lacks, craft } = boat
  const seats = [...crew, ...lacks.map((seat) => ({ seat }))].toSorted((one, other) => one.seat - other.seat)
  return (
    <div>
      <h3>
        <span translate="no">{boat.boat.name}</span>{' '}
        <span className={classes.craft} translate="no">
          {words.craft(boat)}
        </span>
      </h3>
      <dl className={classes.crew}>
        {crew.map(({ seat, side, name, isOwn }) => (
          <CrewSeat
            key={seat}
            label={words.seatName(seat, { craft, seats })}
            side={words.side({ side })}
            isOwn={isOwn}
            name={words.person({ id: '', name })}
            own={t('label.you')}
          />
        ))}
      </dl>
      {lacks.length > 0 && <Quiet>{words.lacks({ lacks, craft, seats })}</Quiet>}
    </div>
  )
}

interface SeatProps {
  readonly label: string
  readonly side: string | null
  readonly isOwn: boolean
  readonly name: string
  readonly own: string
}

function CrewSeat({ label, side, isOwn, name, own }: SeatProps) {
  return (
    <>
      <dt>
        {label} {side && <Quiet as="span">{side}</Quiet>}
      </dt>
      <dd data-own={isOwn}>
        <span translate="no">{name}</span> {isOwn && <Badge tone="accent">{own}</Badge>}
      </dd>
    </>
  )
}

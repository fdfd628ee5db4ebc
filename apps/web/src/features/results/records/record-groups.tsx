import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { disciplines } from '@boathouse/domain/results/disciplines/model'
import type { PersonalRecord } from '@boathouse/domain/results/records/model'
import { type Sport, sports } from '@boathouse/domain/sport/sports/model'
import { type ReactNode, useId } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import classes from './record-card.module.css'
import { RecordCard, RecordCardSkeleton } from './record-card.tsx'
import { byCraft } from './record-order.ts'

interface Props {
  readonly records: readonly PersonalRecord[]
  readonly ownSport: Sport
  readonly today: CalendarDay
  readonly linkTo: (record: PersonalRecord, name: string) => ReactNode
}

/** With more records than this, only the first group is unfolded. */
const MAX_UNFOLDED = 6

type GroupName = Sport | 'strength' | 'ofClubs'

/** Records by sport, the athlete's own first. Strength tests and clubs' own disciplines come last. */
export function RecordGroups({ records, ownSport, ...card }: Props) {
  const groups = Map.groupBy(byCraft(records), toGroup)
  const order: GroupName[] = [
    ...sports.toSorted((one, other) => Number(other === ownSport) - Number(one === ownSport)),
    'strength',
    'ofClubs',
  ]
  const shown = order.filter((name) => groups.has(name))
  return shown.map((name, at) => (
    <RecordGroup
      key={name}
      name={name}
      records={groups.get(name) ?? []}
      isFolded={at > 0 && records.length > MAX_UNFOLDED}
      {...card}
    />
  ))
}

function toGroup({ disciplineKey }: PersonalRecord): GroupName {
  const discipline = disciplines.get(disciplineKey)
  if (!discipline) return 'ofClubs'
  return discipline.craft === null ? 'strength' : discipline.sport
}

interface GroupProps extends Omit<Props, 'ownSport'> {
  readonly name: GroupName
  readonly isFolded: boolean
}

function RecordGroup({ name, records, isFolded, ...card }: GroupProps) {
  const t = useTranslate()
  const heading = useId()
  const label =
    name === 'strength'
      ? t('records.strength')
      : name === 'ofClubs'
        ? t('records.ofClubs')
        : t(`sport.${name}`)
  return (
    <section className={classes.group} aria-labelledby={heading}>
      <details open={!isFolded}>
        <summary className={classes.fold}>
          <h2 id={heading} className={classes.heading}>
            {label}
          </h2>
        </summary>
        <ul className={classes.cards}>
          {records.map((record) => (
            <RecordCard key={record.disciplineKey} record={record} {...card} />
          ))}
        </ul>
      </details>
    </section>
  )
}

export function RecordGroupsSkeleton({ count }: { count: number }) {
  return (
    <div aria-busy="true">
      <p className={classes.heading}>{'\u00a0'}</p>
      <ul className={classes.cards}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders.
          <RecordCardSkeleton key={index} />
        ))}
      </ul>
    </div>
  )
}

import type { MatrixPerson } from '@boathouse/domain/boathouse/crewmates/model'
import { nameSeason } from '@boathouse/domain/boathouse/crewmates/rules'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useCameFrom } from '#lib/session/came-from.ts'
import { SquadSelect } from '#shared/club/squads/squad-select.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ScrollArea } from '#ui/layout/group.tsx'
import { Hidden } from '#ui/layout/hidden.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { crewMatrixQuery } from './api.ts'
import classes from './crewmates.module.css'
import { MatrixExport } from './matrix-export.tsx'
import { SeasonSelect } from './season-select.tsx'

interface Props {
  readonly clubId: string
  readonly seesAll: boolean
  readonly season: number | undefined
  readonly squad: string | undefined
  readonly onSeason: (year: number) => void
  readonly onSquad: (squad: string | undefined) => void
}

export function CrewMatrix({ clubId, seesAll, season, squad, onSeason, onSquad }: Props) {
  const t = useTranslate()
  const { data, error, refetch } = useQuery(crewMatrixQuery(clubId, squad, season))
  return (
    <Card title={t('crewMatrix.title')}>
      <div className={classes.parts}>
        <div className={classes.choices}>
          {data && <SeasonSelect season={data.season} seasons={data.seasons} onChange={onSeason} />}
          <SquadSelect
            {...{ clubId, squad }}
            all={t(seesAll ? 'crewMatrix.squad.all' : 'teamWeek.squad.own')}
            onChange={onSquad}
          />
          {data && data.people.length > 0 && (
            <MatrixExport {...{ clubId, squad }} season={data.season.year} />
          )}
        </div>
        {!data && error && <NotLoaded words={t('crewmates.notLoaded')} onRetry={() => void refetch()} />}
        {!data && !error && (
          <p aria-busy="true">
            <Skeleton width="100%" />
          </p>
        )}
        {data && data.people.length === 0 && (
          <Quiet role="status">{t('crewMatrix.empty', { season: nameSeason(data.season) })}</Quiet>
        )}
        {data && data.people.length > 0 && <Matrix people={data.people} />}
        {data && data.more > 0 && <Quiet>{t('crewMatrix.more', { count: data.more })}</Quiet>}
      </div>
    </Card>
  )
}

/** Shade from 0 (never together) to 3, relative to the most frequent pair. */
const stepOf = (count: number, most: number): number => Math.ceil((count / most) * 3)

function Matrix({ people }: { readonly people: readonly MatrixPerson[] }) {
  const t = useTranslate()
  const cameFrom = useCameFrom()
  const nameOf = ({ name }: MatrixPerson) => name ?? t('kilometres.unnamed')
  const most = Math.max(1, ...people.flatMap(({ together }) => together))
  return (
    <>
      <Quiet>{t('crewMatrix.lead')}</Quiet>
      <ScrollArea aria-label={t('crewMatrix.box')} className={classes.box}>
        <table className={classes.table} aria-label={t('crewMatrix.title')}>
          <thead>
            <tr>
              <th scope="col" className={classes.person}>
                {t('label.person')}
              </th>
              {people.map((person) => (
                <th key={person.id} scope="col" title={nameOf(person)}>
                  <span className={classes.upright} aria-hidden="true" translate="no">
                    {person.shortName ?? nameOf(person)}
                  </span>
                  <Hidden>{nameOf(person)}</Hidden>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((person, row) => (
              <tr key={person.id}>
                <th scope="row" className={classes.person}>
                  <Link to="/team/$uid" params={{ uid: person.id }} state={cameFrom} translate="no">
                    {nameOf(person)}
                  </Link>
                </th>
                {person.together.map((count, column) => (
                  <td key={people[column]?.id} data-step={row === column ? 'own' : stepOf(count, most)}>
                    {row === column ? person.outings : count || ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </>
  )
}

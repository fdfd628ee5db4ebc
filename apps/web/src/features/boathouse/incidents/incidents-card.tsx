import type { IncidentState, ListedIncident } from '@boathouse/domain/boathouse/incidents/model'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DeletedRecords } from '#editor/deleted-records.tsx'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { RowMenu } from '#ui/dialog/row-menu.tsx'
import { useDeletions } from '#ui/feedback/use-deletions.ts'
import { ChoicePills } from '#ui/form/choice-pills.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { LongList } from '#ui/table/long-list.tsx'
import { Row } from '#ui/table/row-list.tsx'
import { incidentsQuery, useIncidentCalls, useRefreshIncidents } from './api.ts'
import { HarmBadge } from './harm-badge.tsx'
import classes from './incidents.module.css'
import { Said } from './said.tsx'

interface Props {
  readonly clubId: string
  readonly isReadOnly: boolean
  readonly state: IncidentState
  readonly onState: (state: IncidentState) => void
}

/** Lists incident reports for a club's admins: place, time, boat, harm, and who reported and closed them, but not what happened. */
export function IncidentsCard({ clubId, isReadOnly, state, onState }: Props) {
  const t = useTranslate()
  const list = useInfiniteQuery(incidentsQuery(clubId, state))
  const { remove, restore } = useIncidentCalls()
  const params = ({ id }: ListedIncident) => ({ params: { clubId, incidentId: id } })
  const deletions = useDeletions<ListedIncident>({
    remove: (one) => remove.mutateAsync({ ...params(one), body: { version: one.version } }),
    restore: (one) => restore.mutateAsync(params(one)),
    renew: useRefreshIncidents(),
  })
  return (
    <>
      <Card title={t('label.incidents')}>
        <Parts gap="0.75rem">
          <Quiet>{t('incidents.lead')}</Quiet>
          <ChoicePills
            label={t('label.show')}
            options={(['open', 'closed'] as const).map((value) => ({
              value,
              label: t(`incidents.state.${value}`),
            }))}
            value={state}
            onChange={onState}
          />
          <LongList
            list={list}
            words={{
              label: t('incidents.list'),
              search: '',
              shown: (count) => t('incidents.shown', { count }),
              empty: t(`incidents.empty.${state}`),
              noMatch: '',
              notLoaded: t('incidents.notLoaded'),
            }}
            expected={2}
            row={(incident) =>
              deletions.isHidden(incident) ? null : (
                <IncidentRow
                  key={incident.id}
                  {...{ incident, isReadOnly }}
                  onDelete={() => void deletions.remove(incident)}
                />
              )
            }
          />
        </Parts>
      </Card>
      <DeletedRecords
        noun="incidents"
        deletions={deletions}
        deleted={({ place }) => t('incidents.deleted', { place })}
      />
    </>
  )
}

interface RowProps {
  readonly incident: ListedIncident
  readonly isReadOnly: boolean
  readonly onDelete: () => void
}

function IncidentRow({ incident, isReadOnly, onDelete }: RowProps) {
  const t = useTranslate()
  const { date, clock } = useFormats()
  const { id, day, time, place, boat, harm, reportedBy, createdAt, closedBy, closedAt } = incident
  return (
    <Row
      title={
        <Link
          id={`${id}-place`}
          to="/incidents/$incidentId"
          params={{ incidentId: id }}
          search={{}}
          className={classes.link ?? ''}
          translate="no"
        >
          {place}
        </Link>
      }
      details={[
        <HarmBadge key="harm" harm={harm} />,
        t('label.dayAndTime', { day: date(day), time: clock(time) }),
        ...(boat
          ? [
              <span key="boat" className={classes.words} translate="no">
                {boat.name}
              </span>,
            ]
          : []),
        <Said key="reported" words="incidents.reportedBy" by={reportedBy} at={createdAt} />,
        ...(closedAt ? [<Said key="closed" words="incidents.closedBy" by={closedBy} at={closedAt} />] : []),
      ]}
      actions={
        !isReadOnly && (
          <RowMenu
            label={t('record.actions')}
            id={`${id}-menu`}
            labelledBy={`${id}-place`}
            actions={[{ label: t('record.delete'), onPick: onDelete }]}
          />
        )
      }
    />
  )
}

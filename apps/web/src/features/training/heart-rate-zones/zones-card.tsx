import type { HeartRateZones } from '@boathouse/domain/training/heart-rate-zones/model'
import { useQuery } from '@tanstack/react-query'
import { DeletedRecords } from '#editor/deleted-records.tsx'
import { RecordMenu } from '#editor/record-menu.tsx'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { useDeletions } from '#ui/feedback/use-deletions.ts'
import { Button } from '#ui/form/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import classes from '#ui/layout/card-parts.module.css'
import { Row, RowList, RowListSkeleton } from '#ui/table/row-list.tsx'
import { useDeletionCalls, useRefreshZones, zonesQuery } from './api.ts'

interface Props {
  readonly onAdd: () => void
  readonly onEdit: (id: string) => void
}

export function ZonesCard({ onAdd, onEdit }: Props) {
  const t = useTranslate()
  const { data, isPending, refetch } = useQuery(zonesQuery)
  const deletions = useZoneDeletions()
  const items = data?.items.filter((one) => !deletions.isHidden(one)) ?? []
  return (
    <>
      <Card title={t('zones.title')}>
        <div className={classes.parts}>
          <p>{t('zones.lead')}</p>
          {isPending && <RowListSkeleton count={1} />}
          {!isPending && !data && <NotLoaded words={t('zones.notLoaded')} onRetry={() => void refetch()} />}
          {items.length > 0 && (
            <RowList label={t('zones.title')}>
              {items.map((zones) => (
                <ZonesRow
                  key={zones.id}
                  zones={zones}
                  onEdit={() => onEdit(zones.id)}
                  onDelete={() => void deletions.remove(zones)}
                />
              ))}
            </RowList>
          )}
          <Button variant="default" onClick={onAdd}>
            {t('zones.add')}
          </Button>
        </div>
      </Card>
      <DeletedRecords noun="zones" deletions={deletions} deleted={() => t('zones.deleted')} />
    </>
  )
}

interface RowProps {
  readonly zones: HeartRateZones
  readonly onEdit: () => void
  readonly onDelete: () => void
}

function ZonesRow({ zones, onEdit, onDelete }: RowProps) {
  const t = useTranslate()
  const { date, number } = useFormats()
  const { id, sport, from, method, maximum, resting, threshold, starts } = zones
  const rates = {
    maximum: number(maximum ?? 0),
    resting: number(resting ?? 0),
    threshold: number(threshold ?? 0),
  }
  return (
    <Row
      title={<span id={`${id}-zones`}>{sport ? t(`sport.${sport}`) : t('zones.allSports')}</span>}
      details={[
        from === null ? (
          t('zones.fromStart')
        ) : (
          <time key="from" dateTime={from}>
            {t('label.fromDay', { day: date(from) })}
          </time>
        ),
        t(`zones.basis.${method}`, rates),
        t('zones.starts', { starts: starts.map(number).join(', ') }),
      ]}
      actions={<RecordMenu id={id} labelledBy={`${id}-zones`} onEdit={onEdit} onDelete={onDelete} />}
    />
  )
}

function useZoneDeletions() {
  const { remove, restore } = useDeletionCalls()
  return useDeletions<HeartRateZones>({
    remove: ({ id, version }) => remove.mutateAsync({ params: { id }, body: { version } }),
    restore: ({ id }) => restore.mutateAsync({ params: { id } }),
    renew: useRefreshZones(),
  })
}

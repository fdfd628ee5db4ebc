import type { SessionZones } from '@boathouse/domain/training/heart-rate-zones/model'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useIsOffline } from '#lib/api/use-is-offline.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useCameFrom } from '#lib/session/came-from.ts'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import parts from '#ui/layout/card-parts.module.css'
import classes from './zone-table.module.css'
import { ZoneTable } from './zone-table.tsx'

interface Props {
  readonly query: Pick<
    UseQueryResult<SessionZones, { readonly status: number }>,
    'data' | 'error' | 'refetch'
  >
  readonly isOwn: boolean
}

/** For a session with a recorded heart rate. Coaches see nothing if the athlete has no zones. */
export function SessionZonesCard({ query: { data, error, refetch }, isOwn }: Props) {
  const t = useTranslate()
  if (!isOwn && ((error && error.status < 500) || data?.zones === null)) return null
  return (
    <Card title={t('sessionZones.title')}>
      {data && <Shown zones={data} isOwn={isOwn} />}
      {!data && <Missing isFailed={error !== null} onRetry={() => void refetch()} />}
    </Card>
  )
}

/** Offline, nothing failed: the zones are loaded when the device is back online. */
function Missing({ isFailed, onRetry }: { readonly isFailed: boolean; readonly onRetry: () => void }) {
  const t = useTranslate()
  if (useIsOffline()) return <p role="status">{t('offline.notHere')}</p>
  return isFailed ? (
    <NotLoaded words={t('sessionZones.notLoaded')} onRetry={onRetry} />
  ) : (
    <p aria-busy="true">
      <Skeleton width="100%" />
    </p>
  )
}

/** Below this share of the time, the coverage is shown. */
const NEARLY_ALL = 0.995

function Shown({ zones: { zones, coverage, time }, isOwn }: { zones: SessionZones; isOwn: boolean }) {
  const t = useTranslate()
  const cameFrom = useCameFrom()
  const { percent } = useFormats()
  const share = percent(Math.floor(100 * (coverage ?? 0)))
  const link = (words: string, dialog?: 'zones') => (
    <p>
      <Link to="/settings" search={{ dialog }} state={cameFrom}>
        {words}
      </Link>
    </p>
  )
  if (!zones)
    return (
      <div className={parts.parts}>
        <p>{t('sessionZones.none')}</p>
        {link(t('zoneSet.title'), 'zones')}
      </div>
    )
  return (
    <div className={parts.parts}>
      {time ? (
        <>
          <ZoneTable label={t('sessionZones.title')} time={time} zones={zones} />
          {coverage !== null && coverage < NEARLY_ALL && (
            <p className={classes.note}>{t('sessionZones.coverage', { share })}</p>
          )}
        </>
      ) : (
        <p>{t('sessionZones.tooLittle', { share })}</p>
      )}
      {isOwn && link(t('sessionZones.change'))}
    </div>
  )
}

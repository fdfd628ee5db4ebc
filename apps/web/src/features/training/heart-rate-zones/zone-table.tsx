import type { SessionZones, ZoneTime } from '@boathouse/domain/training/heart-rate-zones/model'
import { clockOf } from '#lib/i18n/clock.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useZoneWords } from './use-zone-words.ts'
import classes from './zone-table.module.css'

interface Props {
  readonly label: string
  readonly time: ZoneTime
  /** Null for sums over sessions with different zones. */
  readonly zones: SessionZones['zones']
}

/** Time in each zone with its share as a bar. Below zone 1 is listed if there is any. */
export function ZoneTable({ label, time, zones }: Props) {
  const t = useTranslate()
  const { percent } = useFormats()
  const { nameOf, rangeOf } = useZoneWords()
  const total = time.zones.reduce((sum, seconds) => sum + seconds, time.below)
  const rows = time.zones.map((seconds, index) => ({
    name: nameOf(index + 1, zones?.method ?? null),
    range: zones ? rangeOf(zones.starts, index) : null,
    seconds,
  }))
  const below = {
    name: t('zone.below'),
    range: zones ? t('zone.upTo', { to: (zones.starts[0] ?? 0) - 1 }) : null,
    seconds: time.below,
  }
  return (
    <div className={classes.scroll}>
      <table className={classes.zones} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('sessionZones.zone')}</th>
            {zones && <th scope="col">{t('sessionZones.range')}</th>}
            <th scope="col" className={classes.time}>
              {t('sessionZones.time')}
            </th>
            <th scope="col">{t('sessionZones.share')}</th>
          </tr>
        </thead>
        <tbody>
          {[...(time.below > 0 ? [below] : []), ...rows].map(({ name, range, seconds }) => {
            const share = total > 0 ? (100 * seconds) / total : 0
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                {range !== null && <td>{range}</td>}
                <td className={classes.time}>{clockOf(Math.round(seconds))}</td>
                <td>
                  <span className={classes.share}>
                    <span className={classes.bar} style={{ width: `${share}%` }} />
                    <span>{percent(Math.round(share))}</span>
                  </span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

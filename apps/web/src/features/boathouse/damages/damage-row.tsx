import type { Damage, KnownPerson } from '@boathouse/domain/boathouse/damages/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { useClubTimes } from '#lib/i18n/times.ts'
import { SeverityBadge } from '#shared/boathouse/boats/severity-badge.tsx'
import { RowMenu } from '#ui/dialog/row-menu.tsx'
import { Row } from '#ui/table/row-list.tsx'
import { type BoatAddress, photoUrl } from './api.ts'
import classes from './damages.module.css'

interface Props extends BoatAddress {
  readonly damage: Damage
  readonly onMend: () => void
  readonly onReopen: () => void
  readonly onTakeBack: () => void
}

export function DamageRow({ damage, onMend, onReopen, onTakeBack, ...address }: Props) {
  const t = useTranslate()
  const { id, severity, what, place, photoIds, mendedAt, mendedBy } = damage
  const actions = [
    ...(damage.mayMend && mendedAt === null ? [{ label: t('damage.mend'), onPick: onMend }] : []),
    ...(damage.mayMend && mendedAt !== null ? [{ label: t('action.reopen'), onPick: onReopen }] : []),
    ...(damage.mayTakeBack ? [{ label: t('damage.takeBack'), onPick: onTakeBack }] : []),
  ]
  return (
    <Row
      title={
        <span id={`${id}-what`} className={classes.what} translate="no">
          {what}
        </span>
      }
      details={[
        ...(mendedAt === null ? [<SeverityBadge key="severity" severity={severity} />] : []),
        ...(place === ''
          ? []
          : [
              <span key="place" className={classes.what} translate="no">
                {place}
              </span>,
            ]),
        <Said key="reported" words="damage.reportedBy" by={damage.reportedBy} at={damage.createdAt} />,
        ...(mendedAt === null
          ? []
          : [<Said key="mended" words="damage.mendedBy" by={mendedBy} at={mendedAt} />]),
      ]}
      actions={
        actions.length > 0 && (
          <RowMenu label={t('damage.more')} id={`${id}-menu`} labelledBy={`${id}-what`} actions={actions} />
        )
      }
    >
      {photoIds.length > 0 && (
        <ul className={classes.chosen}>
          {photoIds.map((photoId, index) => (
            <li key={photoId}>
              <img
                src={photoUrl({ ...address, damageId: id, photoId })}
                alt={t('damage.photo', { number: index + 1, count: photoIds.length })}
                loading="lazy"
              />
            </li>
          ))}
        </ul>
      )}
    </Row>
  )
}

interface SaidProps {
  readonly words: 'damage.reportedBy' | 'damage.mendedBy'
  readonly by: KnownPerson | null
  readonly at: string
}

function Said({ words, by, at }: SaidProps) {
  const t = useTranslate()
  const { moment } = useClubTimes()
  const when = moment(at)
  if (!by?.name) return t(`${words}Member`, { when })
  return fillPlaceholder(t(words, { name: PLACEHOLDER, when }), <span translate="no">{by.name}</span>)
}

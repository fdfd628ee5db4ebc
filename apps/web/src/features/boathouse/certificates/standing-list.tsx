import type { Certificate, MemberStanding } from '@boathouse/domain/boathouse/certificates/model'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { StateBadge } from '#shared/boathouse/certificates/state-badge.tsx'
import { RowMenu } from '#ui/dialog/row-menu.tsx'
import { Button } from '#ui/form/button.tsx'
import { Row, RowList } from '#ui/table/row-list.tsx'
import { fileUrl } from './api.ts'
import classes from './certificates.module.css'

interface Props {
  readonly clubId: string
  readonly items: readonly MemberStanding[]
  readonly today: CalendarDay
  readonly isHidden?: (certificate: Certificate) => boolean
  /** Undefined for readers who can't confirm. */
  readonly onConfirm?: ((requirementId: string) => void) | undefined
  readonly onDelete?: ((certificate: Certificate) => void) | undefined
}

/** A member's requirements, each with its state and documents, the newest first. */
export function StandingList({ clubId, items, today, isHidden = () => false, onConfirm, onDelete }: Props) {
  const t = useTranslate()
  return (
    <RowList label={t('label.requirements')}>
      {items.map(({ requirement: { id, name, appliesTo }, mayConfirm, certificates, ...standing }) => (
        <Row
          key={id}
          title={
            <>
              <span translate="no">{name}</span> <StateBadge standing={standing} today={today} />
            </>
          }
          details={[t(`appliesTo.${appliesTo}`)]}
          actions={
            onConfirm &&
            mayConfirm && (
              <Button
                variant="default"
                aria-label={t('action.confirmName', { name })}
                onClick={() => onConfirm(id)}
              >
                {t('action.confirm')}
              </Button>
            )
          }
        >
          {certificates.some((one) => !isHidden(one)) && (
            <ul className={classes.documents}>
              {certificates
                .filter((one) => !isHidden(one))
                .map((certificate) => (
                  <Document key={certificate.id} {...{ clubId, certificate, onDelete }} />
                ))}
            </ul>
          )}
        </Row>
      ))}
    </RowList>
  )
}

interface DocumentProps {
  readonly clubId: string
  readonly certificate: Certificate
  readonly onDelete: Props['onDelete']
}

function Document({ clubId, certificate, onDelete }: DocumentProps) {
  const t = useTranslate()
  const { date } = useFormats()
  const { id, day, note, confirmedBy, fileType, mayDelete } = certificate
  return (
    <li className={classes.document}>
      <span id={`${id}-day`}>
        {confirmedBy === null
          ? t('certificates.of', { day: date(day) })
          : t('certificates.ofBy', { day: date(day), name: confirmedBy })}
      </span>
      {note && (
        <span className={classes.note} translate="no">
          {note}
        </span>
      )}
      {fileType !== null && (
        <a href={fileUrl({ clubId, id })} download aria-describedby={`${id}-day`}>
          {t(fileType === 'application/pdf' ? 'certificates.file.pdf' : 'certificates.file.picture')}
        </a>
      )}
      {onDelete && mayDelete && (
        <RowMenu
          label={t('record.actions')}
          id={`${id}-menu`}
          labelledBy={`${id}-day`}
          actions={[{ label: t('record.delete'), onPick: () => onDelete(certificate) }]}
        />
      )}
    </li>
  )
}

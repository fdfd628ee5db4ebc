import type { AuditEntry } from '@boathouse/domain/club/audit/model'
import type { ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useClubTimes } from '#lib/i18n/times.ts'
import type { Column } from '#ui/table/record-table.tsx'
import classes from './audit.module.css'

export function useAuditColumns(): Column<AuditEntry>[] {
  const t = useTranslate()
  const { moment } = useClubTimes()
  const actor = t('label.who')
  const subject = t('audit.column.subject')
  const club = t('label.club')
  return [
    {
      name: t('label.when'),
      place: 'detail',
      expected: '16ch',
      cell: ({ at }) => <time dateTime={at}>{moment(at)}</time>,
    },
    {
      name: actor,
      place: 'line',
      expected: '18ch',
      cell: ({ actorId, actorEmail }) => (
        <Part label={actor}>
          {actorId === null ? (
            <span className={classes.nobody}>{t('audit.operator')}</span>
          ) : (
            <Person email={actorEmail} />
          )}
        </Part>
      ),
    },
    {
      name: t('audit.action'),
      place: 'main',
      expected: '12ch',
      cell: ({ action }) => t(`auditAction.${action}`),
    },
    {
      name: subject,
      place: 'line',
      expected: '18ch',
      cell: ({ subjectId, subjectEmail }) =>
        subjectId !== null || subjectEmail !== null ? (
          <Part label={subject}>
            <Person email={subjectEmail} />
          </Part>
        ) : null,
    },
    {
      name: club,
      place: 'line',
      expected: '14ch',
      cell: ({ clubId, clubName }) =>
        clubId !== null ? (
          <Part label={club}>
            <span translate="no">{clubName ?? clubId}</span>
          </Part>
        ) : null,
    },
  ]
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className={classes.part}>
      <span className={classes.label}>{label}</span>
      {children}
    </span>
  )
}

function Person({ email }: { email: string | null }) {
  const t = useTranslate()
  return email === null ? (
    <span className={classes.nobody}>{t('label.deletedPerson')}</span>
  ) : (
    <span translate="no">{email}</span>
  )
}

import type { Certificate } from '@boathouse/domain/boathouse/certificates/model'
import { toFullName } from '@boathouse/domain/club/members/rules'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { useQuery } from '@tanstack/react-query'
import { DeletedRecords } from '#editor/deleted-records.tsx'
import { useClubDeletions } from '#editor/use-club-deletions.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Card } from '#ui/layout/card.tsx'
import { BackLink, PageHeader } from '#ui/layout/page-header.tsx'
import { RowListSkeleton } from '#ui/table/row-list.tsx'
import { memberCertificatesQuery, useCertificateCalls, useRefreshCertificates } from './api.ts'
import { StandingList } from './standing-list.tsx'

interface Props {
  readonly clubId: string
  readonly memberId: string
  readonly today: CalendarDay
  readonly isReadOnly: boolean
  readonly onConfirm: (requirementId: string) => void
}

/** A member's requirements, for their coaches and admins. */
export function MemberCertificatesScreen({ clubId, memberId, today, isReadOnly, onConfirm }: Props) {
  const t = useTranslate()
  const { data, error, refetch } = useQuery(memberCertificatesQuery(clubId, memberId))
  const { remove, restore } = useCertificateCalls()
  const deletions = useClubDeletions<Certificate>(clubId, { remove, restore }, useRefreshCertificates())
  const back = <BackLink to="/team/requirements">{t('certificates.back')}</BackLink>
  const isUnknown = error?.status === 404 || error?.status === 422
  if (isUnknown)
    return (
      <>
        <PageHeader back={back} title={t('label.requirements')} />
        <EmptyState lead={t('certificates.unknown')} />
      </>
    )
  return (
    <>
      <PageHeader
        back={back}
        title={data ? (toFullName(data) ?? t('boat.owner.member')) : t('label.requirements')}
      />
      <Card title={t('label.requirements')}>
        {!data && error && <NotLoaded words={t('requirements.notLoaded')} onRetry={() => void refetch()} />}
        {!data && !error && <RowListSkeleton count={3} />}
        {data?.items.length === 0 && <p>{t('certificates.none')}</p>}
        {data && data.items.length > 0 && (
          <StandingList
            {...{ clubId, today }}
            items={data.items}
            isHidden={deletions.isHidden}
            onConfirm={isReadOnly ? undefined : onConfirm}
            onDelete={isReadOnly ? undefined : (certificate) => void deletions.remove(certificate)}
          />
        )}
      </Card>
      <DeletedRecords noun="certificates" deletions={deletions} deleted={() => t('certificates.deleted')} />
    </>
  )
}

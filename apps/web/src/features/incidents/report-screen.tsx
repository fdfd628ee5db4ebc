import type { IncidentReceipt } from '@boathouse/domain/incidents/model'
import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useClubTimes } from '#lib/i18n/times.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import parts from '#ui/card-parts.module.css'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'

const ReportDialog = lazyRouteComponent(() => import('./incident-editor.tsx'), 'ReportDialog')

interface Props {
  readonly clubId: string
  readonly userId: string
  readonly today: string
  /** Whether the reader reads what is reported. */
  readonly mayRead: boolean
  readonly outingId: string | null
  readonly isReporting: boolean
  readonly onReport: () => void
  readonly onClose: () => void
  readonly back: ReactNode
}

/** From where every member reports an incident, with what they get to know of it: that it was sent. */
export function ReportScreen({ mayRead, isReporting, onReport, onClose, back, ...about }: Props) {
  const t = useTranslate()
  const { moment } = useClubTimes()
  const [sent, setSent] = useState<IncidentReceipt | null>(null)
  // A dialog has to open where the network has gone since the page came.
  useEffect(() => void ReportDialog.preload?.(), [])
  return (
    <>
      <PageHeader back={back} title={t('incident.title')} />
      <Card title={t('incident.card')}>
        <div className={parts.parts}>
          {/* There before it says something, so that it is read out. */}
          <div role="status">
            {sent && (
              <Notice tone="plain" title={t('incident.saved')}>
                {t('incident.saved.lead', { when: moment(sent.createdAt) })}
              </Notice>
            )}
          </div>
          <p>{t('incident.lead')}</p>
          <p>{t('incident.first')}</p>
          <Button variant={sent ? 'default' : 'filled'} onClick={onReport}>
            {t('incident.report')}
          </Button>
          {mayRead && (
            <p>
              <Link to="/admin/incidents" search={{}}>
                {t('incident.list')}
              </Link>
            </p>
          )}
        </div>
      </Card>
      {isReporting && (
        <Suspense>
          <ReportDialog
            {...about}
            onSent={(receipt: IncidentReceipt) => {
              setSent(receipt)
              onClose()
            }}
            onClose={onClose}
          />
        </Suspense>
      )}
    </>
  )
}

import type { IncidentReceipt } from '@boathouse/domain/boathouse/incidents/model'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useClubTimes } from '#lib/i18n/times.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import parts from '#ui/layout/card-parts.module.css'

const ReportDialog = lazyRouteComponent(() => import('./incident-editor.tsx'), 'ReportDialog')

interface Props {
  readonly clubId: string
  readonly userId: string
  readonly today: string
  readonly outingId: string | null
  readonly isReporting: boolean
  readonly onReport: () => void
  readonly onClose: () => void
}

/** Lets members report an incident. After that, they see only that it was sent. */
export function ReportCard({ isReporting, onReport, onClose, ...about }: Props) {
  const t = useTranslate()
  const { moment } = useClubTimes()
  const [sent, setSent] = useState<IncidentReceipt | null>(null)
  // Preload the dialog, so it opens offline.
  useEffect(() => void ReportDialog.preload?.(), [])
  return (
    <>
      <Card title={t('incident.card')}>
        <div className={parts.parts}>
          {/* A live region must exist before its content. */}
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

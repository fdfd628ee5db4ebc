import type { Incident } from '@boathouse/domain/boathouse/incidents/model'
import { id as idOf } from '@boathouse/domain/kernel/ids'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { Button } from '#ui/form/button.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { Stack } from '#ui/layout/card.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import { RowListSkeleton } from '#ui/table/row-list.tsx'
import { type IncidentAddress, incidentQuery, useIncidentCalls, useRefreshIncidents } from './api.ts'
import { CloseDialog } from './close-dialog.tsx'
import { IncidentEvents } from './incident-events.tsx'
import { IncidentSheet } from './incident-sheet.tsx'
import classes from './incidents.module.css'

interface Props extends IncidentAddress {
  readonly clubName: string
  readonly isReadOnly: boolean
  readonly back: ReactNode
}

export function IncidentScreen({ clubName, isReadOnly, back, ...address }: Props) {
  const t = useTranslate()
  const isId = idOf.safeParse(address.incidentId).success
  const { data, error, refetch } = useQuery({ ...incidentQuery(address), enabled: isId })
  const isUnknown = !isId || error?.status === 404
  return (
    <>
      <PageHeader
        back={back}
        title={t('incidentReport.title')}
        action={data && <Button onClick={() => print()}>{t('incidentReport.print')}</Button>}
      />
      {!data && isUnknown && <EmptyState lead={t('incidentReport.unknown')} />}
      {!data && error && !isUnknown && (
        <NotLoaded words={t('incidentReport.notLoaded')} onRetry={() => void refetch()} />
      )}
      {!data && !error && isId && <RowListSkeleton count={5} />}
      {data && (
        <Stack>
          {!isReadOnly && <Keeping incident={data} {...address} />}
          <IncidentSheet {...{ clubName }} incident={data} />
          <IncidentEvents {...address} />
        </Stack>
      )}
    </>
  )
}

function Keeping({ incident, ...address }: IncidentAddress & { readonly incident: Incident }) {
  const t = useTranslate()
  const codes = useCodeWords()
  const { reopen } = useIncidentCalls()
  const refresh = useRefreshIncidents()
  const [isClosing, setClosing] = useState(false)
  const { version, closedAt, outingId } = incident
  return (
    <Parts gap="0.75rem">
      <div className={classes.actions}>
        {closedAt === null ? (
          <Button variant="default" onClick={() => setClosing(true)}>
            {t('incidentReport.close')}
          </Button>
        ) : (
          <WorkButton
            variant="default"
            label={t('action.reopen')}
            workingLabel={t('incidentReport.reopening')}
            isWorking={reopen.isPending}
            onClick={() =>
              reopen.mutate(
                { params: address, query: { version } },
                { onSuccess: () => speakStatus(t('incidentReport.reopened')), onSettled: refresh },
              )
            }
          />
        )}
        {outingId !== null && (
          <Link className={classes.link ?? ''} to="/logbook" search={{ entry: outingId }}>
            {t('incidentReport.outing')}
          </Link>
        )}
      </div>
      {reopen.error && (
        <Notice tone="bad" title={t('incidentReport.notChanged')}>
          {codes.ofFailure(reopen.error)}
        </Notice>
      )}
      {isClosing && <CloseDialog {...address} version={version} onClose={() => setClosing(false)} />}
    </Parts>
  )
}

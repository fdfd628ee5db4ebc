import type { EffortKey } from '@boathouse/activity-files/efforts'
import { id as idOfOurs } from '@boathouse/domain/kernel/ids'
import { resultFromEffort } from '@boathouse/domain/results/results/effort-rules'
import type { Result } from '@boathouse/domain/results/results/model'
import { resultFromSession } from '@boathouse/domain/results/results/rules'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useOwnTimes } from '#lib/i18n/times.ts'
import { useDisciplineWords } from '#shared/results/disciplines/discipline-words.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { namedOf, recordingQuery, resultsOfSessionQuery, sessionQuery } from './api.ts'
import { AddDialog } from './result-editor.tsx'
import classes from './result-form.module.css'
import type { Offer } from './result-form-values.ts'

type Props = Omit<ComponentProps<typeof AddDialog>, 'offer' | 'member' | 'disciplineKey'> & {
  readonly sessionId: string
  readonly effort?: EffortKey | undefined
}

/** Dialog 'Use as result', filled in from a session or a best effort within it. */
export function SessionDialog({ sessionId, effort, ...rest }: Props) {
  const t = useTranslate()
  const isId = idOfOurs.safeParse(sessionId).success
  // Keep the first offer: a refetch after saving would mark it as used.
  const [offer, setOffer] = useState<Offer | null>(null)
  const session = useQuery({ ...sessionQuery(sessionId), enabled: isId })
  const used = useQuery({ ...resultsOfSessionQuery(sessionId), enabled: isId })
  const recording = useQuery({ ...recordingQuery(sessionId), enabled: isId && effort !== undefined })
  const queries = effort === undefined ? [session, used] : [session, used, recording]
  const retry = () => void Promise.all(queries.map(({ refetch }) => refetch()))
  const showMessage = (words: ReactNode) => <MessageDialog onClose={rest.onClose}>{words}</MessageDialog>
  if (offer) return <AddDialog offer={offer} {...rest} />
  if (!isId || session.error?.status === 404)
    return showMessage(<p role="alert">{t('trainingSession.edit.unknown')}</p>)
  if (queries.some(({ isError }) => isError))
    return showMessage(<NotLoaded words={t('trainingSession.edit.notLoaded')} onRetry={retry} />)
  if (!session.data || !used.data || used.isFetching || (effort && !recording.data)) return null
  const found = recording.data?.efforts.find((one) => one.effort === effort)
  const offered =
    effort === undefined ? resultFromSession(session.data) : found && resultFromEffort(session.data, found)
  const result = used.data.items.find(({ disciplineKey }) => disciplineKey === offered?.disciplineKey)
  if (result) return showMessage(<UsedResult result={result} />)
  if (!offered) return showMessage(<p role="alert">{t('result.session.none')}</p>)
  setOffer({ sessionId, result: offered })
  return null
}

function UsedResult({ result }: { result: Result }) {
  const t = useTranslate()
  const { dayWithin } = useOwnTimes()
  const { nameOf, figureOf } = useDisciplineWords()
  const discipline = namedOf(result)
  return (
    <Notice
      tone="plain"
      actions={
        <Link
          className={classes.see}
          to="/personal-records/$disciplineKey"
          params={{ disciplineKey: result.disciplineKey }}
        >
          {t('result.session.see')}
        </Link>
      }
    >
      {t('result.session.used', {
        value: figureOf(discipline, result.value),
        discipline: nameOf(discipline),
        when: dayWithin(result.createdAt),
      })}
    </Notice>
  )
}

function MessageDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useTranslate()
  return (
    <Dialog
      title={t('trainingLogs.useAsResult')}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('app.close')}
        </Button>
      }
    >
      {children}
    </Dialog>
  )
}

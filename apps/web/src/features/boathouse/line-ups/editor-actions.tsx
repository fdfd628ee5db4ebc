import type { LineUp } from '@boathouse/domain/boathouse/line-ups/model'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { type LineUpKey, useLineUpCalls, useUpdateLineUp } from './api.ts'
import classes from './line-ups.module.css'
import { seatedIn } from './moves.ts'
import { useLineUpWords } from './use-line-up-words.ts'

const AddBoatDialog = lazyRouteComponent(() => import('./add-boat-dialog.tsx'), 'AddBoatDialog')
const CopyDialog = lazyRouteComponent(() => import('./copy-dialog.tsx'), 'CopyDialog')

interface Props {
  readonly lineUp: LineUp
  readonly lineUpKey: LineUpKey
  /** Whether seats are still being saved: publishing waits for them. */
  readonly isSaving: boolean
  readonly onClear: () => void
}

export function EditorActions({ lineUp, lineUpKey, isSaving, onClear }: Props) {
  const t = useTranslate()
  const codes = useCodeWords()
  const toast = useToast()
  const words = useLineUpWords()
  const { publish, change } = useLineUpCalls()
  const { update, refresh, refreshPublished } = useUpdateLineUp(lineUpKey)
  const [dialog, setDialog] = useState<'add' | 'copy' | null>(null)
  const { version, publishedAt, isChanged, hasLaunch } = lineUp
  const isDraft = publishedAt === null
  const settle = {
    onError: () => void refresh(),
  }
  const send = () =>
    publish.mutate(
      { params: lineUpKey, body: { version } },
      {
        ...settle,
        onSuccess: (now) => {
          update(now)
          void refreshPublished()
          speakStatus(words.state(now))
          toast(t('seating.toast.published'), {
            description: t('seating.toast.tells', { count: lineUp.tells }),
          })
        },
      },
    )
  const launch = (isOn: boolean) =>
    change.mutate({ params: lineUpKey, body: { version, hasLaunch: isOn } }, { ...settle, onSuccess: update })
  const summary = isDraft || isChanged ? words.summary(lineUp) : []
  const error = publish.error ?? change.error
  return (
    <div className={classes.actions}>
      <p className={classes.state}>
        <Badge tone={isDraft ? 'neutral' : isChanged ? 'warn' : 'good'}>
          {t(isDraft ? 'label.draft' : isChanged ? 'label.changed' : 'label.published')}
        </Badge>
        <span>{words.state(lineUp)}</span>
        <span role="status">{isSaving ? t('record.saving') : ''}</span>
      </p>
      {lineUp.abilities.edit && (
        <>
          <div className={classes.buttons}>
            {(isDraft || isChanged) && (
              <WorkButton
                label={t(isDraft ? 'action.publish' : 'seating.publishAgain')}
                workingLabel={t('action.publishing')}
                isWorking={publish.isPending}
                disabled={isSaving || lineUp.boats.length === 0}
                onClick={send}
              />
            )}
            <Button variant="default" onClick={() => setDialog('add')}>
              {t('boats.add')}
            </Button>
            {seatedIn(lineUp).length > 0 && (
              <Button variant="default" onClick={onClear}>
                {t('seating.clear')}
              </Button>
            )}
            {lineUp.boats.length === 0 && (
              <Button variant="default" onClick={() => setDialog('copy')}>
                {t('seating.copy')}
              </Button>
            )}
            {!isDraft && (
              <LinkButton variant="subtle" to="/board">
                {t('board.unsent.open')}
              </LinkButton>
            )}
          </div>
          {lineUp.boats.length > 0 && summary.length > 0 && (
            <p className={classes.quiet}>{summary.join(' ')}</p>
          )}
          <Switch
            label={t('seating.launch')}
            isOn={change.isPending ? !hasLaunch : hasLaunch}
            onChange={launch}
          />
        </>
      )}
      {error && (
        <Notice tone="bad" title={t(publish.error ? 'seating.notPublished' : 'seating.notSaved')}>
          {error.code === 'stale' ? t('record.staleTryAgain') : codes.ofFailure(error)}
        </Notice>
      )}
      <Suspense>
        {dialog === 'add' && <AddBoatDialog {...{ lineUp, lineUpKey }} onClose={() => setDialog(null)} />}
        {dialog === 'copy' && <CopyDialog {...{ lineUp, lineUpKey }} onClose={() => setDialog(null)} />}
      </Suspense>
    </div>
  )
}

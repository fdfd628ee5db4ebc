import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { Notice } from '#ui/notice.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { ImportActions } from './import-actions.tsx'
import classes from './import-dialog.module.css'
import { ImportStatus } from './import-status.tsx'
import { PreviewFacts } from './preview-facts.tsx'
import { rankPieces } from './ranked-pieces.ts'
import { ResultOffer } from './result-offer.tsx'
import { SharedFieldInputs } from './shared-fields.tsx'
import { SkippedLines } from './skipped-lines.tsx'
import { useResultOffer } from './use-result-offer.ts'
import { type SharedFields, type Stage, useSeasonImport } from './use-season-import.ts'

interface Props {
  readonly today: CalendarDay
  readonly onClose: () => void
  /** Opens the log at the days of what was imported. */
  readonly onShow: (days: { from: CalendarDay; to: CalendarDay }) => void
  readonly onShowRecords: () => void
}

/** Brings a season in from a file: choose it, see what is in it, add it. */
export function ImportDialog({ today, onClose, onShow, onShowRecords }: Props) {
  const t = useTranslate()
  const season = useSeasonImport(today)
  const { stage } = season
  const [sharedFields, setSharedFields] = useState<SharedFields>({ type: 'notSet', intensity: 'notSet' })
  const offer = useResultOffer(usePieces(stage))
  const isOffering = isOfferTime(stage) && offer.pieces.length > 0
  const { place, status } = useFocusReplacement(stage.at)
  const isChoosing = stage.at === 'choosing' || stage.at === 'reading'
  return (
    <Dialog
      title={t('imports.title')}
      onClose={onClose}
      actions={
        <ImportActions
          {...season}
          {...{ sharedFields, onClose, onShow, onShowRecords }}
          offer={isOffering ? offer : null}
        />
      }
    >
      <div ref={place} className={classes.stage}>
        {isChoosing && <p className={classes.quiet}>{t('imports.lead')}</p>}
        {stage.at === 'choosing' && stage.refused && (
          <Notice tone="bad" title={t('imports.refused')}>
            {t(`imports.refused.${stage.refused}`)}
          </Notice>
        )}
        {isChoosing && (
          <FileDrop
            label={t('imports.choose')}
            lead={t('imports.drop')}
            accept=".csv,text/csv"
            onFiles={(files) => void season.choose(files)}
          />
        )}
        <div ref={status} role="status" tabIndex={-1} className={classes.news}>
          <ImportStatus stage={stage} offer={offer} />
        </div>
        {stage.at === 'preview' && stage.fresh.length > 0 && (
          <>
            <PreviewFacts fresh={stage.fresh} />
            <SharedFieldInputs value={sharedFields} onChange={setSharedFields} />
          </>
        )}
        <Progress stage={stage} />
        {isOffering && <ResultOffer offer={offer} />}
        {(stage.at === 'preview' || stage.at === 'done') && (
          <SkippedLines season={stage.at === 'preview' ? stage.season : stage.work.season} />
        )}
      </div>
    </Dialog>
  )
}

/** What of the season can be a result and is none. */
function usePieces(stage: Stage) {
  const seen = stage.at === 'preview' ? stage : stage.at === 'done' ? stage.work : null
  const { season, results } = seen ?? {}
  return useMemo(
    () => rankPieces(season?.entries.filter(({ sourceId }) => !results?.has(sourceId)) ?? []),
    [season, results],
  )
}

/** Only what is in the log can be a result. */
const isOfferTime = (stage: Stage): boolean =>
  stage.at === 'done' || (stage.at === 'preview' && stage.fresh.length === 0)

function Progress({ stage }: { stage: Stage }) {
  const t = useTranslate()
  if (stage.at !== 'adding' && stage.at !== 'stopped') return null
  const { batches, sent } = stage.work
  const done = batches.slice(0, sent).flat().length
  const total = batches.flat().length
  return (
    <>
      <ProgressBar
        label={t('imports.progress')}
        words={t('imports.progress.count', { done, total })}
        done={done}
        total={total}
      />
      {stage.at === 'adding' && <p className={classes.quiet}>{t('imports.adding.note')}</p>}
    </>
  )
}

/** A step takes away what had the focus; the next one takes it. */
function useFocusReplacement(at: Stage['at']) {
  const place = useRef<HTMLDivElement>(null)
  const status = useRef<HTMLDivElement>(null)
  const before = useRef(at)
  useEffect(() => {
    if (before.current === at) return
    before.current = at
    if (document.activeElement !== document.body) return
    const next = at === 'choosing' ? place.current?.querySelector<HTMLElement>('input') : status.current
    next?.focus()
  }, [at])
  return { place, status }
}

import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { lazy, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useLazyWords } from '#lib/i18n/use-lazy-words.ts'
import { DoublesNotice } from '#shared/training/session-joins/doubles-notice.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { LazyPart } from '#ui/feedback/lazy-part.tsx'
import { NeedsNetwork } from '#ui/feedback/needs-network.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { FileDrop } from '#ui/form/file-drop.tsx'
import { DescribeImport } from './describe-import.tsx'
import { doublesOf, sessionsAdded } from './device-file.ts'
import { DeviceFileActions } from './device-file-actions.tsx'
import { DeviceFiles } from './device-files.tsx'
import { ImportActions } from './import-actions.tsx'
import classes from './import-dialog.module.css'
import { ImportStatus } from './import-status.tsx'
import { MatchedImport } from './imported-days.tsx'
import { OrderQuestion } from './order-question.tsx'
import { PreviewFacts } from './preview-facts.tsx'
import { rankPieces } from './ranked-pieces.ts'
import { ResultOffer } from './result-offer.tsx'
import { SharedFieldInputs } from './shared-fields.tsx'
import { SharedFiles, useSharedFiles } from './shared-files.tsx'
import { SkippedLines } from './skipped-lines.tsx'
import type { Described } from './use-descriptions.ts'
import { useDeviceFiles } from './use-device-files.ts'
import { useResultOffer } from './use-result-offer.ts'
import { type SharedFields, type Stage, useSeasonImport } from './use-season-import.ts'

const loadDoubles = () => import('#shared/training/session-joins/doubles-dialog.tsx')
const DoublesDialog = lazy(() => loadDoubles().then(({ DoublesDialog: Loaded }) => ({ default: Loaded })))

const loadEarlier = () => import('./earlier-imports.tsx').then(({ EarlierImports }) => EarlierImports)

interface Props {
  readonly today: CalendarDay
  readonly onClose: () => void
  readonly onShow: (days: { from: CalendarDay; to: CalendarDay }) => void
  readonly onShowRecords: () => void
}

/** Imports device files, or an erg's season after a preview. Lazy-loads its messages. */
export const ImportDialog = (props: Props) => useLazyWords() && <KnownImport {...props} />

function KnownImport({ today, onClose, onShow, onShowRecords }: Props) {
  const t = useTranslate()
  const device = useDeviceFiles(today)
  const season = useSeasonImport(today, device.start)
  const shared = useSharedFiles()
  const { stage } = season
  const [sharedFields, setSharedFields] = useState<SharedFields>({ type: 'notSet', intensity: 'notSet' })
  const offer = useResultOffer(usePieces(stage))
  const isOffering = isOfferTime(stage) && offer.pieces.length > 0
  const { place, status } = useFocusReplacement(stage.at)
  const doubles = useDoubles(device, stage)
  const isIn = isSettled(device)
  const added = device.files.flatMap(sessionsAdded)
  const [described, setDescribed] = useState<Described>(new Map())
  const isChoosing = stage.at === 'choosing' || stage.at === 'reading'
  if (doubles.asked)
    return (
      <Suspense>
        <DoublesDialog ids={doubles.asked} onClose={doubles.answered} />
      </Suspense>
    )

  const notice = (
    <>
      {doubles.ids.length > 0 && <DoublesNotice count={doubles.ids.length} onCompare={doubles.ask} />}
      <MatchedImport files={device.files} isSettled={isIn} stage={stage} />
    </>
  )
  if (device.files.length > 0) {
    return (
      <Dialog
        title={t('imports.title')}
        onClose={onClose}
        actions={<DeviceFileActions {...device} onClose={onClose} />}
      >
        <div className={classes.stage}>
          {notice}
          {isIn && added.length > 0 && (
            <DescribeImport
              key={device.batch}
              sessions={added}
              described={described}
              onDescribed={setDescribed}
            />
          )}
          <DeviceFiles {...device} described={described} />
        </div>
      </Dialog>
    )
  }
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
        {isChoosing && <NeedsNetwork />}
        {isChoosing && <p className={classes.quiet}>{t('imports.lead')}</p>}
        {stage.at === 'choosing' && stage.refused && (
          <Notice tone="bad" title={t('imports.refused')}>
            {t(`imports.refused.${stage.refused}`)}
          </Notice>
        )}
        {isChoosing && shared.files.length > 0 && (
          <SharedFiles
            files={shared.files}
            onImport={() => {
              void season.choose(shared.files)
              shared.drop()
            }}
            onDrop={() => {
              shared.drop()
              place.current?.querySelector('input')?.focus()
            }}
          />
        )}
        {isChoosing && (
          <FileDrop
            label={t('imports.choose')}
            lead={t('imports.drop')}
            onFiles={(files) => void season.choose(files)}
          />
        )}
        <div ref={status} role="status" tabIndex={-1} className={classes.news}>
          <ImportStatus stage={stage} offer={offer} />
        </div>
        {isChoosing && (
          <LazyPart load={loadEarlier} props={{}} waiting={null} notLoaded={t('imports.earlier.notLoaded')} />
        )}
        {notice}
        {stage.at === 'asking' && (
          <OrderQuestion
            openDate={stage.season.openDate}
            onTell={(order) => void season.tellOrder(stage.season, order)}
          />
        )}
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

/** Whether all files are processed and undo is not in use. */
const isSettled = ({ files, isWorking, undo }: ReturnType<typeof useDeviceFiles>): boolean =>
  files.length > 0 && !isWorking && undo.stage.at === 'done'

/** Imported sessions that may be duplicates; empty until everything is imported. */
function useDoubles(device: ReturnType<typeof useDeviceFiles>, stage: Stage) {
  const [asked, setAsked] = useState<readonly string[] | null>(null)
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set())
  const isIn = isSettled(device)
  const found = [
    ...(isIn ? device.files.flatMap(doublesOf) : []),
    ...(stage.at === 'done' ? stage.work.doubles : []),
  ]
  const ids = found.filter((id) => !settled.has(id))
  return {
    ids,
    asked,
    ask: () => setAsked(ids),
    answered: (left: readonly string[]) => {
      setSettled(new Set(found.filter((id) => !left.includes(id))))
      setAsked(null)
    },
  }
}

/** Entries of the season that can become results. */
function usePieces(stage: Stage) {
  const seen = stage.at === 'preview' ? stage : stage.at === 'done' ? stage.work : null
  const { season, results } = seen ?? {}
  return useMemo(
    () => rankPieces(season?.entries.filter(({ sourceId }) => !results?.has(sourceId)) ?? []),
    [season, results],
  )
}

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
        words={t('label.doneOfTotal', { done, total })}
        done={done}
        total={total}
      />
      {stage.at === 'adding' && <p className={classes.quiet}>{t('imports.adding.note')}</p>}
    </>
  )
}

function useFocusReplacement(at: Stage['at']) {
  const place = useRef<HTMLDivElement>(null)
  const status = useRef<HTMLDivElement>(null)
  const before = useRef(at)
  useLayoutEffect(() => {
    if (before.current === at) return
    before.current = at
    if (document.activeElement !== document.body) return
    const next = at === 'choosing' ? place.current?.querySelector<HTMLElement>('input') : status.current
    next?.focus()
  }, [at])
  return { place, status }
}

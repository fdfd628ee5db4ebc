import { type ImportBatch, listBatches } from '@boathouse/domain/training/activity-files/batch-contract'
import { deleteBatch, restoreBatch } from '@boathouse/domain/training/activity-files/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { toQuery, useCall } from '#lib/api/queries.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { useOwnTimes } from '#lib/i18n/times.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Button } from '#ui/form/button.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { Row, RowFailure, RowList } from '#ui/table/row-list.tsx'
import { useImports } from './api.ts'
import classes from './import-dialog.module.css'
import { StorageNotice } from './storage-notice.tsx'

/** Imports shown before 'Show all': users mostly undo the last one. */
const FIRST = 3

export function EarlierImports() {
  const t = useTranslate()
  const { data, isPending, refetch } = useQuery(toQuery(listBatches, {}))
  const [showsAll, setShowsAll] = useState(false)
  const [news, setNews] = useState('')
  const list = useRef<HTMLUListElement>(null)
  if (isPending) return null
  if (!data) return <NotLoaded words={t('imports.earlier.notLoaded')} onRetry={() => void refetch()} />
  const { items, storage } = data
  if (items.length === 0 && news === '') return <StorageNotice storage={storage} />
  const hidden = showsAll ? 0 : Math.max(0, items.length - FIRST)
  return (
    <>
      <StorageNotice storage={storage} />
      <section aria-label={t('imports.earlier')}>
        <h3 className={classes.title}>{t('imports.earlier')}</h3>
        <p role="status" className={classes.news}>
          {news}
        </p>
        <RowList label={t('imports.earlier')} ref={list}>
          {items.slice(0, items.length - hidden).map((batch) => (
            <EarlierImport key={batch.id} batch={batch} list={list} onNews={setNews} />
          ))}
        </RowList>
        {hidden > 0 && (
          <Button
            variant="subtle"
            onClick={() => {
              setShowsAll(true)
              list.current?.focus()
            }}
          >
            {t('imports.earlier.more', { count: hidden })}
          </Button>
        )}
      </section>
    </>
  )
}

interface Props {
  readonly batch: ImportBatch
  readonly list: RefObject<HTMLUListElement | null>
  readonly onNews: (words: string) => void
}

function EarlierImport({ batch, list, onNews }: Props) {
  const t = useTranslate()
  const codeWords = useCodeWords()
  const { moment } = useOwnTimes()
  const [isAsking, setAsking] = useState(false)
  const { doing, error, undo, restore } = useEarlierImport(batch, list, onNews)
  const { name, files, sessions, takenOut, mayUndo, beganAt } = batch
  const isUndoable = doing ? doing === 'undo' : mayUndo && sessions > 0
  const when = moment(beganAt)
  const restoring = {
    label: t('action.restore'),
    fullLabel: t('imports.earlier.restore.of', { when }),
    workingLabel: t('action.restoring'),
    onClick: restore,
  }
  const undoing = {
    label: t('record.undo'),
    fullLabel: t('imports.earlier.takeBack.of', { when }),
    workingLabel: t('imports.results.undoing'),
    onClick: () => setAsking(true),
  }
  return (
    <Row
      title={
        <>
          <span translate="no">{name}</span>
          {files > 1 && ` ${t('label.countMore', { count: files - 1 })}`}
        </>
      }
      details={[
        when,
        sessions > 0 && t('amount.sessions', { count: sessions }),
        takenOut > 0 && t('imports.earlier.takenOut', { count: takenOut }),
      ].filter(Boolean)}
      actions={
        <>
          {/* One button does undo and restore, to keep the focus. */}
          <WorkButton variant="default" {...(isUndoable ? undoing : restoring)} isWorking={doing !== null} />
          {isUndoable && takenOut > 0 && !doing && (
            <WorkButton variant="default" {...restoring} isWorking={false} />
          )}
        </>
      }
    >
      {error !== null && <RowFailure>{codeWords.ofFailure(error)}</RowFailure>}
      {isAsking && (
        <Dialog
          title={t('imports.earlier.question')}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button
                onClick={() => {
                  setAsking(false)
                  undo()
                }}
              >
                {t('imports.earlier.confirm', { count: sessions })}
              </Button>
              <Button variant="default" data-autofocus onClick={() => setAsking(false)}>
                {t('imports.earlier.keep')}
              </Button>
            </>
          }
        >
          <p>{t('imports.earlier.consequence', { count: sessions })}</p>
        </Dialog>
      )}
    </Row>
  )
}

function useEarlierImport({ id, mayUndo }: ImportBatch, list: Props['list'], onNews: Props['onNews']) {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const { refreshLog } = useImports()
  const remove = useCall(deleteBatch)
  const putBack = useCall(restoreBatch)
  const [doing, setDoing] = useState<'undo' | 'restore' | null>(null)
  const [error, setError] = useState<unknown>(null)
  const run = async (what: 'undo' | 'restore') => {
    setDoing(what)
    setError(null)
    onNews('')
    const { mutateAsync } = what === 'undo' ? remove : putBack
    await mutateAsync({ params: { id } }).then(({ sessions }) => {
      onNews(t(what === 'undo' ? 'imports.files.undone' : 'imports.earlier.restored', { count: sessions }))
      // Restoring an older import removes its row, since it can't be undone again. Focus the list.
      if (what === 'restore' && !mayUndo) list.current?.focus()
    }, setError)
    refreshLog()
    await queryClient.invalidateQueries({ queryKey: [listBatches.id] })
    setDoing(null)
  }
  return { doing, error, undo: () => void run('undo'), restore: () => void run('restore') }
}

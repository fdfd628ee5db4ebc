import { newId } from '@boathouse/domain/kernel/ids'
import { MAX_STANDARDS } from '@boathouse/domain/results/standards/contract'
import type { Standard, StandardSet } from '@boathouse/domain/results/standards/model'
import { standardKey } from '@boathouse/domain/results/standards/set-rules'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DeletedRecords } from '#editor/deleted-records.tsx'
import { useFormats } from '#lib/i18n/formats.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { RowMenu } from '#ui/dialog/row-menu.tsx'
import { DownloadNews } from '#ui/feedback/download-news.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { Button } from '#ui/form/button.tsx'
import { Plus } from '#ui/icons.tsx'
import { Card, Stack } from '#ui/layout/card.tsx'
import parts from '#ui/layout/card-parts.module.css'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ButtonRow } from '#ui/layout/parts.tsx'
import { type Column, RecordTable } from '#ui/table/record-table.tsx'
import { RowFailure, RowListSkeleton } from '#ui/table/row-list.tsx'
import {
  type SetAddress,
  setQuery,
  setsQuery,
  useRefreshStandards,
  useSaveCalls,
  useSetExport,
} from './api.ts'
import classes from './standards.module.css'
import { useStandardWords } from './use-standard-words.ts'
import { toRemoved, useValueRemovals } from './use-value-removals.ts'

/** Callbacks that open the dialogs of a set. `key` identifies the standard to edit. */
interface Opening {
  readonly onAdd: () => void
  readonly onEdit: (key: string) => void
  readonly onRead: () => void
  readonly onCopied: (id: string) => void
}

interface Props extends SetAddress {
  readonly opening: Opening | null
  readonly back: ReactNode
}

export function SetScreen({ back, clubId, id, opening }: Props) {
  const t = useTranslate()
  const { data: set, error, refetch } = useQuery(setQuery({ clubId, id }))
  const { data: list } = useQuery(setsQuery(clubId))
  const header = <PageHeader back={back} title={set?.name ?? t('label.standards')} />
  if (error?.status === 404 || error?.status === 422) {
    return (
      <>
        {header}
        <EmptyState lead={t('standardSet.unknown')} />
      </>
    )
  }
  const keeping = list?.abilities.keep === true ? opening : null
  return (
    <>
      {header}
      <Stack>
        <Card title={t('standards.values')}>
          {set ? (
            <Values set={set} clubId={clubId} keeping={keeping} />
          ) : error ? (
            <NotLoaded words={t('standards.notLoaded')} onRetry={() => void refetch()} />
          ) : (
            <RowListSkeleton count={4} />
          )}
        </Card>
      </Stack>
    </>
  )
}

interface ValuesProps {
  readonly set: StandardSet
  readonly clubId: string
  readonly keeping: Opening | null
}

function Values({ set, clubId, keeping }: ValuesProps) {
  const t = useTranslate()
  const removals = useValueRemovals(set, clubId)
  const shown = set.standards.filter((one) => !removals.isHidden(toRemoved(one)))
  const columns = useColumns(clubId, (standard) =>
    keeping ? (
      <RowMenu
        label={t('standards.valueActions')}
        id={`${idOf(standard)}-menu`}
        labelledBy={nameId(standard)}
        actions={[
          { label: t('record.edit'), onPick: () => keeping.onEdit(standardKey(standard)) },
          { label: t('action.remove'), onPick: () => void removals.remove(toRemoved(standard)) },
        ]}
      />
    ) : null,
  )
  return (
    <div className={parts.parts}>
      <SetActions set={set} clubId={clubId} keeping={keeping} />
      {shown.length === 0 ? (
        <p>{t('standards.noValues')}</p>
      ) : (
        <RecordTable label={t('standards.values')} columns={columns} rows={shown} keyOf={standardKey} />
      )}
      <DeletedRecords
        noun="standardValues"
        deletions={removals}
        deleted={() => t('standardValues.deleted')}
      />
    </div>
  )
}

/** Encodes spaces, which would separate ids in `aria-labelledby`. */
const idOf = (standard: Standard) => encodeURIComponent(standardKey(standard))
const nameId = (standard: Standard) => `${idOf(standard)}-name`

function useColumns(clubId: string, actionsOf: (standard: Standard) => ReactNode): Column<Standard>[] {
  const t = useTranslate()
  const { exactDay } = useFormats()
  const { nameOf, figureOf, categoryOf } = useStandardWords(clubId)
  return [
    {
      name: t('label.discipline'),
      place: 'main',
      expected: '8rem',
      cell: (standard) => <span id={nameId(standard)}>{nameOf(standard.disciplineKey)}</span>,
    },
    {
      name: t('label.category'),
      place: 'detail',
      expected: '8rem',
      cell: categoryOf,
    },
    {
      name: t('label.value'),
      place: 'figure',
      expected: '4rem',
      cell: ({ disciplineKey, value }) => (
        <span className={classes.figure}>{figureOf(disciplineKey, value)}</span>
      ),
    },
    {
      name: t('label.source'),
      place: 'note',
      expected: '10rem',
      cell: ({ source, setOn }) => (
        <span className={classes.name}>
          <span translate="no">{source}</span>
          {setOn && (
            <>
              {', '}
              <time dateTime={setOn}>{exactDay(setOn)}</time>
            </>
          )}
        </span>
      ),
    },
    { name: t('standards.valueActions'), place: 'action', expected: '2rem', cell: actionsOf },
  ]
}

function SetActions({ set, clubId, keeping }: ValuesProps) {
  const t = useTranslate()
  const words = useCodeWords()
  const { create } = useSaveCalls()
  const refresh = useRefreshStandards()
  const taking = useSetExport()
  const copy = () => {
    if (create.isPending) return
    const { ageClasses, standards } = set
    const name = t('standards.copyName', { name: set.name }).slice(0, LONGEST_NAME)
    create.mutate(
      { params: { clubId }, body: { id: newId(), name, ageClasses, standards } },
      {
        onSuccess: ({ id }) => {
          speakStatus(t('standards.copied'))
          keeping?.onCopied(id)
        },
        onSettled: () => void refresh(),
      },
    )
  }
  return (
    <>
      <ButtonRow>
        {keeping && set.standards.length < MAX_STANDARDS && (
          <Button variant="default" leftSection={<Plus />} onClick={keeping.onAdd}>
            {t('standards.addValue')}
          </Button>
        )}
        {keeping && (
          <>
            <Button variant="default" onClick={keeping.onRead}>
              {t('standards.import')}
            </Button>
            <Button variant="default" onClick={copy}>
              {t('action.copy')}
            </Button>
          </>
        )}
        <Button
          variant="default"
          onClick={() => taking.isPending || taking.mutate({ params: { clubId, id: set.id } })}
        >
          {t('standards.download')}
        </Button>
      </ButtonRow>
      {create.error && <RowFailure>{words.ofFailure(create.error)}</RowFailure>}
      <DownloadNews
        failure={taking.error && { title: t('standards.notLoaded'), words: words.ofFailure(taking.error) }}
        done={null}
      />
    </>
  )
}

const LONGEST_NAME = 80

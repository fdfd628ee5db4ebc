import type { Me } from '@boathouse/domain/identity/account/contract'
import { id as recordId } from '@boathouse/domain/kernel/ids'
import type { TestGrid } from '@boathouse/domain/results/test-days/model'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useUnits } from '#lib/i18n/units.ts'
import { isStuck } from '#outbox/outbox.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Notice, Notices } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Hidden } from '#ui/layout/hidden.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { RowListSkeleton } from '#ui/table/row-list.tsx'
import { testGridQuery } from '../api.ts'
import { OwnTests } from '../lines/own-tests.tsx'
import { CellConflicts } from './cell-conflicts.tsx'
import { dropGridDrafts } from './grid-drafts.ts'
import { GridParts } from './grid-parts.tsx'
import type { GridSearch } from './grid-search.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { useGrid } from './use-grid.ts'
import { useSpokenCells } from './use-spoken-cells.ts'

interface Props {
  readonly me: Me
  readonly clubId: string
  readonly testDayId: string
  readonly search: GridSearch
  readonly onSearch: (changes: GridSearch, step: 'push' | 'replace') => void
  readonly back: ReactNode
}

/** Test day: the grid for users who run it, their own results for others. */
export function TestDayScreen(props: Props) {
  const { me, clubId, testDayId, back } = props
  const t = useTranslate()
  const isId = recordId.safeParse(testDayId).success
  const mayRun = me.abilities.coachAthletes
  const { data, error, refetch } = useQuery({ ...testGridQuery(clubId, testDayId), enabled: isId && mayRun })
  const isGone = error?.status === 404
  const userId = me.user.id
  useEffect(() => {
    if (isGone && isId) void dropGridDrafts(userId, testDayId)
  }, [isGone, isId, userId, testDayId])
  if (isId && (!mayRun || error?.status === 403)) return <OwnTests {...{ clubId, testDayId, back }} />
  // A deleted test day must not show its cached grid for editing.
  if (data && error?.status !== 404) return <Grid {...props} stored={data} />
  if (!isId || error?.status === 404) {
    return (
      <>
        <PageHeader title={t('label.tests')} />
        <EmptyState lead={t('testDay.unknown')}>{back}</EmptyState>
      </>
    )
  }
  return (
    <>
      <PageHeader back={back} title={t('label.tests')} />
      {error ? (
        <NotLoaded words={t('testDay.notLoaded')} onRetry={() => void refetch()} />
      ) : (
        <RowListSkeleton count={8} />
      )}
    </>
  )
}

function Grid({ me, clubId, search, onSearch, back, stored }: Props & { readonly stored: TestGrid }) {
  const t = useTranslate()
  const grid = useGrid(stored, clubId, me.user.id)
  const { testDay } = stored
  useSpokenCells(stored, grid.queue)
  // Preload: entering values offline needs this code.
  useEffect(() => void import('./cell-channel.ts').catch(() => {}), [])
  const close = () => onSearch({ dialog: undefined }, 'replace')
  return (
    <>
      <PageHeader
        back={back}
        title={testDay.title}
        lead={<Facts testDay={testDay} />}
        action={
          testDay.abilities.run && (
            <>
              <Button variant="default" onClick={() => onSearch({ dialog: 'edit' }, 'push')}>
                {t('record.edit')}
              </Button>
              {testDay.publishedAt === null && (
                <Button onClick={() => onSearch({ dialog: 'publish' }, 'push')}>{t('action.publish')}</Button>
              )}
            </>
          )
        }
      />
      {!grid.isStored && (
        <Notices>
          <Notice tone="warn">{t('testGrid.notStored')}</Notice>
        </Notices>
      )}
      <CellConflicts queue={grid.queue} columns={grid.columns} onRetry={grid.retry} onDrop={grid.drop} />
      <Card title={t('testGrid.title')} more={<Saved grid={grid} />}>
        {stored.athletes.length === 0 ? (
          <EmptyState lead={t('testGrid.empty')} />
        ) : (
          <GridParts userId={me.user.id} {...{ clubId, testDay, grid, search, onSearch }} />
        )}
      </Card>
      {search.dialog === 'publish' && testDay.abilities.run && testDay.publishedAt === null && (
        <PublishDialog {...{ clubId, testDay, grid }} onClose={close} />
      )}
    </>
  )
}

function Facts({ testDay }: Pick<TestGrid, 'testDay'>) {
  const t = useTranslate()
  const { weekday } = useFormats()
  const { temperature } = useUnits()
  const { date, publishedAt, course, wind, waterTemperature, note } = testDay
  const conditions = [course, wind, waterTemperature === null ? '' : temperature(waterTemperature), note]
  return (
    <>
      <time dateTime={date}>{weekday(date)}</time>{' '}
      <Badge tone={publishedAt ? 'good' : 'neutral'}>
        {t(publishedAt ? 'label.published' : 'label.draft')}
      </Badge>{' '}
      <span translate="no">{conditions.filter(Boolean).join(' · ')}</span>
    </>
  )
}

function Saved({
  grid: { unsaved: count, sending },
}: {
  grid: Pick<ReturnType<typeof useGrid>, 'unsaved' | 'sending'>
}) {
  const t = useTranslate()
  const isCutOff = isStuck({ sending })
  const [hadWork, setHadWork] = useState(false)
  if (count > 0 && !hadWork) setHadWork(true)
  const words =
    count === 0
      ? t('testGrid.saved')
      : t(isCutOff ? 'testGrid.unsaved.cutOff' : 'testGrid.unsaved', { count })
  return (
    <>
      <Quiet>{words}</Quiet>
      {/* Announce each value once, when it is saved or refused, not while sending. */}
      <div role="status">
        <Hidden>{hadWork && (count === 0 || isCutOff) ? words : ''}</Hidden>
      </div>
    </>
  )
}

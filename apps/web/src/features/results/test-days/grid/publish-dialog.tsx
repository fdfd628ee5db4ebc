import type { TestDayDetails } from '@boathouse/domain/results/test-days/model'
import { bestAttempt, isNews } from '@boathouse/domain/results/test-days/rules'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { useDisciplineWords } from '#shared/results/disciplines/discipline-words.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { NeedsNetwork } from '#ui/feedback/needs-network.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { Button } from '#ui/form/button.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import { usePublish, useRefreshTestDays } from '../api.ts'
import classes from '../test-days.module.css'
import type { GridCell, useGrid } from './use-grid.ts'

interface Props {
  readonly clubId: string
  readonly testDay: TestDayDetails
  readonly grid: Pick<ReturnType<typeof useGrid>, 'lines' | 'columns' | 'unsaved'>
  readonly onClose: () => void
}

/** Confirms publishing. Asks again about unlikely values. */
export function PublishDialog({ clubId, testDay, grid, onClose }: Props) {
  const t = useTranslate()
  const words = useCodeWords()
  const refresh = useRefreshTestDays()
  const publish = usePublish()
  const { id, title, date, version } = testDay
  const toast = useToast()
  const withWarnings = listWithWarnings(grid)
  const count = isNews(date, new Date()) ? countNotified(grid) : 0
  const send = () =>
    publish.mutate(
      { params: { clubId, testDayId: id }, body: { version, confirmed: withWarnings.length > 0 } },
      {
        onSuccess: () => {
          onClose()
          const done = t('testDay.publish.done', { title })
          if (count > 0) toast(done, { description: t('testDay.publish.records', { count }) })
          else speakStatus(done)
        },
        // Others may have changed values that need confirming: refetch the grid.
        onSettled: () => void refresh(),
      },
    )
  return (
    <Dialog
      title={t('testDay.publish.title', { title })}
      onClose={onClose}
      actions={
        <>
          {publish.error && (
            <Notice tone="bad" title={t('testDay.notPublished')}>
              {publish.error.fields[0]
                ? words.ofField(publish.error.fields[0].code)
                : words.ofFailure(publish.error)}
            </Notice>
          )}
          {grid.unsaved === 0 && (
            <WorkButton
              label={t(withWarnings.length > 0 ? 'testDay.publish.confirm' : 'action.publish')}
              workingLabel={t('action.publishing')}
              isWorking={publish.isPending}
              onClick={send}
            />
          )}
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('testDay.publish.keep')}
          </Button>
        </>
      }
    >
      <Parts gap="1rem">
        <NeedsNetwork />
        <p>{t('testDay.publish.lead')}</p>
        {count > 0 && <p>{t('testDay.publish.records', { count })}</p>}
        {grid.unsaved > 0 && (
          <Notice tone="warn">{t('testDay.publish.unsent', { count: grid.unsaved })}</Notice>
        )}
        {withWarnings.length > 0 && <Warnings cells={withWarnings} />}
      </Parts>
    </Dialog>
  )
}

const listWithWarnings = ({ lines, columns }: Props['grid']): GridCell[] =>
  lines.flatMap((line) =>
    columns.flatMap((column, index) => {
      const cell = line.cells[index]
      return cell?.cell.warning ? [{ line, column, cell }] : []
    }),
  )

/** Number of athletes who will be notified of a record. */
const countNotified = ({ lines }: Pick<Props['grid'], 'lines'>): number =>
  lines.filter(({ cells }) => cells.some(({ cell }) => cell.isRecord && !cell.isTold)).length

function Warnings({ cells }: { cells: readonly GridCell[] }) {
  const t = useTranslate()
  const { figureOf } = useDisciplineWords()
  return (
    <Notice tone="warn" title={t('label.isThisRight')}>
      <ul className={classes.warnings}>
        {cells.map(({ line, column, cell: { cell } }) => (
          <li key={`${line.athlete.id} ${column.key}`}>
            <span translate="no">
              {t('testGrid.typed', {
                athlete: line.name,
                discipline: column.name,
                typed: figureOf(column.discipline, bestAttempt(column.comparison, cell.attempts)?.value ?? 0),
              })}
            </span>
            {cell.warning && ` ${t(`testGrid.warning.${cell.warning}`)}`}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

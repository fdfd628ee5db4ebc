import type { TestDayDetails } from '@boathouse/domain/results/test-days/model'
import { useRef } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { UndoBar, UndoBars } from '#ui/feedback/undo-bar.tsx'
import type { Column } from './grid-columns.ts'
import { GridExport } from './grid-export.tsx'
import type { GridSearch } from './grid-search.ts'
import { GridTable } from './grid-table.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { SortSelect } from './sort-select.tsx'
import classes from './test-grid.module.css'
import type { GridCell, useGrid } from './use-grid.ts'
import { useOrder } from './use-order.ts'
import { usePasting } from './use-pasting.ts'

interface Props {
  readonly userId: string
  readonly clubId: string
  readonly testDay: TestDayDetails
  readonly grid: ReturnType<typeof useGrid>
  readonly search: GridSearch
  readonly onSearch: (changes: GridSearch, step: 'push' | 'replace') => void
}

export function GridParts({ userId, clubId, testDay, grid, search, onSearch }: Props) {
  const t = useTranslate()
  const { weekday } = useFormats()
  const place = useRef<HTMLDivElement>(null)
  const { lines, sorting, sort } = useOrder(grid)
  const pasting = usePasting(grid)
  const { last } = pasting
  const isReadOnly = !testDay.abilities.run
  const column = grid.columns.find(({ key }) => key === search.discipline) ?? grid.columns[0]
  const open = ({ key }: Column, at: GridCell | null, text: string) => {
    pasting.setPasted(at && { text, from: at.line.athlete.id })
    onSearch({ dialog: 'paste', discipline: key }, 'push')
  }
  const close = () => onSearch({ dialog: undefined }, 'replace')
  return (
    <div ref={place} tabIndex={-1} className={classes.place}>
      <GridTable
        grid={grid}
        testDay={{ clubId, testDayId: testDay.id }}
        lines={lines}
        title={[testDay.title, weekday(testDay.date), testDay.course].filter(Boolean).join(' · ')}
        sortSelect={<SortSelect grid={grid} value={sorting} onChange={sort} />}
        {...{ sorting, isReadOnly }}
        onSort={sort}
        shown={search.discipline}
        onShow={(discipline) => onSearch({ discipline }, 'replace')}
        onPaste={open}
      />
      <GridExport clubId={clubId} testDayId={testDay.id} />
      {search.dialog === 'paste' && !isReadOnly && column && (
        <PasteDialog
          key={column.key}
          {...{ userId, column }}
          testDayId={testDay.id}
          grid={{ columns: grid.columns, lines }}
          pasted={pasting.pasted}
          onPut={(cells) => {
            pasting.put(column, cells)
            close()
          }}
          onClose={close}
        />
      )}
      <UndoBars>
        {last && (
          <UndoBar
            key={last.id}
            words={t('testGrid.paste.done', { count: last.cells.length, discipline: last.column.name })}
            undoLabel={t('record.undo')}
            onUndo={() => {
              place.current?.focus({ preventScroll: true })
              pasting.undo()
            }}
            onGone={pasting.forget}
          />
        )}
      </UndoBars>
    </div>
  )
}

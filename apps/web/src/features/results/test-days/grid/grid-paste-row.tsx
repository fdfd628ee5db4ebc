import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/form/button.tsx'
import { Cell, RowHeader, TableRow } from '#ui/table/table.tsx'
import type { Column } from './grid-columns.ts'
import styles from './grid-paste-row.module.css'
import classes from './test-grid.module.css'

interface Props {
  readonly columns: readonly Column[]
  readonly shownColumn: number
  readonly onPaste: (column: Column) => void
}

export function GridPasteRow({ columns, shownColumn, onPaste }: Props) {
  const t = useTranslate()
  return (
    <TableRow className={`${classes.row} ${styles.row}`}>
      <RowHeader className={classes.athlete}>{t('testGrid.paste.row')}</RowHeader>
      {columns.map((column, index) => (
        <Cell key={column.key} className={classes.cell} data-shown={index === shownColumn}>
          <Button
            variant="subtle"
            aria-label={t('testGrid.paste.title', { discipline: column.name })}
            onClick={() => onPaste(column)}
          >
            {t('testGrid.paste')}
          </Button>
        </Cell>
      ))}
    </TableRow>
  )
}

import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/button.tsx'
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
    // biome-ignore lint/a11y/noRedundantRoles: `display: flex` takes the row's role away in some browsers.
    <tr role="row" className={`${classes.row} ${styles.row}`}>
      {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
      <th role="rowheader" scope="row" className={classes.athlete}>
        {t('testGrid.paste.row')}
      </th>
      {columns.map((column, index) => (
        // biome-ignore lint/a11y/noRedundantRoles: as above.
        <td key={column.key} role="cell" className={classes.cell} data-shown={index === shownColumn}>
          <Button
            variant="subtle"
            aria-label={t('testGrid.paste.title', { discipline: column.name })}
            onClick={() => onPaste(column)}
          >
            {t('testGrid.paste')}
          </Button>
        </td>
      ))}
    </tr>
  )
}

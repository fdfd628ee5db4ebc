import { type MemberColumn, memberColumns } from '@boathouse/domain/club/member-imports/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { Card } from '#ui/layout/card.tsx'
import classes from './member-imports.module.css'
import { useRowWords } from './row-words.ts'
import { type MappedSheet, withColumn } from './sheet-rows.ts'

interface Props {
  readonly sheet: MappedSheet
  readonly rowCount: number
  readonly onChange: (sheet: MappedSheet) => void
  readonly onOther: () => void
}

/** Lets the user choose the kind of each column. */
export function ColumnMapping({ sheet, rowCount, onChange, onOther }: Props) {
  const t = useTranslate()
  const { columns } = sheet
  return (
    <Card
      title={t('memberImport.columns')}
      more={
        <Button variant="default" onClick={onOther}>
          {t('memberImport.otherSheet')}
        </Button>
      }
    >
      <div className={classes.parts}>
        <p className={classes.quiet}>
          <span translate="no">{sheet.name}</span>
          {' · '}
          {t('memberImport.rows', { count: rowCount })}
        </p>
        {!columns.includes('email') && (
          <Notice tone="warn" title={t('memberImport.emailColumn')}>
            {t('memberImport.emailColumn.lead')}
          </Notice>
        )}
        {columns.includes('phone') && <Notice tone="plain">{t('memberImport.phoneColumn')}</Notice>}
        <div className={classes.columns}>
          {columns.map((column, at) => (
            <ColumnSelect
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no name but their position.
              key={at}
              title={titleOf(sheet, at) || t('memberImport.untitled', { letter: letterOf(at) })}
              example={exampleOf(sheet, at)}
              column={column}
              onChange={(kind) => onChange(withColumn(sheet, at, kind))}
            />
          ))}
        </div>
      </div>
    </Card>
  )
}

interface SelectProps {
  readonly title: string
  readonly example: string
  readonly column: MemberColumn | null
  readonly onChange: (kind: MemberColumn | null) => void
}

function ColumnSelect({ title, example, column, onChange }: SelectProps) {
  const t = useTranslate()
  const { columnName } = useRowWords()
  return (
    <Select
      label={<span translate="no">{title}</span>}
      description={
        example === ''
          ? undefined
          : fillPlaceholder(
              t('memberImport.example', { cell: PLACEHOLDER }),
              <span translate="no">{example}</span>,
            )
      }
      data={[
        { value: '', label: t('memberImport.column.none') },
        ...memberColumns.map((kind) => ({ value: kind, label: columnName(kind) })),
      ]}
      value={column ?? ''}
      onChange={({ currentTarget: { value } }) =>
        onChange(memberColumns.find((kind) => kind === value) ?? null)
      }
    />
  )
}

const titleOf = ({ rows, header }: MappedSheet, at: number): string => rows[header]?.[at] ?? ''

const LONGEST_EXAMPLE = 40

/** The first filled cell of a column. */
const exampleOf = ({ rows, header }: MappedSheet, at: number): string =>
  (rows.slice(header + 1).find((cells) => cells[at])?.[at] ?? '').slice(0, LONGEST_EXAMPLE)

const LETTERS = 26

const letterOf = (at: number): string =>
  (at < LETTERS ? '' : letterOf(Math.floor(at / LETTERS) - 1)) + String.fromCharCode(65 + (at % LETTERS))

import { type PlannedRow, type RowOutcome, rowOutcomes } from '@boathouse/domain/club/member-imports/model'
import { isImported } from '@boathouse/domain/club/member-imports/rules'
import { useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/form/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { Badge, type BadgeTone } from '#ui/layout/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ButtonRow } from '#ui/layout/parts.tsx'
import { Row, RowList } from '#ui/table/row-list.tsx'
import classes from './member-imports.module.css'
import { useRowWords } from './row-words.ts'

interface Props {
  readonly rows: readonly PlannedRow[]
  /** The rows are from before the last change. */
  readonly isChecking: boolean
  readonly createSquads: boolean
  /** Lines that the user leaves out. */
  readonly leftOut: ReadonlySet<number>
  readonly onCreateSquads: (isOn: boolean) => void
  readonly onLeaveOut: (lines: ReadonlySet<number>) => void
  readonly onImport: () => void
  readonly onDownload: () => void
}

/** Shows the outcome of an import for each row. Nothing is stored yet. */
export function PreviewCard({ rows, isChecking, leftOut, onImport, onDownload, ...props }: Props) {
  const t = useTranslate()
  const count = rows.filter((row) => isImported(row) && !leftOut.has(row.line)).length
  return (
    <Card title={t('memberImport.preview')}>
      <div className={classes.parts}>
        <p className={classes.quiet} role="status">
          {t('memberImport.summary', { count })}
        </p>
        <NewSquads rows={rows} isOn={props.createSquads} onChange={props.onCreateSquads} />
        <ButtonRow>
          <WorkButton
            label={t('memberImport.submit', { count })}
            workingLabel={t('action.checking')}
            isWorking={isChecking}
            disabled={count === 0}
            onClick={onImport}
          />
          <Button variant="default" onClick={onDownload}>
            {t('memberImport.download')}
          </Button>
        </ButtonRow>
        <RowsOfSheet
          rows={rows}
          createSquads={props.createSquads}
          leftOut={leftOut}
          onLeaveOut={props.onLeaveOut}
        />
      </div>
    </Card>
  )
}

interface SquadsProps {
  readonly rows: readonly PlannedRow[]
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

function NewSquads({ rows, isOn, onChange }: SquadsProps) {
  const t = useTranslate()
  const names = [...new Set(rows.flatMap(({ unknownSquads }) => unknownSquads))]
  if (names.length === 0) return null
  return (
    <Switch
      label={t('memberImport.createSquads', { count: names.length })}
      description={t('memberImport.createSquads.names', { names: names.join(', ') })}
      isOn={isOn}
      onChange={onChange}
    />
  )
}

/** Rows at a time: a sheet may have thousands. */
const PAGE = 100

interface RowsProps extends Pick<Props, 'rows' | 'createSquads'> {
  readonly leftOut: ReadonlySet<number>
  /** Undefined once imported. */
  readonly onLeaveOut?: (lines: ReadonlySet<number>) => void
}

/** The rows of a sheet, all or those with one outcome. */
export function RowsOfSheet({ rows, createSquads, leftOut, onLeaveOut }: RowsProps) {
  const t = useTranslate()
  const { outcomeName } = useRowWords()
  const [chosen, setChosen] = useState<RowOutcome | null>(null)
  const [shown, setShown] = useState(PAGE)
  const counts = Map.groupBy(rows, ({ outcome }) => outcome)
  const outcomes = rowOutcomes.filter((outcome) => counts.has(outcome))
  const filtered = chosen ? (counts.get(chosen) ?? []) : rows
  return (
    <>
      <Select
        label={t('memberImport.filter')}
        data={[
          { value: '', label: t('memberImport.filter.of', { name: t('filters.all'), count: rows.length }) },
          ...outcomes.map((value) => ({
            value,
            label: t('memberImport.filter.of', {
              name: outcomeName(value),
              count: counts.get(value)?.length ?? 0,
            }),
          })),
        ]}
        value={chosen ?? ''}
        onChange={({ currentTarget: { value } }) => {
          setChosen(outcomes.find((outcome) => outcome === value) ?? null)
          setShown(PAGE)
        }}
      />
      <RowList label={t('memberImport.rowList')}>
        {filtered.slice(0, shown).map((row) => (
          <SheetLine
            key={row.line}
            row={row}
            createSquads={createSquads}
            isOut={leftOut.has(row.line)}
            onToggle={
              onLeaveOut && isImported(row)
                ? () => onLeaveOut(leftOut.symmetricDifference(new Set([row.line])))
                : undefined
            }
          />
        ))}
      </RowList>
      {filtered.length > shown && (
        <div>
          <Button variant="default" onClick={() => setShown(shown + PAGE)}>
            {t('app.showMore')}
          </Button>
        </div>
      )}
    </>
  )
}

const tones: Readonly<Record<RowOutcome, BadgeTone>> = {
  invite: 'good',
  update: 'good',
  member: 'neutral',
  invited: 'neutral',
  repeated: 'warn',
  noEmail: 'warn',
  invalid: 'bad',
}

interface LineProps {
  readonly row: PlannedRow
  readonly createSquads: boolean
  readonly isOut: boolean
  readonly onToggle: (() => void) | undefined
}

function SheetLine({ row, createSquads, isOut, onToggle }: LineProps) {
  const t = useTranslate()
  const { outcomeName, reason, details } = useRowWords()
  const name = [row.firstName, row.lastName].filter(Boolean).join(' ')
  const line = t('memberImport.line', { line: String(row.line) })
  const title = name || row.email || line
  const why = reason(row)
  return (
    <Row
      title={
        <>
          <span translate="no" className={isOut ? classes.out : undefined}>
            {title}
          </span>
          <Badge tone={isOut ? 'neutral' : tones[row.outcome]}>
            {isOut ? t('memberImport.leftOut') : outcomeName(row.outcome)}
          </Badge>
        </>
      }
      details={[
        ...(title === line ? [] : [line]),
        ...(name && row.email ? [<span key="email">{row.email}</span>] : []),
        ...(why === null ? [] : [why]),
        ...details(row, createSquads),
      ]}
      actions={
        onToggle && (
          <label className={classes.check}>
            <input
              type="checkbox"
              checked={!isOut}
              aria-label={t('memberImport.include', { name: title })}
              onChange={onToggle}
            />
          </label>
        )
      }
    />
  )
}

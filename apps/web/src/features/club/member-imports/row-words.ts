import type {
  MemberColumn,
  PlannedRow,
  RowChange,
  RowOutcome,
} from '@boathouse/domain/club/member-imports/model'
import { useTranslate } from '#lib/i18n/language.tsx'

/** Words about rows: what happens, and why. */
export function useRowWords() {
  const t = useTranslate()
  const columnName = (column: MemberColumn) => t(`memberImport.column.${column}`)
  const outcomeName = (outcome: RowOutcome) => t(`memberImport.outcome.${outcome}`)
  const reason = ({ outcome, changes, firstLine, column, error }: PlannedRow): string | null => {
    if (outcome === 'update') return changes.map((change) => t(`memberImport.change.${change}`)).join(' · ')
    if (outcome === 'repeated') return t('memberImport.repeated', { line: String(firstLine) })
    if (outcome === 'noEmail') return t('memberImport.noEmail')
    return column && error
      ? t('memberImport.wrongCell', { column: columnName(column), error: t(`memberImport.error.${error}`) })
      : null
  }
  const details = (row: PlannedRow, createSquads: boolean): string[] => {
    const { memberNumber, yearOfBirth, squads, unknownSquads, role, isCoach } = row
    const isNew = row.outcome === 'invite'
    // Only what the import stores: a member may have another number.
    const isStored = (change: RowChange) => isNew || row.changes.includes(change)
    return [
      ...(isStored('squad') ? [...squads, ...(createSquads ? unknownSquads : [])] : []),
      ...(createSquads ? [] : unknownSquads.map((name) => t('memberImport.noSquad', { name }))),
      ...(memberNumber === null || !isStored('memberNumber')
        ? []
        : [t('label.number', { number: memberNumber })]),
      ...(isNew && yearOfBirth !== null ? [t('label.bornIn', { year: String(yearOfBirth) })] : []),
      ...(isNew && role === 'admin' ? [t('role.admin')] : []),
      ...(isNew && isCoach ? [t('memberImport.coachLater')] : []),
    ]
  }
  return { columnName, outcomeName, reason, details }
}

import type { Readable } from 'node:stream'
import type { NamedSquad } from '@boathouse/domain/club/squads/model'
import { formatMeasure } from '@boathouse/domain/kernel/measures'
import type { Units } from '@boathouse/domain/kernel/unit-choices'
import {
  type ClubDisciplineFacts,
  type Comparison,
  disciplines,
} from '@boathouse/domain/results/disciplines/model'
import { findComparison, scoreToValue, wordsOfDiscipline } from '@boathouse/domain/results/disciplines/rules'
import type {
  Attempt,
  OwnTest,
  TestCell,
  TestDay,
  TestDiscipline,
  TestGrid,
  TestRecord,
} from '@boathouse/domain/results/test-days/model'
import { bestAttempt, changeSince } from '@boathouse/domain/results/test-days/rules'
import { localeFor } from '@boathouse/messages/locales'
import { writeCsv } from '#files/csv.ts'
import { type Translate, wordsIn } from '#files/words.ts'
import { type Cell, type SheetRow, writeWorkbook, XLSX_TYPE } from '#files/workbook.ts'
import { writeWeight } from '../../../written-units.ts'
import type { CellRow } from './cell-queries.ts'
import type { TestDayRow } from './queries.ts'
import type { TestedRow } from './record-queries.ts'

export const keysOf = ({ disciplineKeys }: Pick<TestDayRow, 'disciplineKeys'>): string[] =>
  disciplineKeys.split(' ')

export const writeAttempts = (attempts: readonly Attempt[]): string =>
  JSON.stringify(attempts.map(({ id, value }) => [id, value]))

const readAttempts = (stored: string): Attempt[] =>
  (JSON.parse(stored) as [string, number][]).map(([id, value]) => ({ id, value }))

interface Known {
  /** Squads that the reader knows. */
  readonly squads: readonly NamedSquad[]
  readonly isRun: boolean
  readonly isActive: boolean
  readonly clubDisciplines: ReadonlyMap<string, ClubDisciplineFacts>
}

export function presentTestDay(
  { choiceId, disciplineKeys, chosen: _chosen, ownCells: _own, deletedAt: _deleted, ...row }: TestDayRow,
  { squads, isRun, isActive, clubDisciplines }: Known,
): TestDay {
  return {
    ...row,
    disciplines: keysOf({ disciplineKeys }).map((disciplineKey) => ({
      disciplineKey,
      clubDiscipline: clubDisciplines.get(disciplineKey) ?? null,
    })),
    audience: squads.length > 0 ? 'squads' : choiceId === null ? 'everyone' : 'chosen',
    squads: [...squads],
    abilities: { run: isRun && isActive },
  }
}

export const presentOwn = ({
  attempts,
  ...cell
}: Pick<CellRow, 'disciplineKey' | 'state' | 'attempts' | 'correctedAt'>): OwnTest => ({
  ...cell,
  attempts: readAttempts(attempts),
})

export const presentRecord = ({
  testDayId,
  title,
  disciplineKey,
  value,
  name,
  measure,
  direction,
}: TestedRow): TestRecord => ({
  testDayId,
  title,
  disciplineKey,
  clubDiscipline: name !== null && measure && direction ? { name, measure, direction } : null,
  value,
})

export async function writeRecords(
  rows: readonly TestedRow[],
  locale: string,
  weightUnit: Units['weightUnit'],
): Promise<string[]> {
  const t = await wordsIn(locale)
  const known = localeFor([locale])
  const number = new Intl.NumberFormat(known, { useGrouping: 'min2' })
  return rows.map((row) => {
    const { disciplineKey, clubDiscipline, value } = presentRecord(row)
    const comparison = findComparison(disciplineKey, clubDiscipline)
    const figureOf = (one: number) => {
      if (!comparison) return String(one)
      const { measure } = comparison
      if (measure === 'time') return formatMeasure(comparison, one)
      if (measure === 'weight') return writeWeight(t, known, { grams: one, unit: weightUnit })
      return t(`discipline.value.${measure}`, { shown: number.format(one) })
    }
    const words = {
      discipline: nameOf({ disciplineKey, clubDiscipline }, t, number),
      value: figureOf(value),
    }
    if (row.bestBeside === null) return t('testRecords.first', words)
    return t('testRecords.better', { ...words, before: figureOf(scoreToValue(row.bestBeside)) })
  })
}

type Held = Pick<TestCell, 'last' | 'isRecord' | 'warning'>

export const presentCell = (
  { memberId, disciplineKey }: Pick<TestCell, 'memberId' | 'disciplineKey'>,
  cell: CellRow | undefined,
  held: Held,
): TestCell => ({
  memberId,
  disciplineKey,
  state: cell?.state ?? null,
  attempts: cell ? readAttempts(cell.attempts) : [],
  ...held,
  isTold: held.isRecord && cell !== undefined && cell.toldValue === cell.value,
  hasBodyWeight: cell !== undefined && cell.bodyWeight !== null,
  enteredBy:
    cell && cell.version > 0 ? [cell.entererFirst, cell.entererLast].filter(Boolean).join(' ') : null,
  correctedAt: cell?.correctedAt ?? null,
  version: cell?.version ?? 0,
})

export interface Report {
  readonly grid: TestGrid
  readonly clubName: string
  readonly madeAt: Date
}

const NAME_WIDTH = 18

/** Two columns per discipline: the value, and the improvement on the last test. */
function tableOf(
  { grid }: Report,
  t: Translate,
  locale: string,
): { widths: number[]; head: Cell[]; lines: Cell[][] } {
  const columns = grid.testDay.disciplines
  const cellsOf = Map.groupBy(grid.cells, ({ memberId }) => memberId)
  const number = new Intl.NumberFormat(locale, { useGrouping: 'min2' })
  const names = columns.map((discipline) => nameOf(discipline, t, number))
  return {
    widths: [NAME_WIDTH, NAME_WIDTH, 32, ...columns.flatMap(() => [16, 12])],
    head: [
      ...[t('label.firstName'), t('label.lastName'), t('label.email')],
      ...names.flatMap((name) => [name, t('testDay.file.change', { discipline: name })]),
    ],
    lines: grid.athletes.map(({ id, firstName, lastName, email }) => [
      ...[firstName ?? '', lastName ?? '', email ?? ''],
      ...columns.flatMap((discipline) => {
        const cell = cellsOf.get(id)?.find((one) => one.disciplineKey === discipline.disciplineKey)
        const comparison = findComparison(discipline.disciplineKey, discipline.clubDiscipline)
        return cell && comparison ? writtenCells(cell, comparison, t) : [null, null]
      }),
    ]),
  }
}

function nameOf(
  { disciplineKey, clubDiscipline }: TestDiscipline,
  t: Translate,
  number: Intl.NumberFormat,
): string {
  const builtIn = disciplines.get(disciplineKey)
  if (!builtIn) return clubDiscipline?.name ?? disciplineKey
  const { key, craft, amount } = wordsOfDiscipline(builtIn)
  return t(key, { craft, shown: number.format(amount) })
}

/** Times as text, other values as numbers in kilograms, metres or pieces. */
function writtenCells({ state, attempts, last }: TestCell, comparison: Comparison, t: Translate): Cell[] {
  const best = bestAttempt(comparison, attempts)
  if (!best) return [state && t(`testDay.file.state.${state}`), null]
  const change = last && changeSince(comparison, last.value, best.value)
  return [valueIn(comparison, best.value), change && changeIn(comparison, change)]
}

const valueIn = (comparison: Comparison, value: number): Cell =>
  comparison.measure === 'time' ? formatMeasure(comparison, value) : changeIn(comparison, value)

/** Converts to seconds, kilograms, metres or pieces. */
const changeIn = ({ measure }: Comparison, change: number): number =>
  measure === 'time' || measure === 'weight' ? change / 1_000 : change

type Written = { readonly type: string; readonly stream: Readable }

export async function writeTestDayCsv(report: Report, locale: string): Promise<Written> {
  const { head, lines } = tableOf(report, await wordsIn(locale), locale)
  return writeCsv([head, ...lines])
}

export async function writeTestDayXlsx(report: Report, locale: string): Promise<Written> {
  const t = await wordsIn(locale)
  const { widths, head, lines } = tableOf(report, t, locale)
  const { grid, clubName, madeAt } = report
  const { title, date, course, wind } = grid.testDay
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date))
  const rows: SheetRow[] = [
    { look: 'title', cells: [clubName] },
    { cells: [[title, day, course, wind].filter(Boolean).join(', ')] },
    { look: 'head', cells: head },
    ...lines.map((cells) => ({ cells })),
  ]
  const sheet = { name: t('testDay.file.sheet'), widths, frozen: { rows: 3, columns: 3 }, rows }
  return { type: XLSX_TYPE, stream: writeWorkbook(`${clubName}, ${title}`, [sheet], madeAt) }
}

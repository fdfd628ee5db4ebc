import type { DaysRated } from '@boathouse/domain/practices/rates/contract'
import type { MemberRate } from '@boathouse/domain/practices/rates/model'
import type { RegisterState } from '@boathouse/domain/practices/register/model'
import type { MessageKey } from '@boathouse/messages'
import { writeCsv } from '#files/csv.ts'
import { type Translate, wordsIn } from '#files/words.ts'
import { type Cell, type SheetRow, writeWorkbook, XLSX_TYPE } from '#files/workbook.ts'

export interface Report extends DaysRated {
  /** Name of club and squad. */
  readonly of: string
  readonly lines: readonly MemberRate[]
  /** Practices with a register, earliest first. */
  readonly practices: readonly ReportedPractice[]
  /** Register states by practice, in the order of `lines`. Can be read once. */
  readonly marks: () => AsyncIterable<ReadonlyMap<string, RegisterState>>
  readonly madeAt: Date
}

export interface ReportedPractice {
  readonly id: string
  readonly day: string
  readonly startTime: string
  readonly title: string
}

/** Columns of both files; empty cells without a rate. */
const columns: readonly [MessageKey, number, (line: MemberRate) => Cell][] = [
  ['rates.column.firstName', 18, ({ firstName }) => firstName ?? ''],
  ['rates.column.lastName', 18, ({ lastName }) => lastName ?? ''],
  ['rates.column.email', 32, ({ email }) => email],
  ['rates.column.rate', 10, ({ rate }) => (rate === null ? null : { share: rate / 1_000 })],
  ['rates.column.present', 10, ({ counts }) => counts.present],
  ['rates.column.late', 10, ({ counts }) => counts.late],
  ['rates.column.excused', 10, ({ counts }) => counts.excused],
  ['rates.column.absent', 10, ({ counts }) => counts.absent],
  ['rates.column.none', 14, ({ counts }) => counts.none],
  ['rates.column.expected', 10, ({ expected }) => expected],
  ['rates.column.streak', 22, ({ streak }) => streak],
  ['rates.column.noShows', 10, ({ noShows }) => noShows],
]

const toRow = (line: MemberRate): Cell[] => columns.map(([, , cellOf]) => cellOf(line))

/** Writes rates in per cent. */
export async function writeRatesCsv({ lines }: Report, locale: string) {
  const t = await wordsIn(locale)
  return writeCsv([columns.map(([key]) => t(key)), ...lines.map(toRow)])
}

/** Two sheets: rates, and who was at which practice. */
export async function writeRatesXlsx(report: Report, locale: string) {
  const t = await wordsIn(locale)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const days = day.formatRange(new Date(report.from), new Date(report.to))
  const about = (sheet: string): SheetRow[] => [
    { look: 'title', cells: [report.of] },
    { cells: [`${sheet}, ${days}`] },
  ]
  const sheets = [
    {
      name: t('label.attendance'),
      widths: columns.map(([, width]) => width),
      frozen: { rows: 4, columns: 0 },
      rows: [...about(t('label.attendance')), { cells: [] }, ...rateRows(report, t)],
    },
    {
      name: t('label.register'),
      widths: [18, 18, 32, ...report.practices.map(() => 12)],
      frozen: { rows: 6, columns: 3 },
      rows: registerRows(report, [...about(t('label.register')), { cells: [t('rates.marks')] }], t),
    },
  ]
  return {
    type: XLSX_TYPE,
    stream: writeWorkbook(`${report.of}, ${days}`, sheets, report.madeAt),
  }
}

function* rateRows({ lines }: Report, t: Translate): Generator<SheetRow> {
  yield { look: 'head', cells: columns.map(([key]) => t(key)) }
  for (const line of lines) yield { cells: toRow(line) }
}

async function* registerRows(
  { lines, practices, marks }: Report,
  about: readonly SheetRow[],
  t: Translate,
): AsyncGenerator<SheetRow> {
  yield* about
  yield { look: 'head', cells: ['', '', '', ...practices.map(({ day }) => ({ day }))] }
  yield { look: 'head', cells: ['', '', '', ...practices.map(({ startTime }) => startTime)] }
  const names = (['firstName', 'lastName', 'email'] as const).map((name) => t(`rates.column.${name}`))
  yield { look: 'head', cells: [...names, ...practices.map(({ title }) => title)] }
  const letters = {
    present: t('rates.mark.present'),
    late: t('rates.mark.late'),
    excused: t('rates.mark.excused'),
    absent: t('rates.mark.absent'),
    none: '',
  }
  let place = 0
  for await (const marked of marks()) {
    const line = lines[place] as MemberRate
    place += 1
    const marks = practices.map(({ id }) => letters[marked.get(id) ?? 'none'])
    yield { cells: [line.firstName ?? '', line.lastName ?? '', line.email, ...marks] }
  }
}

import type { Readable } from 'node:stream'
import type { Standing } from '@boathouse/domain/boathouse/certificates/model'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { writeCsv } from '#files/csv.ts'
import { type Translate, wordsIn } from '#files/words.ts'
import { type Cell, writeWorkbook, XLSX_TYPE } from '#files/workbook.ts'

interface Report {
  readonly requirements: readonly { readonly id: string; readonly name: string }[]
  readonly lines: readonly {
    readonly firstName: string | null
    readonly lastName: string | null
    readonly email: string | null
    readonly standings: readonly Standing[]
  }[]
  readonly clubName: string
  readonly day: CalendarDay
  readonly madeAt: Date
}

/** Two columns for each requirement: its state, and the last valid day. */
const headOf = ({ requirements }: Report, t: Translate): Cell[] => [
  t('rates.column.firstName'),
  t('rates.column.lastName'),
  t('rates.column.email'),
  ...requirements.flatMap(({ name }) => [name, t('certificates.column.until', { name })]),
]

const cellsOf = (
  { firstName, lastName, email, standings }: Report['lines'][number],
  t: Translate,
): Cell[] => [
  firstName,
  lastName,
  email,
  ...standings.flatMap(({ state, validUntil }): Cell[] => [
    t(`certificateState.${state}`),
    validUntil === null ? null : { day: validUntil },
  ]),
]

type Written = { readonly type: string; readonly stream: Readable }

export async function writeCertificatesCsv(report: Report, locale: string): Promise<Written> {
  const t = await wordsIn(locale)
  return writeCsv([headOf(report, t), ...report.lines.map((line) => cellsOf(line, t))])
}

export async function writeCertificatesXlsx(report: Report, locale: string): Promise<Written> {
  const t = await wordsIn(locale)
  const sheet = {
    name: t('label.requirements'),
    widths: [18, 18, 32, ...report.requirements.flatMap(() => [18, 14])],
    frozen: { rows: 1, columns: 2 },
    rows: [
      { look: 'head' as const, cells: headOf(report, t) },
      ...report.lines.map((line) => ({ cells: cellsOf(line, t) })),
    ],
  }
  return {
    type: XLSX_TYPE,
    stream: writeWorkbook(`${report.clubName}, ${report.day}`, [sheet], report.madeAt),
  }
}

import type { Readable } from 'node:stream'
import type { Member, MemberDetails } from '@boathouse/domain/club/members/model'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { writeCsv } from '#files/csv.ts'
import { type Translate, wordsIn } from '#files/words.ts'
import { type Cell, writeWorkbook, XLSX_TYPE } from '#files/workbook.ts'

export interface MemberLine
  extends Pick<Member, 'firstName' | 'lastName' | 'email' | 'role' | 'memberNumber'>,
    Omit<MemberDetails, 'memberId'> {
  readonly squads: readonly string[]
  readonly joinedOn: CalendarDay
}

interface Report {
  readonly lines: readonly MemberLine[]
  readonly clubName: string
  readonly day: CalendarDay
  readonly madeAt: Date
}

/** Names and email first, so rows can be pasted into the invite form. */
const columns = [
  ['rates.column.firstName', 18],
  ['rates.column.lastName', 18],
  ['rates.column.email', 32],
  ['label.role', 12],
  ['label.squads', 24],
  ['members.file.joined', 12],
  ['members.file.training', 18],
  ['members.file.wellness', 18],
  ['members.file.yearOfBirth', 14],
  ['label.memberNumber', 16],
] as const

const headOf = (t: Translate): Cell[] => columns.map(([key]) => t(key))

const cellsOf = (line: MemberLine, t: Translate): Cell[] => [
  line.firstName,
  line.lastName,
  line.email,
  t(`role.${line.role}`),
  line.squads.join(', '),
  { day: line.joinedOn },
  line.training && t(`consent.choice.${line.training}`),
  line.wellness && t(`wellnessConsent.choice.${line.wellness}`),
  line.yearOfBirth,
  line.memberNumber,
]

type Written = { readonly type: string; readonly stream: Readable }

export async function writeMembersCsv({ lines }: Report, locale: string): Promise<Written> {
  const t = await wordsIn(locale)
  return writeCsv([headOf(t), ...lines.map((line) => cellsOf(line, t))])
}

export async function writeMembersXlsx(
  { lines, clubName, day, madeAt }: Report,
  locale: string,
): Promise<Written> {
  const t = await wordsIn(locale)
  const sheet = {
    name: t('label.members'),
    widths: columns.map(([, width]) => width),
    frozen: { rows: 1, columns: 2 },
    rows: [
      { look: 'head' as const, cells: headOf(t) },
      ...lines.map((line) => ({ cells: cellsOf(line, t) })),
    ],
  }
  return { type: XLSX_TYPE, stream: writeWorkbook(`${clubName}, ${day}`, [sheet], madeAt) }
}

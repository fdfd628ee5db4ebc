import type { Readable } from 'node:stream'
import type { Profile } from '@boathouse/domain/profile/model'
import type { Sport } from '@boathouse/domain/sports/model'
import { stringify } from 'csv-stringify/sync'
import type { Actor } from '#auth/gate.ts'
import { zipOf } from '#files/zip.ts'
import type { Person } from './queries.ts'

interface OfClub {
  readonly clubSport: Sport | null
  readonly clubSeasonStart: string | null
}

/** The person as they see themselves: in their club's sport until they choose one, and in its season. */
export const presentProfile = (
  {
    hasChosenSport,
    clubSport,
    clubSeasonStart,
    ...person
  }: Omit<Person, 'passwordRemovedAt' | 'invitationNotice' | 'remindersOffAt'> & OfClub,
  { role, superAdmin, membership }: Actor,
): Profile => ({
  ...person,
  sport: hasChosenSport || clubSport === null ? person.sport : clubSport,
  seasonStart: clubSeasonStart ?? person.seasonStart,
  role,
  superAdmin,
  teamId: membership?.clubId ?? null,
})

type Rows = AsyncIterable<readonly Readonly<Record<string, unknown>>[]>

/** A part of the archive: its name, and a way to read its rows from the start, as often as they are needed. */
export interface Part {
  readonly name: string
  readonly read: () => Rows
}

/** One archive with everything as JSON, and a CSV file for each part. Read as it is written. */
export const archiveOf = (parts: readonly Part[]): Readable =>
  zipOf([
    { path: 'boathouse.json', text: jsonOf(parts) },
    ...parts.map(({ name, read }) => ({ path: `${name}.csv`, text: csvOf(read()) })),
  ])

async function* jsonOf(parts: readonly Part[]): AsyncGenerator<string> {
  yield '{'
  for (const [place, { name, read }] of parts.entries()) {
    yield `${place === 0 ? '' : ','}\n${JSON.stringify(name)}: [`
    let separator = '\n  '
    for await (const rows of read()) {
      yield separator + rows.map((row) => JSON.stringify(row)).join(',\n  ')
      separator = ',\n  '
    }
    yield '\n]'
  }
  yield '\n}\n'
}

/** Spreadsheets run what begins like a formula, so such texts get an apostrophe in front. The JSON has them as they are. */
async function* csvOf(rows: Rows): AsyncGenerator<string> {
  let header = true
  for await (const some of rows) {
    yield stringify([...some], {
      header,
      escape_formulas: true,
      quoted_string: true,
      bom: header,
      cast: { boolean: String },
    })
    header = false
  }
}

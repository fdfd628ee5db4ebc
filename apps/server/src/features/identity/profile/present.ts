import type { Readable } from 'node:stream'
import { type UsedParts, usedPartNames } from '@boathouse/domain/club/clubs/model'
import type { Profile } from '@boathouse/domain/identity/profile/model'
import { disciplines } from '@boathouse/domain/results/disciplines/model'
import { wordsOfDiscipline } from '@boathouse/domain/results/disciplines/rules'
import type { AgeAndCategory } from '@boathouse/domain/sport/age-classes/model'
import type { Sport } from '@boathouse/domain/sport/sports/model'
import { translatorFor } from '@boathouse/messages/catalogues'
import { localeFor } from '@boathouse/messages/locales'
import { stringify } from 'csv-stringify/sync'
import type { Actor } from '#auth/gate.ts'
import { writeZip, type ZippedFile } from '#files/zip.ts'
import type { findNames, Mentioned, Person } from './queries.ts'

interface OfAccount {
  readonly email: string | null
  readonly clubSport: Sport | null
  readonly clubSeasonStart: string | null
}

/** With the club's sport, unless the user chose one, and the club's season. */
export const presentProfile = (
  {
    hasChosenSport,
    clubSport,
    clubSeasonStart,
    trackEndsShownAt,
    ...person
  }: Omit<
    Person,
    | 'passwordRemovedAt'
    | 'invitationNotice'
    | 'remindersOffAt'
    | 'commentMailsOffAt'
    | 'planMailsOffAt'
    | keyof AgeAndCategory
    | 'isLeftOutOfRankings'
    | 'sharesWithGuardians'
  > &
    OfAccount,
  { role, superAdmin, membership }: Actor,
): Profile => ({
  ...person,
  sport: hasChosenSport || clubSport === null ? person.sport : clubSport,
  seasonStart: clubSeasonStart ?? person.seasonStart,
  hidesTrackEnds: trackEndsShownAt === null,
  role,
  superAdmin,
  teamId: membership?.clubId ?? null,
})

/** Parts of the product that the club uses; all parts if there is no club. */
export const presentParts = (
  ofClub: {
    readonly [Part in keyof UsedParts]: boolean | null
  },
): UsedParts => Object.fromEntries(usedPartNames.map((name) => [name, ofClub[name] ?? true])) as UsedParts

type OwnedRow = Readonly<Record<string, unknown>>

export type OwnedBatches = AsyncGenerator<readonly OwnedRow[]>

/** Ids in the rows of a download, so names can be added. */
export function mentionedIn(rows: readonly OwnedRow[]): Mentioned {
  const idsIn = (column: string) => [
    ...new Set(rows.map((row) => row[column]).filter((id) => typeof id === 'string')),
  ]
  return {
    clubIds: idsIn('clubId'),
    practiceIds: idsIn('practiceId'),
    squadIds: idsIn('squadId'),
    personIds: [...idsIn('viewerId'), ...idsIn('authorId')],
    requirementIds: idsIn('requirementId'),
    disciplineIds: idsIn('disciplineKey').filter((key) => !disciplines.has(key)),
  }
}

type Names = Awaited<ReturnType<typeof findNames>>

/** Adds names next to ids, with equal columns in all rows of a table, for the CSV. */
export function addNames(rows: readonly OwnedRow[], names: Names, nameOfBuiltIn: NameOfBuiltIn): OwnedRow[] {
  const clubs = new Map(names.clubs.map(({ id, name }) => [id, name]))
  const practices = new Map(names.practices.map((practice) => [practice.id, practice]))
  const squads = new Map(names.squads.map(({ id, name }) => [id, name]))
  const requirements = new Map(names.requirements.map(({ id, name }) => [id, name]))
  const ofClubs = new Map(names.disciplines.map(({ id, name }) => [id, name]))
  const people = new Map(
    names.people.map(({ id, firstName, lastName }) => [id, [firstName, lastName].filter(Boolean).join(' ')]),
  )
  const namesBeside: Record<string, (id: string) => OwnedRow> = {
    clubId: (id) => ({ clubName: clubs.get(id) ?? null }),
    practiceId: (id) => {
      const { title = null, startsAt = null } = practices.get(id) ?? {}
      return { practiceTitle: title, practiceStartsAt: startsAt }
    },
    viewerId: (id) => ({ viewerName: people.get(id) ?? null }),
    authorId: (id) => ({ authorName: people.get(id) ?? null }),
    squadId: (id) => ({ squadName: squads.get(id) ?? null }),
    requirementId: (id) => ({ requirementName: requirements.get(id) ?? null }),
    disciplineKey: (key) => ({ disciplineName: nameOfBuiltIn(key) ?? ofClubs.get(key) ?? null }),
  }
  const withNames = ([column, value]: [string, unknown]) => {
    const beside = namesBeside[column]
    return [[column, value], ...(beside ? Object.entries(beside(String(value))) : [])]
  }
  return rows.map((row) => Object.fromEntries(Object.entries(row).flatMap(withNames)))
}

type NameOfBuiltIn = (key: string) => string | undefined

export async function disciplineNamesIn(locale: string): Promise<NameOfBuiltIn> {
  const known = localeFor([locale])
  const t = await translatorFor(known)
  const number = new Intl.NumberFormat(known, { useGrouping: 'min2' })
  return (name) => {
    const discipline = disciplines.get(name)
    if (!discipline) return undefined
    const { key, craft, amount } = wordsOfDiscipline(discipline)
    return t(key, { craft, shown: number.format(amount) })
  }
}

/** File of the archive. Its rows can be read repeatedly. */
export interface Part {
  readonly name: string
  readonly read: () => OwnedBatches
}

export const writeArchive = (parts: readonly Part[], files: readonly ZippedFile[]): Readable =>
  writeZip([
    { path: 'boathouse.json', content: writeJson(parts) },
    ...parts.map(({ name, read }) => ({ path: `${name}.csv`, content: writeCsv(read()) })),
    ...files,
  ])

async function* writeJson(parts: readonly Part[]): AsyncGenerator<string> {
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

/** Prefixes an apostrophe to texts that spreadsheets would run as formulas. The JSON keeps them unchanged. */
async function* writeCsv(rows: OwnedBatches): AsyncGenerator<string> {
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

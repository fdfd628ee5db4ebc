import type { Readable } from 'node:stream'
import type {
  exportCrewMatrix as exportContract,
  MatrixFilters,
} from '@boathouse/domain/boathouse/crewmates/contract'
import type { CrewMatrix, Crewmate, Crewmates } from '@boathouse/domain/boathouse/crewmates/model'
import { mayReadWholeClub } from '@boathouse/domain/boathouse/crewmates/policy'
import {
  MAX_IN_MATRIX,
  nameSeason,
  seasonOf,
  seasonsFrom,
  tallyTogether,
} from '@boathouse/domain/boathouse/crewmates/rules'
import { toKioskNames } from '@boathouse/domain/boathouse/kiosks/rules'
import { toShownName } from '@boathouse/domain/club/members/rules'
import { addDays, dayAt } from '@boathouse/domain/kernel/calendar-day'
import type { BodyOf } from '@boathouse/domain/kernel/contract'
import { startOfDay } from '@boathouse/domain/kernel/zoned-time'
import { type CoachedPerson, coachedScope, coachedScopes } from '#auth/coached-scopes.ts'
import { throttle } from '#auth/throttle.ts'
import { recordEntry } from '#db/audit-entries.ts'
import { findLocale } from '#db/locale.ts'
import type { ClubContext } from '../../../context.ts'
import { membershipRole, showClub } from '../../club/clubs/service.ts'
import { peopleKnown } from '../boats/service.ts'
import { firstOuting } from '../logbook/service.ts'
import { writeMatrixCsv, writeMatrixXlsx } from './present.ts'
import * as queries from './queries.ts'

async function loadSeason(ctx: ClubContext, asked: number | undefined) {
  const { timeZone, seasonStart } = await showClub(ctx)
  const dayOf = (moment: Date | string) => dayAt(new Date(moment), timeZone)
  const today = dayOf(ctx.now)
  const first = await firstOuting(ctx)
  const seasons = seasonsFrom({ oldest: first ? dayOf(first.outAt) : today, today }, seasonStart)
  const season = asked === undefined ? (seasons[0] ?? seasonOf(0, seasonStart)) : seasonOf(asked, seasonStart)
  const startOf = (day: string) => startOfDay(day, timeZone).toISOString()
  const span = { from: startOf(season.first), before: startOf(addDays(season.last, 1)) }
  return { season, seasons, span, dayOf }
}

interface Asked {
  readonly season?: number | undefined
}

export const listOwn = (ctx: ClubContext, asked: Asked): Promise<Crewmates> =>
  crewmatesOf(ctx, ctx.actor.user.id, asked)

/** Requires a coach of the member. Throws `notFound` for others. */
export async function listOfMember(ctx: ClubContext, memberId: string, asked: Asked): Promise<Crewmates> {
  await coachedScope(ctx, memberId)
  // Coaches know their athletes' names, whatever the club shows to members.
  return crewmatesOf(ctx, memberId, asked, isAdmin(ctx) ? [] : await coachedScopes(ctx))
}

const isAdmin = (ctx: ClubContext): boolean => mayReadWholeClub({ clubRole: membershipRole(ctx) })

type Named = Pick<CoachedPerson, 'id' | 'firstName' | 'lastName' | 'email'>

const byOutings = (one: Crewmate, other: Crewmate) =>
  other.outings - one.outings || other.metres - one.metres || (one.id < other.id ? -1 : 1)

async function crewmatesOf(
  ctx: ClubContext,
  memberId: string,
  asked: Asked,
  coached: readonly Named[] = [],
): Promise<Crewmates> {
  const { season, seasons, span, dayOf } = await loadSeason(ctx, asked.season)
  const outings = (await queries.countOutings(ctx.db, ctx.club, [memberId], span)).get(memberId) ?? 0
  const rows = outings === 0 ? [] : await queries.sumCrewmates(ctx.db, ctx.club, memberId, span)
  const personOf = await peopleKnown(
    ctx,
    rows.flatMap(({ id }) => id ?? []),
  )
  const coachedNames = new Map(coached.map((person) => [person.id, toShownName(person)]))
  const items = rows.flatMap(({ id, outings: count, metres, lastAt }): Crewmate[] => {
    const name = id && (coachedNames.get(id) ?? personOf(id).name)
    // Former members look like members without a name, so readers can't identify who left.
    const isKnown = id !== null && (name !== null || id === ctx.actor.user.id)
    if (!isKnown) return []
    return [{ id, name, outings: Number(count), metres: Number(metres), lastDay: dayOf(lastAt) }]
  })
  return { season, seasons, outings, items: items.sort(byOutings), others: rows.length - items.length }
}

/** People whom the user may read, by name. Throws `notFound` for other squads. */
const peopleOf = (ctx: ClubContext, squadId: string | undefined): Promise<readonly Named[]> =>
  squadId === undefined && isAdmin(ctx)
    ? queries.listPeople(ctx.db, ctx.club)
    : coachedScopes(ctx, { squadId })

export async function showMatrix(
  ctx: ClubContext,
  { squad, season: asked }: MatrixFilters,
): Promise<CrewMatrix> {
  const all = await peopleOf(ctx, squad)
  const { season, seasons, span } = await loadSeason(ctx, asked)
  const ids = all.map(({ id }) => id)
  const counts = await queries.countOutings(ctx.db, ctx.club, ids, span)
  const most = [...counts].sort(([, one], [, other]) => other - one).slice(0, MAX_IN_MATRIX)
  const isShown = new Set(most.map(([id]) => id))
  const people = all.filter(({ id }) => isShown.has(id))
  const shown = people.map(({ id }) => id)
  const seats = shown.length === 0 ? [] : await queries.outingsOf(ctx.db, ctx.club, shown, span)
  const together = tallyTogether(shown, seats)
  const shortNames = toKioskNames(people, 'initials')
  return {
    season,
    seasons,
    people: people.map((person, n) => ({
      ...{ id: person.id, name: toShownName(person), shortName: shortNames.get(person.id) ?? null },
      ...{ outings: counts.get(person.id) ?? 0, together: together[n] ?? [] },
    })),
    more: counts.size - people.length,
  }
}

const EXPORTS_PER_ACCOUNT = { most: 30, minutes: 15 }

const files = { csv: writeMatrixCsv, xlsx: writeMatrixXlsx }

/** Logged, because names leave the server with the file. */
export async function exportMatrix(
  ctx: ClubContext,
  { format, ...asked }: BodyOf<typeof exportContract>,
): Promise<{ name: string; type: string; stream: Readable }> {
  const { user, membership } = ctx.actor
  const matrix = await showMatrix(ctx, asked)
  await throttle(ctx, `exports:crewMatrix:${user.id}`, EXPORTS_PER_ACCOUNT)
  await recordEntry(ctx, { action: 'crewMatrixExported', actorId: user.id, clubId: ctx.club.clubId })
  const locale = await findLocale(ctx.db, ctx.athlete)
  const report = { matrix, clubName: membership?.clubName ?? '', madeAt: ctx.now }
  const file = await files[format](report, locale)
  return { ...file, name: `crewmates-${nameSeason(matrix.season).replace('/', '-')}.${format}` }
}

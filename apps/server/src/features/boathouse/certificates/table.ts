import type { Readable } from 'node:stream'
import type {
  exportCertificates as exportContract,
  TableFilters,
} from '@boathouse/domain/boathouse/certificates/contract'
import type { Standing } from '@boathouse/domain/boathouse/certificates/model'
import { judge, matchesState } from '@boathouse/domain/boathouse/certificates/rules'
import type { Requirement } from '@boathouse/domain/boathouse/requirements/model'
import { isNeeded } from '@boathouse/domain/boathouse/requirements/rules'
import type { BodyOf } from '@boathouse/domain/kernel/contract'
import { notFound } from '@boathouse/domain/kernel/errors'
import { throttle } from '#auth/throttle.ts'
import { recordEntry } from '#db/audit-entries.ts'
import { findLocale } from '#db/locale.ts'
import type { ClubContext } from '../../../context.ts'
import { requireMembership } from '../../club/clubs/service.ts'
import { showSquad } from '../../club/squads/service.ts'
import { requirementsOf } from '../requirements/service.ts'
import { writeCertificatesCsv, writeCertificatesXlsx } from './present.ts'
import * as queries from './queries.ts'
import { coachesFor, todayOf } from './service.ts'

interface Line {
  readonly memberId: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
  readonly standings: readonly Standing[]
}

interface Table {
  readonly requirements: readonly Requirement[]
  readonly lines: readonly Line[]
}

/** Throws `notFound` for unknown requirements and squads. Runs a constant number of queries. */
async function loadTable(
  ctx: ClubContext,
  { squad: squadId, requirement: only, state }: TableFilters,
): Promise<Table> {
  const { db, club } = ctx
  const coachId = requireMembership(ctx) === 'admin' ? null : ctx.actor.user.id
  if (squadId !== undefined) await showSquad(ctx, squadId)
  const all = await requirementsOf(ctx)
  const requirements = only === undefined ? all : all.filter(({ id }) => id === only)
  if (only !== undefined && requirements.length === 0) throw notFound()
  if (requirements.length === 0) return { requirements, lines: [] }
  const members = await queries.listMembers(db, club, { coachId, squadId })
  const requirementIds = requirements.map(({ id }) => id)
  const newest = await queries.newestDays(db, club, { requirementIds })
  const dayOf = new Map(newest.map((one) => [`${one.memberId} ${one.requirementId}`, one.day]))
  const coaches = await coachesFor(ctx, requirements)
  const today = await todayOf(ctx)
  const lines = members.map((member) => ({
    ...member,
    standings: requirements.map((requirement) => ({
      requirementId: requirement.id,
      ...judge({
        requirement,
        day: dayOf.get(`${member.memberId} ${requirement.id}`) ?? null,
        isNeeded: isNeeded(requirement, { isCoach: coaches.has(member.memberId) }),
        today,
      }),
    })),
  }))
  return {
    requirements,
    lines: lines.filter(({ standings }) => standings.some((one) => matchesState(one, state))),
  }
}

export async function showTable(ctx: ClubContext, filters: TableFilters) {
  const { requirements, lines } = await loadTable(ctx, filters)
  return {
    requirements: requirements.map(({ id, name }) => ({ id, name })),
    items: lines.map(({ email: _, ...line }) => ({ ...line, standings: [...line.standings] })),
  }
}

const EXPORTS_PER_ACCOUNT = { most: 30, minutes: 15 }

const files = { csv: writeCertificatesCsv, xlsx: writeCertificatesXlsx }

/** Throttled and logged, because names leave the server with the file. */
export async function exportTable(
  ctx: ClubContext,
  { format, ...filters }: BodyOf<typeof exportContract>,
): Promise<{ name: string; type: string; stream: Readable }> {
  const { user, membership } = ctx.actor
  const table = await loadTable(ctx, filters)
  await throttle(ctx, `exports:certificates:${user.id}`, EXPORTS_PER_ACCOUNT)
  await recordEntry(ctx, { action: 'certificatesExported', actorId: user.id, clubId: ctx.club.clubId })
  const locale = await findLocale(ctx.db, ctx.athlete)
  const day = await todayOf(ctx)
  const report = { ...table, clubName: membership?.clubName ?? '', day, madeAt: ctx.now }
  const file = await files[format](report, locale)
  return { ...file, name: `requirements-${day}.${format}` }
}

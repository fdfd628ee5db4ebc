import { registerOpensAt } from '@boathouse/domain/practices/practices/rules'
import type { Register } from '@boathouse/domain/practices/register/contract'
import type { RegisterEntry } from '@boathouse/domain/practices/register/model'
import { countRegister } from '@boathouse/domain/practices/register/rules'
import type { ClubContext } from '../../../context.ts'
import { showClub } from '../../club/clubs/service.ts'
import { listPeople, reasonFor } from '../answers/service.ts'
import {
  findOverseen,
  type PracticeRow,
  presentFor,
  type ViewerContext,
  viewerContext,
} from '../practices/service.ts'
import { type Recorded, toRecording, toUnexpectedEntry } from './present.ts'
import * as queries from './queries.ts'

export { listForgotten, summariesFor } from './table.ts'

/** Expected members and the waiting list by name, then others with entries. */
export async function showRegister(ctx: ClubContext, practiceId: string): Promise<Register> {
  const runner = viewerContext(ctx)
  const row = await findOverseen(runner, practiceId)
  const club = await showClub(ctx)
  const practice = await presentFor(runner, club, row)
  const entries = await loadEntries(runner, row)
  const walkIns = await queries.findWalkIns(ctx.db, registerKey(runner, row))
  const opensAt = registerOpensAt(row)
  return {
    practice,
    opensAt,
    lateAfter: club.lateAfter,
    entries,
    walkIns,
    counts: countRegister(entries, walkIns.length),
    abilities: { take: practice.abilities.run && closedReason(row, ctx.now) === null },
  }
}

export const registerKey = ({ club }: ViewerContext, { id }: PracticeRow) => ({
  clubId: club.clubId,
  practiceId: id,
})

export async function loadEntries(ctx: ViewerContext, row: PracticeRow): Promise<RegisterEntry[]> {
  const recorded = new Map(
    (await queries.findRecorded(ctx.db, registerKey(ctx, row))).map((entry) => [entry.athleteId, entry]),
  )
  const people = await listPeople(ctx, row)
  const listed = people.filter(
    ({ isExpected, isAsked, own }) => isExpected || (isAsked && own.answer === 'waiting'),
  )
  const expected = listed.map((person) => ({
    ...toEntry(person, recorded.get(person.id)),
    reason: reasonFor(ctx, person.own),
  }))
  const names = new Set(expected.map(({ memberId }) => memberId))
  const others = [...recorded.values()].filter(
    ({ athleteId, state }) => !names.has(athleteId) && state !== 'none',
  )
  return [...expected, ...others.map(toUnexpectedEntry)]
}

type Person = Awaited<ReturnType<typeof listPeople>>[number]

const toEntry = (
  { id, firstName, lastName, email, role, own }: Person,
  entry: Recorded | undefined,
): RegisterEntry => ({
  ...{ firstName, lastName, email, role },
  memberId: id,
  state: entry?.state ?? 'none',
  version: entry?.version ?? 0,
  answer: own.answer,
  byAbsence: own.byAbsence,
  reason: own.reason,
  checkedInAt: entry?.checkedInAt ?? null,
  suggestedAt: entry?.suggestedAt ?? null,
  ...toRecording(entry),
})

export function closedReason(row: PracticeRow, now: Date): 'practiceCancelled' | 'registerTooEarly' | null {
  if (row.cancelledAt !== null) return 'practiceCancelled'
  return registerOpensAt(row) > now.toISOString() ? 'registerTooEarly' : null
}

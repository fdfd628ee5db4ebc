import { systemClubScope } from '#auth/gate.ts'
import type { MailFacts } from '#mail/facts.ts'
import { writePeriod } from '#mail/when.ts'
import type { MadeLink } from '#mail/worker.ts'
import type { PublicContext } from '../../../context.ts'
import * as queries from './queries.ts'

export async function makeReservedBoatMail(
  { db, now, publicUrl }: PublicContext & { readonly publicUrl: string },
  facts: MailFacts['reservedBoat'],
  { locale }: { readonly locale: string },
): Promise<MadeLink | null> {
  const { clubId, boatId, userId: memberId } = facts
  const found = await queries.findTold(db, facts)
  const reserved = await queries.standing(db, systemClubScope(clubId), { now, boatId, memberId })
  if (!found || reserved.length === 0) return null
  const { firstName, email, club, boat, timeZone } = found
  return {
    link: `${publicUrl}/boats/${boatId}`,
    values: { club, boat, name: firstName ?? email },
    facts: reserved.map(({ startsAt, endsAt }) => writePeriod(startsAt, endsAt, { locale, timeZone })),
  }
}

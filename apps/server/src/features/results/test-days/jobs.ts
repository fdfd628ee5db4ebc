import { systemClubScope } from '#auth/gate.ts'
import { makeRemindersLink } from '#auth/signed-links.ts'
import { INSERT_BATCH_SIZE, inBatches } from '#db/batches.ts'
import { inTransaction } from '#db/transaction.ts'
import type { MailFacts } from '#mail/facts.ts'
import { copiesForGuardians, isTurnedOff } from '#mail/guardian-copies.ts'
import { enqueueMails } from '#mail/outbox.ts'
import type { MadeLink } from '#mail/worker.ts'
import type { PublicContext } from '../../../context.ts'
import { lazyModule } from '../../../lazy-module.ts'
import * as queries from './record-queries.ts'

const { writeRecords } = lazyModule(() => import('./present.ts'))
const { notifyClub } = lazyModule(() => import('../../club/push/service.ts'))
const { findTestRecords, listUntold } = lazyModule(() => import('./service.ts'))

/** Test days per batch. */
const MAX_AT_ONCE = 100

/** Notifies athletes of new records after a delay, once across servers. Returns the number of athletes. */
export async function tellDueRecords(ctx: PublicContext): Promise<number> {
  let told = 0
  for (;;) {
    const due = await queries.listDue(ctx.db, ctx.now.toISOString(), MAX_AT_ONCE)
    for (const one of due) told += await inTransaction(ctx, (inside) => tell(inside, one))
    if (due.length < MAX_AT_ONCE) return told
  }
}

async function tell(ctx: PublicContext, due: queries.Due): Promise<number> {
  const { db, now } = ctx
  const club = systemClubScope(due.clubId)
  const testDay = { ...club, testDayId: due.id }
  if (!(await queries.takeOn(db, due))) return 0
  const untold = await listUntold(ctx, testDay)
  if (untold.length === 0) return 0
  const athletes = Map.groupBy(untold, (row) => row.athleteId)
  for (const [disciplineKey, rows] of Map.groupBy(untold, (row) => row.disciplineKey))
    await queries.markTold(db, testDay, { disciplineKey, athleteIds: rows.map(({ athleteId }) => athleteId) })
  const factsFor = (userId: string) => {
    const disciplineKeys = (athletes.get(userId) ?? []).map(({ disciplineKey }) => disciplineKey)
    return { clubId: due.clubId, testDayId: due.id, userId, disciplineKeys }
  }
  const mails = [...athletes].flatMap(([userId, rows]) => {
    const [athlete] = rows
    if (!athlete?.emailVerified || athlete.remindersOffAt !== null) return []
    const { email: address, locale } = athlete
    return [{ template: 'testRecords' as const, address, locale, facts: factsFor(userId) }]
  })
  const copies = await copiesForGuardians(ctx, [...athletes.keys()], { template: 'testRecords', factsFor })
  for (const some of inBatches([...mails, ...copies], INSERT_BATCH_SIZE)) await enqueueMails(db, some, now)
  await notifyClub(
    { ...ctx, club },
    { event: 'testRecords', aboutId: due.id, dueAt: now, isFor: ({ athleteId }) => athletes.has(athleteId) },
  )
  return athletes.size
}

interface MailContext extends PublicContext {
  readonly publicUrl: string
  readonly secret: string
}

/** Values at the time of sending. Null without records, or if the athlete turned these mails off. */
export async function makeTestRecordsMail(
  ctx: MailContext,
  facts: MailFacts['testRecords'],
  { locale }: { readonly locale: string },
): Promise<MadeLink | null> {
  const { db, publicUrl, secret } = ctx
  const all = await findTestRecords(ctx, facts)
  // Omits records of an earlier mail about the same test day.
  const records = all.filter(({ disciplineKey }) => facts.disciplineKeys.includes(disciplineKey))
  const reader = await queries.findReader(db, facts)
  const [first] = records
  if (!first || !reader || isTurnedOff(reader.remindersOffAt, facts)) return null
  if (!reader.emailVerified && facts.guardianId == null) return null
  const lines = await writeRecords(records, locale, reader.weightUnit)
  const { firstName, email, club, linkVersion: version } = reader
  return {
    link: `${publicUrl}/personal-records`,
    values: {
      club,
      name: firstName ?? email,
      title: first.title,
      count: records.length,
      first: lines[0] ?? '',
    },
    facts: lines,
    unsubscribe: makeRemindersLink(publicUrl, secret, { userId: facts.userId, version }),
  }
}

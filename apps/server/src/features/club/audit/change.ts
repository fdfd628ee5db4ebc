import type { Readable } from 'node:stream'
import { type AuditFilters, MAX_EXPORTED_ENTRIES } from '@boathouse/domain/club/audit/contract'
import type { AuditEntry } from '@boathouse/domain/club/audit/model'
import { wallClockAt } from '@boathouse/domain/kernel/zoned-time'
import { throttle } from '#auth/throttle.ts'
import { recordEntry } from '#db/audit-entries.ts'
import { findLocale } from '#db/locale.ts'
import { writeCsv } from '#files/csv.ts'
import { type Translate, wordsIn } from '#files/words.ts'
import type { SignedInContext } from '../../../context.ts'
import { listEntries } from './service.ts'

const EXPORTS_PER_ACCOUNT = { most: 30, minutes: 15 }
/** Divides `MAX_EXPORTED_ENTRIES` evenly. */
const PAGE_SIZE = 1_000

/** Newest matching entries as CSV. Throttled and logged, because it contains emails. */
export async function exportEntries(
  ctx: SignedInContext,
  filters: AuditFilters,
): Promise<{ name: string; type: string; stream: Readable }> {
  const { user } = ctx.actor
  await throttle(ctx, `exports:audit:${user.id}`, EXPORTS_PER_ACCOUNT)
  const timeZone = user.timeZone ?? 'UTC'
  const entries = await newestEntries(ctx, filters)
  await recordEntry(ctx, { action: 'auditExported', actorId: user.id })
  const t = await wordsIn(await findLocale(ctx.db, ctx.athlete))
  const head = [
    t('audit.file.when', { zone: timeZone }),
    t('label.who'),
    t('audit.action'),
    t('audit.column.subject'),
    t('label.club'),
  ]
  const file = await writeCsv([head, ...entries.map((entry) => cellsOf(entry, timeZone, t))])
  return { ...file, name: `audit-log-${wallClockAt(ctx.now, timeZone).day}.csv` }
}

async function newestEntries(ctx: SignedInContext, filters: AuditFilters): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = []
  let cursor: string | undefined
  do {
    const page = await listEntries(ctx, { ...filters, limit: PAGE_SIZE, cursor })
    entries.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined && entries.length < MAX_EXPORTED_ENTRIES)
  return entries
}

function cellsOf(entry: AuditEntry, timeZone: string, t: Translate) {
  const { day, time } = wallClockAt(new Date(entry.at), timeZone)
  const isAboutSomeone = entry.subjectId !== null || entry.subjectEmail !== null
  return [
    `${day} ${time}`,
    entry.actorId === null ? t('audit.operator') : (entry.actorEmail ?? t('label.deletedPerson')),
    t(`auditAction.${entry.action}`),
    isAboutSomeone ? (entry.subjectEmail ?? t('label.deletedPerson')) : null,
    entry.clubName ?? entry.clubId,
  ]
}

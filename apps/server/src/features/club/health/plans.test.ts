import { currentTime } from '@boathouse/domain/test/clock'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '#db/tables.ts'
import { claimMail } from '#mail/outbox.ts'
import { at, idOfN, numbers } from '../../../../test/bulk-rows.ts'
import { freshAddress } from '../../../../test/database.ts'
import { isSlowStep, watched } from '../../../../test/plans.ts'
import { mailsIn } from './queries.ts'

const MAILS = 100_000

let db: Db
let plan: (run: () => Promise<unknown>) => Promise<string[]>
let plans: (run: () => Promise<unknown>) => Promise<string[][]>
beforeAll(async () => {
  ;({ db, plan, plans } = watched(await freshAddress()))
  await sql`insert into "outboxMails" ("id", "template", "address", "locale", "facts", "state", "dueAt", "createdAt", "attempts")
    select ${idOfN}, 'reminder', 'person' || n, 'en', '{}',
      case when n % 2000 = 0 then 'failed' when n % 1000 = 0 then 'waiting' else 'sent' end, ${at}, ${at}, 1
    from ${numbers(MAILS)}`.execute(db)
  await sql`analyze`.execute(db)
})
afterAll(() => db.destroy())

it.each(['waiting', 'failed'] as const)('%s mails are counted by index', async (state) => {
  expect((await mailsIn(db, state)).count).toBe(50)
  const steps = await plan(() => mailsIn(db, state))
  expect(steps.filter(isSlowStep)).toEqual([])
  expect(steps.join('\n')).toMatch(/outboxMailsDue/)
})

it('the first due mail that a user waits for is claimed by the same index', async () => {
  const sent = await plans(() => claimMail(db, currentTime()))
  const looked = sent.filter((steps) => steps.join('\n').includes('outboxMailsDue'))
  expect(looked.length).toBeGreaterThanOrEqual(2)
  expect(sent.flat().filter(isSlowStep)).toEqual([])
})

import { currentTime } from '@boathouse/domain/test/clock'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { athleteScope, systemClubScope } from '#auth/gate.ts'
import type { Db } from '#db/tables.ts'
import { fillDatabase, fillPeople, idOf } from '../../../../test/bulk-rows.ts'
import { freshAddress } from '../../../../test/database.ts'
import { fillTemplates } from '../../../../test/plan-templates.ts'
import { watched } from '../../../../test/plans.ts'
import type { ClubContext } from '../../../context.ts'
import * as queries from './queries.ts'
import { listTemplates, showTemplate } from './service.ts'

const CLUBS = 100
/** Templates per club; every second one is deleted. */
const TEMPLATES = 300

let db: Db
let plans: (run: () => Promise<unknown>) => Promise<string[][]>
let ctx: ClubContext

beforeAll(async () => {
  ;({ db, plans } = watched(await freshAddress()))
  await fillDatabase(db, async () => {
    await fillPeople(db, { people: CLUBS, clubs: CLUBS })
    await sql`update members set "role" = 'admin' where "userId" = ${idOf(CLUBS)}`.execute(db)
    await fillTemplates(db, { clubs: CLUBS, each: TEMPLATES })
  })
  const id = idOf(CLUBS)
  const membership = { clubId: 'club-0', role: 'admin' as const }
  const actor = { user: { id }, membership } as ClubContext['actor']
  const club = systemClubScope('club-0')
  ctx = { db, now: currentTime(), newId: () => '', actor, athlete: athleteScope(actor), club }
})
afterAll(() => db.destroy())

const isScan = (step: string) => /(SCAN|Seq Scan on) "?planTemplates/.test(step)

describe('templates among 30,000', () => {
  it('of a club are read from an index, in two queries', async () => {
    const sent = await plans(() => listTemplates(ctx))
    expect(sent.flat().filter(isScan)).toEqual([])
    expect(sent.flat().join('\n')).toMatch(/planTemplatesByAge/)
    expect(sent).toHaveLength(2)
    expect((await listTemplates(ctx)).items).toHaveLength(TEMPLATES / 2)
  })

  it('are found by key, and counted by the club’s index', async () => {
    const [one] = (await listTemplates(ctx)).items
    const sent = await plans(() => showTemplate(ctx, one?.id ?? ''))
    expect(sent.flat().filter(isScan)).toEqual([])
    const counted = await plans(() => queries.countTemplates(db, ctx.club, null))
    expect(counted.flat().filter(isScan)).toEqual([])
    const [all, none] = [
      { stored: TEMPLATES, there: TEMPLATES / 2 },
      { stored: 0, there: 0 },
    ]
    expect(await queries.countTemplates(db, ctx.club, null)).toEqual({ ofClub: all, own: all })
    expect(await queries.countTemplates(db, ctx.club, 'a')).toEqual({ ofClub: all, own: none })
  })
})

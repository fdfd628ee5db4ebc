import { newId } from '@boathouse/domain/kernel/ids'
import * as contracts from '@boathouse/domain/results/standards/contract'
import { ageClassExamples } from '@boathouse/domain/sport/age-classes/model'
import { currentTime } from '@boathouse/domain/test/clock'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { clubScope, systemClubScope } from '#auth/gate.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { at, fillPeople, idOfN, isSqlite, numbers } from '../../../../test/bulk-rows.ts'
import { freshAddress } from '../../../../test/database.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { isSlowStep, watched } from '../../../../test/plans.ts'
import { aDiscipline } from '../../../../test/results.ts'
import { signedInContext } from '../../../../test/service-context.ts'
import { aStandard, aStandardSet } from '../../../../test/standards.ts'
import * as queries from './queries.ts'
import * as service from './service.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

const params = () => ({ clubId: cast.club })
const content = { name: 'Club 2026', ageClasses: ageClassExamples.canoe, standards: [aStandard()] }
const create = (body: object = {}, who: Person = cast.headCoach) =>
  call(
    app,
    contracts.createStandardSet,
    { params: params(), body: { id: newId(), ...content, ...body } as never },
    who,
  )
const list = async (who: Person = cast.athlete) =>
  (await call(app, contracts.listStandardSets, { params: params() }, who)).body
const show = async (id: string, who: Person = cast.athlete) =>
  (await call(app, contracts.showStandardSet, { params: { ...params(), id } }, who)).body
const update = (id: string, body: object, who: Person = cast.headCoach) =>
  call(
    app,
    contracts.updateStandardSet,
    { params: { ...params(), id }, body: { version: 1, ...body } as never },
    who,
  )
const currentIn = ({ body }: { body: object }) => ('current' in body ? body.current : null)
const remove = (id: string, version = 1) =>
  call(app, contracts.deleteStandardSet, { params: { ...params(), id }, body: { version } }, cast.headCoach)
const restore = (id: string) =>
  call(app, contracts.restoreStandardSet, { params: { ...params(), id } }, cast.headCoach)

it('a service call is refused where the policy forbids it, even if the route allows it', async () => {
  const ctx = await signedInContext(app, cast.athlete)
  const inClub = { ...ctx, club: clubScope(ctx.actor, cast.club) }
  const sent = service.createSet(inClub, { id: newId(), ...content, ageClasses: [...content.ageClasses] })
  await expect(sent).rejects.toThrow('forbidden')
})

describe('a club’s standards', () => {
  it('are managed by its admins, and readable for all of its members, oldest set first', async () => {
    await aStandardSet(app, cast.club, { name: 'Older', createdAt: '2026-01-01T00:00:00.000Z' })
    await aStandardSet(app, cast.rivalClub, { name: 'Another club’s' })
    const { status, body } = await create()
    expect([status, body]).toEqual([201, expect.objectContaining({ ...content, size: 1, version: 1 })])
    expect((await list()).items.map(({ name, size }) => [name, size])).toEqual([
      ['Older', 1],
      ['Club 2026', 1],
    ])
    expect((await list()).items[1]?.ageClasses).toEqual(content.ageClasses)
    expect(await show(body.id)).toEqual(body)
    expect([(await list()).abilities, (await list(cast.headCoach)).abilities]).toEqual([
      { keep: false },
      { keep: true },
    ])
    expect((await create({}, cast.superAdmin)).status).toBe(201)
    expect((await create({}, cast.athlete)).status).toBe(403)
    expect((await create({}, cast.rivalCoach)).status).toBe(404)
  })

  it('are added once when retried, and copied with another id', async () => {
    const id = newId()
    expect([(await create({ id })).status, (await create({ id })).status]).toEqual([201, 200])
    expect((await create({ id, name: 'Others' })).body.code).toBe('conflict')
    const source = 'Elsewhere'
    const conflict = await create({ id, standards: [aStandard({ source })] })
    expect(conflict.body.code).toBe('conflict')
    expect(currentIn(conflict)).toMatchObject({ id, name: 'Club 2026' })
    const { name, ageClasses, standards } = await show(id)
    const copy = await create({ name: `${name} (copy)`, ageClasses, standards })
    expect(copy.body).toMatchObject({ ageClasses, standards, size: 1 })
    expect((await list()).items).toHaveLength(2)
  })

  it('are changed at the given version, or refused with the current one', async () => {
    const { id } = await aStandardSet(app, cast.club)
    const standards = [aStandard({ value: 105_000, source: 'World Cup', setOn: '2026-05-24' })]
    const changed = await update(id, { standards })
    expect(changed.body).toMatchObject({ standards, size: 1, version: 2, name: 'Club standards' })
    const stale = await update(id, { name: 'Others' })
    expect([stale.status, stale.body.code, currentIn(stale)]).toEqual([409, 'stale', changed.body])
    expect((await update(id, { version: 2, name: 'Others' })).body).toMatchObject({
      name: 'Others',
      standards,
    })
  })

  it('belong to one club: ids of another club are not found under this URL (A1)', async () => {
    const { id } = await aStandardSet(app, cast.rivalClub)
    const read = call(app, contracts.showStandardSet, { params: { ...params(), id } }, cast.athlete)
    const answers = [await read, await update(id, { name: 'Ours' }), await remove(id), await restore(id)]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })

  it('can only be read while the club is inactive (A5)', async () => {
    const { id } = await aStandardSet(app, cast.club)
    const clubs = app.database.db.updateTable('clubs').where('id', '=', cast.club)
    await clubs.set({ status: 'inactive' }).execute()
    const answers = [await create(), await update(id, { name: 'Others' }), await remove(id)]
    expect(answers.map(({ body }) => body.code)).toEqual(['clubInactive', 'clubInactive', 'clubInactive'])
    expect((await show(id)).name).toBe('Club standards')
  })

  it('are restored after a deletion', async () => {
    const { id } = await aStandardSet(app, cast.club)
    expect((await remove(id)).status).toBe(200)
    expect((await list()).items).toEqual([])
    expect((await remove(id)).status).toBe(200)
    expect((await restore(id)).body.version).toBe(3)
    expect((await list()).items).toHaveLength(1)
  })

  it('need a name, a source, and unique values of known disciplines and age classes', async () => {
    const wrong = async (body: object) => {
      const { status, body: problem } = await create(body)
      return [status, problem.fields]
    }
    const fault = (path: string, code: string) => [422, [{ path, code }]]
    const one = (overrides: object) => ({ standards: [{ ...aStandard(), ...overrides }] })
    expect((await create(one({ ageClass: 'U16' }))).status).toBe(201)
    expect(await wrong({ name: ' ' })).toEqual(fault('name', 'required'))
    expect(await wrong(one({ source: '' }))).toEqual(fault('standards.0.source', 'required'))
    expect(await wrong(one({ value: 0 }))).toEqual(fault('standards.0.value', 'valueInvalid'))
    expect(await wrong(one({ value: 10 ** 12 }))).toEqual(fault('standards.0.value', 'valueInvalid'))
    expect(await wrong(one({ disciplineKey: newId() }))).toEqual(
      fault('standards.0.disciplineKey', 'disciplineUnknown'),
    )
    expect(await wrong(one({ ageClass: 'U19' }))).toEqual(fault('standards.0.ageClass', 'ageClassUnknown'))
    expect(await wrong(one({ competesAs: 'all' }))).toEqual(
      fault('standards.0.competesAs', 'competesAsRequired'),
    )
    expect(await wrong({ standards: [aStandard(), aStandard({ value: 1_000 })] })).toEqual(
      fault('standards.1.ageClass', 'standardTwice'),
    )
    const years = { name: 'U16', from: 16, to: 15, countedBy: 'year' }
    expect(await wrong({ ageClasses: [years] })).toEqual(fault('ageClasses.0.to', 'ageOrder'))
  })

  it('accept disciplines of their own club only', async () => {
    const own = await aDiscipline(app, cast.club)
    const rivals = await aDiscipline(app, cast.rivalClub)
    const of = (disciplineKey: string) => create({ standards: [aStandard({ disciplineKey, value: 40 })] })
    expect((await of(own.id)).status).toBe(201)
    expect((await of(rivals.id)).status).toBe(422)
  })

  it('keep the age classes of existing values', async () => {
    const { body } = await create({ standards: [aStandard({ ageClass: 'U16' })] })
    const refused = await update(body.id, { ageClasses: ageClassExamples.masters })
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      [{ path: 'ageClasses', code: 'ageClassInUse' }],
    ])
    expect((await update(body.id, { ageClasses: ageClassExamples.masters, standards: [] })).status).toBe(200)
  })

  it('are limited to twenty sets', async () => {
    for (let n = 0; n < contracts.MAX_SETS - 1; n += 1) await aStandardSet(app, cast.club)
    const last = await create()
    expect(last.status).toBe(201)
    const refused = await create()
    expect([refused.status, refused.body.code]).toEqual([409, 'tooManyStandardSets'])
    expect((await list()).items).toHaveLength(contracts.MAX_SETS)
  })

  it('have a limit that includes deleted ones, which can still be restored', async () => {
    const deletedAt = currentTime().toISOString()
    for (let n = 0; n < contracts.MAX_STORED_SETS - 1; n += 1)
      await aStandardSet(app, cast.club, { deletedAt })
    expect((await create()).status).toBe(201)
    const refused = await create()
    expect([refused.status, refused.body.code]).toEqual([409, 'tooManyDeletedSets'])
    expect((await list()).items).toHaveLength(1)
    const { id } = await app.database.db
      .selectFrom('standardSets')
      .where('clubId', '=', cast.club)
      .where('deletedAt', 'is not', null)
      .select('id')
      .executeTakeFirstOrThrow()
    const restored = await call(
      app,
      contracts.restoreStandardSet,
      { params: { clubId: cast.club, id } },
      cast.headCoach,
    )
    expect(restored.status).toBe(200)
  })

  it('are exported without formulas', async () => {
    const { id: key, name } = await aDiscipline(app, cast.club, { name: '=1+1' })
    const { body } = await create({
      standards: [
        aStandard({
          value: 112_340,
          ageClass: 'U16',
          competesAs: 'women',
          source: '+Cup',
          setOn: '2026-05-24',
        }),
        aStandard({ disciplineKey: key, value: 40 }),
      ],
    })
    const file = await call(
      app,
      contracts.exportStandardSet,
      { params: { ...params(), id: body.id } },
      cast.athlete,
    )
    expect(parse(Buffer.from(file.raw.rawPayload), { bom: true })).toEqual([
      ['discipline', 'competes as', 'age class', 'value', 'source', 'date'],
      ['k1-500', 'women', 'U16', '1:52.34', "'+Cup", '2026-05-24'],
      [`'${name}`, 'open', '', '40', 'Example', ''],
    ])
  })
})

it('use their index only, however many there are', async () => {
  const { db, plan } = watched(await freshAddress())
  await fillPeople(db, { people: 20, clubs: 20, signedIn: 1 })
  await sql`insert into "standardSets"
      ("clubId", "id", "name", "ageClasses", "standards", "size", "version", "createdAt", "updatedAt", "deletedAt")
    select 'club-' || (n % 20), ${idOfN}, '', '[]', '[]', 1, 1, ${at}, ${at}, case when n % 2000 < 20 then null else ${at} end
    from ${numbers(20_000)}`.execute(db)
  await sql.raw(isSqlite ? 'analyze' : 'vacuum analyze').execute(db)
  for (const ask of [queries.listHeads, queries.listFilled]) {
    const steps = await plan(() => ask(db, systemClubScope('club-3')))
    // Sorting the current sets is fine, because deleted ones are not read.
    expect(steps.filter((step) => isSlowStep(step) && !/Sort/.test(step))).toEqual([])
    expect(steps.join('\n')).toMatch(/standardSetsByAge/)
  }
  await db.destroy()
})

import { inviteesIn } from '@boathouse/domain/club/invites/list-rules'
import { exportMembers, listMemberDetails } from '@boathouse/domain/club/members/contract'
import { parse } from 'csv-parse/sync'
import readExcel from 'read-excel-file/node'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { actionsAbout } from '../../../../test/audit-log.ts'
import { aConsent } from '../../../../test/consents.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { aSquad, putInto } from '../../../../test/squads.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  await app.database.db.deleteFrom('throttles').execute()
  cast = await aCast(app)
  await app.database.db
    .updateTable('users')
    .set({ firstName: '=Ann', lastName: 'Lee', yearOfBirth: 2010 })
    .where('id', '=', cast.athlete.id)
    .execute()
  await aConsent(app, cast.club, cast.athlete)
  await putInto(app, await aSquad(app, cast.club, { name: 'Racing' }), [cast.athlete])
})

const details = (who: Person) => call(app, listMemberDetails, { params: { clubId: cast.club } }, who)
const take = async (body: object = {}, who: Person = cast.headCoach) => {
  const input = { params: { clubId: cast.club }, body: { format: 'csv' as const, ...body } }
  const { status, raw } = await call(app, exportMembers, input, who)
  return { status, bytes: Buffer.from(raw.rawPayload) }
}

describe('details of members', () => {
  it('contain consents and year of birth', async () => {
    const { items } = (await details(cast.headCoach)).body
    expect(items).toContainEqual({
      memberId: cast.athlete.id,
      training: 'everything',
      wellness: null,
      yearOfBirth: 2010,
    })
    expect(items).toContainEqual({
      memberId: cast.minor.id,
      training: null,
      wellness: null,
      yearOfBirth: null,
    })
  })

  it('are for the club’s own admins, not for the super admin', async () => {
    const { headCoach, athlete, rivalCoach, superAdmin } = cast
    const statuses = []
    for (const who of [headCoach, athlete, rivalCoach, superAdmin]) statuses.push((await details(who)).status)
    expect(statuses).toEqual([200, 403, 404, 403])
  })
})

describe('exported members', () => {
  it('are filtered, contain no formulas, and can be pasted into the invite form', async () => {
    const { bytes } = await take({ role: 'athlete' })
    const rows = parse(bytes, { bom: true }) as string[][]
    expect(rows[0]?.slice(0, 5)).toEqual(['First name', 'Last name', 'Email', 'Role', 'Squads'])
    expect(rows).toHaveLength(3)
    const [ann] = rows.filter(([, , email]) => email === cast.athlete.email)
    expect(ann?.toSpliced(5, 1)).toEqual([
      ...["'=Ann", 'Lee', cast.athlete.email, 'Athlete', 'Racing'],
      ...['Everything', '', '2010', ''],
    ])
    const { people, unread } = inviteesIn(bytes.toString())
    expect(people.map(({ email }) => email).toSorted()).toEqual(
      [cast.athlete.email, cast.minor.email].toSorted(),
    )
    expect(unread).toEqual([])
    expect(await actionsAbout(app.database.db, cast.headCoach.id)).toContain('membersExported')
  })

  it('are the same as XLSX', async () => {
    const [sheet] = await readExcel((await take({ format: 'xlsx' })).bytes)
    expect(sheet?.sheet).toBe('Members')
    expect(sheet?.data).toHaveLength(4)
  })

  it('are for the club’s own admins, by its own squads', async () => {
    const { athlete, rivalCoach, superAdmin } = cast
    const statuses = []
    for (const who of [athlete, rivalCoach, superAdmin]) statuses.push((await take({}, who)).status)
    expect(statuses).toEqual([403, 404, 403])
    expect((await take({ squad: (await aSquad(app, cast.rivalClub)).id })).status).toBe(404)
  })
})

import { removeMember } from '@boathouse/domain/club/members/contract'
import {
  readCalendar,
  revokeCalendarAddress,
  showCalendarAddress,
} from '@boathouse/domain/plans/calendar/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, type Cast } from '../../../../test/factories.ts'
import { aCalendarFile, remindersToken } from '../../../../test/notifications.ts'
import { answerToken, aPractice } from '../../../../test/practices.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

const read = (file: string) => call(app, readCalendar, { params: { file } })

describe('a calendar URL', () => {
  const own = async () => (await call(app, showCalendarAddress, {}, cast.athlete)).body.address

  it('is created on request, renewed, and revoked', async () => {
    expect(await own()).toBeNull()
    const first = await aCalendarFile(app, cast.athlete)
    expect(await own()).toMatch(new RegExp(`${first.replaceAll('.', '\\.')}$`))
    const second = await aCalendarFile(app, cast.athlete)
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
    await call(app, revokeCalendarAddress, {}, cast.athlete)
    expect([await own(), (await read(second)).status]).toEqual([null, 404])
    const third = await aCalendarFile(app, cast.athlete)
    const statuses = await Promise.all([first, second, third].map(async (file) => (await read(file)).status))
    expect(statuses).toEqual([404, 404, 200])
  })

  it('ends with the membership (A4), and does not return with the next', async () => {
    const file = await aCalendarFile(app, cast.athlete)
    await call(app, removeMember, { params: { clubId: cast.club, memberId: cast.athlete.id } }, cast.athlete)
    expect((await read(file)).status).toBe(404)
    const at = currentTime().toISOString()
    const member = { clubId: cast.rivalClub, userId: cast.athlete.id, role: 'athlete' as const }
    await app.database.db
      .insertInto('members')
      .values({ ...member, status: 'active', inviteId: null, searchKey: '', joinedAt: at, updatedAt: at })
      .execute()
    expect((await read(file)).status).toBe(404)
  })

  it('looks nonexistent if forged or signed for something else, and is in no log (B6, B12)', async () => {
    const file = await aCalendarFile(app, cast.athlete)
    const row = await aPractice(app, cast.club)
    const wrong = [
      'x.ics',
      file.replace('.ics', ''),
      file.replace(cast.athlete.id, cast.minor.id),
      `${answerToken(app, row, cast.athlete)}.ics`.slice(-99),
      file.replace(/.\.ics$/, '.ics'),
      `${remindersToken(app, cast.athlete)}.ics`,
    ]
    for (const each of wrong) {
      const { status, body } = await read(each)
      expect([status, body.code]).toEqual([404, 'notFound'])
    }
    await read(file)
    expect(app.logged.join('\n')).toContain('/api/calendar/:file')
    expect(app.logged.join('\n')).not.toContain(file.slice(-20))
  })
})

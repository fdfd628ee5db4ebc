import { listViews } from '@boathouse/domain/club/consents/contract'
import * as contracts from '@boathouse/domain/training/shared-training/contract'
import { expect, it } from 'vitest'
import { call, testApp } from '../../../../test/app.ts'
import { aConsent } from '../../../../test/consents.ts'
import { aCast } from '../../../../test/factories.ts'
import { someZones } from '../../../../test/heart-rate-zones.ts'
import { aRecordedSession } from '../../../../test/recorded-files.ts'
import { aCoachedSquad } from '../../../../test/squads.ts'

it('coaches see time in zones if everything is shared, from the first shared day on', async () => {
  const app = await testApp()
  const { club, athlete, headCoach, minor, rivalCoach } = await aCast(app)
  const params = { clubId: club, memberId: athlete.id }
  const ofSession = (id: string) =>
    call(app, contracts.showSharedZones, { params: { ...params, id } }, headCoach)
  const ofWeek = (day: string, who = headCoach) =>
    call(app, contracts.showSharedWeekZones, { params, query: { day } }, who)
  await someZones(app, athlete, { method: 'typed', starts: '[120,135,200]' })
  const before = await aRecordedSession(app, athlete, { start: '2026-03-02T08:00:00Z' })
  const after = await aRecordedSession(app, athlete, { start: '2026-03-03T08:00:00Z' })
  const refused = async () => {
    for (const { status, body } of [await ofSession(after.sessionId), await ofWeek('2026-03-03')])
      expect([status, (body as { code?: string }).code]).toEqual([403, 'notShared'])
  }
  await refused()
  await aConsent(app, club, athlete, { choice: 'figures' })
  await refused()
  await aConsent(app, club, athlete, { choice: 'everything', firstDay: '2026-03-03' })
  expect((await ofSession(before.sessionId)).status).toBe(404)
  const time = { below: 0, zones: [150, 450, 0] }
  expect((await ofSession(after.sessionId)).body).toMatchObject({ coverage: 1, time })
  expect((await ofWeek('2026-03-02')).body).toMatchObject({ hasZones: true, counted: 1, leftOut: 0, time })
  const { items } = (await call(app, listViews, { query: {} }, athlete)).body
  expect(items.map(({ kind }) => kind)).toContain('sessions')
  await aCoachedSquad(app, club, minor)
  expect((await ofWeek('2026-03-02', minor)).status).toBe(404)
  expect((await ofWeek('2026-03-02', rivalCoach)).status).toBe(404)
  await aConsent(app, club, athlete, { choice: 'nothing' })
  await refused()
})

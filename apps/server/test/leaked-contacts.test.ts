import {
  listCrewContacts,
  listPracticeContacts,
  saveEmergencyContacts,
  showMemberContacts,
} from '@boathouse/domain/boathouse/emergency-contacts/contract'
import { startOuting } from '@boathouse/domain/boathouse/outings/contract'
import { listViews } from '@boathouse/domain/club/consents/contract'
import { removeMember } from '@boathouse/domain/club/members/contract'
import { webhookKinds } from '@boathouse/domain/club/webhooks/model'
import { newId } from '@boathouse/domain/kernel/ids'
import { tapRegister } from '@boathouse/domain/practices/register/contract'
import { expect, it } from 'vitest'
import { wake } from '#db/wake.ts'
import { everyRow } from './all-rows.ts'
import { call, type TestApp } from './app.ts'
import { aBoat } from './boats.ts'
import { listenTo } from './event-listeners.ts'
import type { Cast } from './factories.ts'
import { aKiosk } from './kiosks.ts'
import { waitFor } from './mails.ts'
import { anOuting } from './outings.ts'
import { aPractice, hoursFromNow } from './practices.ts'
import { giveSafetyData, SAFETY_WORDS, showsSafetyData } from './safety-words.ts'
import { samples } from './samples.ts'
import { mailsOf } from './sent-mails.ts'
import { type Receiver, toldReceiver } from './webhooks.ts'

// Responses to users are in responses.test.ts, those to tokens and kiosks in their matrices.

let app: TestApp
let other: Receiver
let cast: Cast
const { make } = toldReceiver((told) => {
  ;({ app, other, cast } = told)
})

it('the list of calls that show emergency contacts is complete', () => {
  const named = samples.filter(({ contract }) => showsSafetyData(contract)).map(({ contract }) => contract)
  const routes = samples.filter(({ contract: { path } }) => path.includes('emergency-contacts'))
  expect(named.map(({ id }) => id).sort()).toEqual(
    [...routes.map(({ contract }) => contract.id), 'profile.download'].sort(),
  )
  expect(named.filter(({ kiosk }) => kiosk)).toEqual([])
})

it('emergency contacts are in no webhook, live event, mail or log, and are stored encrypted', async () => {
  await giveSafetyData(app, cast)
  await make([...webhookKinds])
  const kiosk = await aKiosk(app, cast.club)
  const listeners = [
    await listenTo(app, cast.headCoach.cookie),
    await listenTo(app, kiosk.cookie, kiosk.headers),
  ]
  const { club: clubId, athlete, headCoach } = cast
  const practice = await aPractice(app, clubId, { startsAt: hoursFromNow(0.5) })
  const marked = await call(
    app,
    tapRegister,
    {
      params: { clubId, practiceId: practice.id },
      body: { id: newId(), memberId: athlete.id, state: 'present', version: 0 },
    },
    headCoach,
  )
  const boat = await aBoat(app, clubId)
  const body = {
    ...{ id: newId(), boatId: boat.id, craft: 'double' as const },
    ...{ crew: [{ seat: 1, memberId: athlete.id }], expectedBack: hoursFromNow(1) },
  }
  const out = await call(app, startOuting, { params: { clubId }, body }, athlete)
  const overdue = await anOuting(
    app,
    { clubId, boatId: (await aBoat(app, clubId)).id, startedBy: cast.minor.id },
    { expectedBack: hoursFromNow(-0.25) },
  )
  const shown = [
    await call(app, showMemberContacts, { params: { clubId, memberId: athlete.id } }, headCoach),
    await call(app, listPracticeContacts, { params: { clubId, practiceId: practice.id } }, headCoach),
    await call(app, listCrewContacts, { params: { clubId, outingId: overdue.id } }, headCoach),
    await call(app, saveEmergencyContacts, { body: { version: 1, note: 'Afraid of hornets' } }, athlete),
  ]
  expect([marked, out, ...shown].map(({ status }) => status)).toEqual([200, 201, 200, 200, 200, 200])
  for (const { raw } of shown) expect(raw.body).toMatch(SAFETY_WORDS)
  const views = await call(app, listViews, { query: {} }, athlete)
  expect(views.body.items.map(({ kind }) => kind)).toEqual(['emergencyContacts'])

  const params = { clubId, memberId: cast.minor.id }
  expect((await call(app, removeMember, { params }, headCoach)).status).toBe(204)
  wake(app.server.db, 'webhooks')
  wake(app.server.db, 'mail')
  await waitFor(async () => (other.received.length >= 3 ? true : undefined))
  const outbox = await app.database.db.selectFrom('outboxMails').select('facts').execute()
  const left = [
    ...other.received.map((one) => one.body),
    ...listeners.map((one) => one.body),
    ...mailsOf(app.database).map((mail) => JSON.stringify(mail)),
    ...outbox.map(({ facts }) => String(facts)),
    ...app.logged,
    ...(await everyRow(app)),
  ]
  for (const listener of listeners) listener.hangUp()
  expect(left.length).toBeGreaterThan(20)
  expect(left.filter((one) => SAFETY_WORDS.test(one))).toEqual([])
})

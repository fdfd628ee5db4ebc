import * as announcements from '@boathouse/domain/club/announcements/contract'
import { watchChanges } from '@boathouse/domain/club/live/contract'
import * as push from '@boathouse/domain/club/push/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import * as calendar from '@boathouse/domain/plans/calendar/contract'
import * as reminders from '@boathouse/domain/practices/reminders/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import type { Row } from '#db/tables.ts'
import type { TestApp } from '../app.ts'
import type { Cast } from '../factories.ts'
import { aCalendarFile, anAnnouncement, remindersToken } from '../notifications.ts'
import { aPractice } from '../practices.ts'
import { aPushDevice, aSubscription } from '../push.ts'
import { elsewhere, noInput, type Sample, sample, strangers, type Who } from './sample.ts'

const ofClub = ({ club }: Cast) => ({ clubId: club })
const rivalCoach: Who[] = ['rivalCoach']
const said = { title: 'Ice', message: 'No water this week', endsOn: '2027-01-31' }
const posted = async (app: TestApp, cast: Cast, overrides: Partial<Row<'announcements'>> = {}) => ({
  params: { ...ofClub(cast), id: (await anAnnouncement(app, cast.club, overrides)).id },
})

export const reachingSamples: readonly Sample[] = [
  sample(reminders.openRemindersLink, {
    as: 'nobody',
    input: (app, cast) => ({ body: { token: remindersToken(app, cast.athlete) } }),
    strangers,
  }),
  sample(reminders.turnRemindersOff, {
    as: 'nobody',
    input: (app, cast) => ({ body: { token: remindersToken(app, cast.athlete) } }),
    strangers,
  }),
  sample(reminders.endMailLinks, { as: 'athlete', input: noInput, strangers }),
  sample(reminders.remindUnanswered, {
    as: 'headCoach',
    input: async (app, cast) => ({
      params: { ...ofClub(cast), practiceId: (await aPractice(app, cast.club)).id },
    }),
    strangers: rivalCoach,
  }),
  sample(calendar.showCalendarAddress, { as: 'athlete', input: noInput, strangers }),
  sample(calendar.renewCalendarAddress, { as: 'athlete', input: noInput, strangers }),
  sample(calendar.chooseCalendar, {
    as: 'athlete',
    input: async (app, cast) => {
      await aCalendarFile(app, cast.athlete)
      return { body: { hasPlans: true } }
    },
    strangers,
  }),
  sample(calendar.revokeCalendarAddress, { as: 'athlete', input: noInput, strangers }),
  sample(calendar.readCalendar, {
    as: 'nobody',
    input: async (app, cast) => ({ params: { file: await aCalendarFile(app, cast.athlete) } }),
    strangers,
  }),
  sample(push.showPush, { as: 'athlete', input: noInput, strangers }),
  sample(push.addPushDevice, {
    as: 'athlete',
    input: () => ({ body: { ...aSubscription(), kinds: ['practices' as const] } }),
    strangers,
  }),
  sample(push.removePushDevice, {
    as: 'athlete',
    input: async (app, cast) => ({ params: { id: await aPushDevice(app, cast.athlete) } }),
    strangers: elsewhere,
  }),
  sample(push.choosePushKinds, { as: 'athlete', input: () => ({ body: { kinds: [] } }), strangers }),
  sample(watchChanges, { as: 'athlete', input: noInput, strangers }),
  sample(announcements.showAnnouncements, { as: 'athlete', input: noInput, strangers }),
  sample(announcements.listAnnouncements, {
    as: 'headCoach',
    input: (_app, cast) => ({ params: ofClub(cast), query: {} }),
    strangers: rivalCoach,
  }),
  sample(announcements.createAnnouncement, {
    as: 'headCoach',
    input: (app, cast) => ({
      params: ofClub(cast),
      body: { id: newId(), ...said, endsOn: app.server.clock().toISOString().slice(0, 10) },
    }),
    strangers: rivalCoach,
  }),
  sample(announcements.updateAnnouncement, {
    as: 'headCoach',
    input: async (app, cast) => {
      const { params } = await posted(app, cast, { endsOn: said.endsOn })
      return { params, body: { ...said, version: 1 } }
    },
    strangers: rivalCoach,
  }),
  sample(announcements.deleteAnnouncement, {
    as: 'headCoach',
    input: async (app, cast) => ({ ...(await posted(app, cast)), body: { version: 1 } }),
    strangers: rivalCoach,
  }),
  sample(announcements.restoreAnnouncement, {
    as: 'headCoach',
    input: (app, cast) => posted(app, cast, { deletedAt: currentTime().toISOString() }),
    strangers: rivalCoach,
  }),
]

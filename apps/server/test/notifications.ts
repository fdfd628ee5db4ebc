import { newId } from '@boathouse/domain/kernel/ids'
import { renewCalendarAddress } from '@boathouse/domain/plans/calendar/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { makeRemindersLink } from '#auth/signed-links.ts'
import type { Database } from '#db/connect.ts'
import type { Row } from '#db/tables.ts'
import { call, publicUrl, type TestApp } from './app.ts'
import type { Person } from './factories.ts'
import { tokenOf } from './mails.ts'

export async function anAnnouncement(
  { database }: { database: Database },
  clubId: string,
  overrides: Partial<Row<'announcements'>> = {},
): Promise<Row<'announcements'>> {
  const at = currentTime().toISOString()
  const row = {
    clubId,
    id: newId(),
    title: '',
    message: 'The slipway is closed',
    endsOn: '2190-01-31',
    byMail: false,
    choiceId: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
    ...overrides,
  }
  await database.db.insertInto('announcements').values(row).execute()
  return row
}

export async function aCalendarFile(app: TestApp, who: Person): Promise<string> {
  const { body } = await call(app, renewCalendarAddress, {}, who)
  return String(body.address).split('/').at(-1) ?? ''
}

export const remindersToken = ({ server }: TestApp, { id: userId }: Person, version = 1): string =>
  tokenOf(makeRemindersLink(publicUrl, server.config.secret, { userId, version }))

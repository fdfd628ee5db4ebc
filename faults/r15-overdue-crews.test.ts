import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { connect } from '../apps/server/src/db/connect.ts'
import { aBoat } from '../apps/server/test/boats.ts'
import { aCast } from '../apps/server/test/factories.ts'
import { type MailServer, mailServer } from '../apps/server/test/mail-server.ts'
import { anOuting } from '../apps/server/test/outings.ts'
import { freePort } from '../apps/server/test/process.ts'
import { showFigures } from './figures.ts'
import {
  type Engine,
  engines,
  type Installation,
  kills,
  look,
  newInstallation,
  start,
} from './installation.ts'

/** Starts; each checks for overdue crews at once. A tenth of a whole run's kills. */
const STARTS = Math.ceil(kills / 10)
/** Longest time in milliseconds from listening to the kill, which covers the check. */
const LONGEST_LIFE_MS = 120
const MAILED_WITHIN_MS = 60_000
const CREWS_OF_TWO = 10
const MINUTE_MS = 60_000

describe.each(engines)('on %s, the alert for an overdue crew', (engine) => {
  it('is sent once when kills of the server span its moment, and states the gap in the watch (R15)', async () => {
    const { installation, settings, port, late } = await aBoathouse(engine)
    const mails = await openMails(port)
    let server = await start(settings)
    await expect.poll(() => watched(installation)).toHaveLength(1)
    const outings = [await late(29.9)]
    await server.stop('SIGKILL')
    await pause(7_000)
    // Simulates a downtime longer than the real one.
    await moveWatch(installation, 12)
    for (let n = 0; n < STARTS; n += 1) {
      server = await start(settings)
      await pause(Math.random() * LONGEST_LIFE_MS)
      await server.stop('SIGKILL')
      outings.push(await late(30 + n))
    }
    await endLeases(installation)
    server = await start(settings)
    await expect.poll(() => alarms(installation), { timeout: MAILED_WITHIN_MS }).toHaveLength(outings.length)
    const told = await alarms(installation)
    expect(new Set(told.map(({ outingId }) => outingId))).toEqual(new Set(outings))
    expect(told.every(({ alert }) => alert === 1)).toBe(true)
    const [mailed, gaps] = [await written(installation, 'overdue'), await written(installation, 'unwatched')]
    await expect
      .poll(() => subjects(mails, 'is overdue').length, { timeout: MAILED_WITHIN_MS })
      .toBeGreaterThanOrEqual(outings.length)
    await expect
      .poll(() => subjects(mails, 'were missed').length, { timeout: MAILED_WITHIN_MS })
      .toBeGreaterThanOrEqual(1)
    showFigures('R15', 'killed around the moment of an alarm', {
      kills: STARTS + 1,
      crews: outings.length,
      lost: outings.length - new Set(told.map(({ outingId }) => outingId)).size,
      'told twice': mailed - outings.length,
      'times without a server told': gaps,
    })
    expect({ mailed, gaps }).toEqual({ mailed: outings.length, gaps: 1 })
    expect(await server.stop()).toBe(0)
  })

  it('is sent once the mail server is back, and only for crews still overdue by then (R15)', async () => {
    const { installation, settings, port, late } = await aBoathouse(engine)
    const [first, second] = [await late(31), await late(31)]
    const server = await start(settings)
    await expect.poll(() => alarms(installation), { timeout: MAILED_WITHIN_MS }).toHaveLength(2)
    await expect.poll(() => tried(installation), { timeout: MAILED_WITHIN_MS }).toBe(2)
    const backAt = new Date().toISOString()
    await look(installation.address, (db) =>
      db.updateTable('outings').set({ backAt }).where('id', '=', second).execute(),
    )
    const mails = await openMails(port)
    await expect.poll(() => subjects(mails, 'is overdue').length, { timeout: MAILED_WITHIN_MS }).toBe(1)
    await expect.poll(() => waiting(installation), { timeout: MAILED_WITHIN_MS }).toBe(0)
    expect(subjects(mails, 'is overdue')).toEqual([
      expect.stringContaining(await nameOf(installation, first)),
    ])
    expect(await server.stop()).toBe(0)
  })
})

it('on PostgreSQL, two servers that check at one moment send each alert for an overdue crew once (R15)', async () => {
  const { installation, settings, late } = await aBoathouse('PostgreSQL')
  // Both check at startup, and each minute from then on.
  const crews = await Promise.all(Array.from({ length: CREWS_OF_TWO }, (_, n) => late(31 + n)))
  const servers = await Promise.all([start(settings), start(settings)])
  await expect.poll(() => alarms(installation), { timeout: MAILED_WITHIN_MS }).toHaveLength(crews.length)
  // Makes each second alert due: whichever server checks first sends it.
  await look(installation.address, (db) =>
    db
      .updateTable('outings')
      .set({ expectedBack: new Date(Date.now() - 61 * MINUTE_MS).toISOString() })
      .execute(),
  )
  await expect
    .poll(async () => (await alarms(installation)).filter(({ alert }) => alert === 2).length, {
      timeout: 2 * MAILED_WITHIN_MS,
    })
    .toBe(crews.length)
  await pause(2_000)
  const mailed = await written(installation, 'overdue')
  showFigures('R15', 'two servers look at one moment', { crews: crews.length, mails: mailed })
  expect(mailed).toBe(2 * crews.length)
  expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0])
})

/** A club with boats overdue by these minutes, and a mail port where nothing listens yet. */
async function aBoathouse(engine: Engine) {
  const port = await freePort()
  const installation = await newInstallation(engine)
  const settings = {
    ...installation.settings,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Boathouse <boathouse@club.example>',
  }
  // A server migrates and runs the first check.
  await (await start(settings)).stop()
  const { club, athlete } = await beside(installation, (database) => aCast({ database }))
  const late = (minutes: number): Promise<string> =>
    beside(installation, async (database) => {
      const boat = await aBoat({ database }, club)
      const expectedBack = new Date(Date.now() - minutes * MINUTE_MS).toISOString()
      const about = { clubId: club, boatId: boat.id, startedBy: athlete.id }
      return (await anOuting({ database }, about, { expectedBack })).id
    })
  return { installation, settings, port, late }
}

async function beside<Result>(
  { address }: Installation,
  work: (database: ReturnType<typeof connect>) => Promise<Result>,
): Promise<Result> {
  const database = connect(address, () => undefined)
  return work(database).finally(() => database.db.destroy())
}

async function openMails(port: number): Promise<MailServer> {
  const mails = await mailServer({ port })
  onTestFinished(() => mails.close())
  return mails
}

/** Subjects of received mails that contain some words, with repeats. */
const subjects = ({ received }: MailServer, words: string): string[] =>
  received.flatMap(({ source }) => {
    const subject = /^Subject: ((?:.|\r\n )*)/m.exec(source)?.[1]?.replaceAll('\r\n', '') ?? ''
    return subject.includes(words) ? [subject] : []
  })

const watched = ({ address }: Installation) =>
  look(address, (db) => db.selectFrom('watches').select('lookedAt').execute())

function moveWatch({ address }: Installation, minutes: number) {
  const lookedAt = new Date(Date.now() - minutes * MINUTE_MS).toISOString()
  return look(address, (db) => db.updateTable('watches').set({ lookedAt }).execute())
}

/** Ends the leases of killed servers' jobs now. */
const endLeases = ({ address }: Installation) =>
  look(address, (db) =>
    db
      .updateTable('outboxMails')
      .set({ dueAt: new Date().toISOString() })
      .where('state', '=', 'waiting')
      .execute(),
  )

const jobs = ({ address }: Installation) =>
  look(address, (db) => db.selectFrom('outboxMails').select(['template', 'state', 'failure']).execute())

/** Mails of a kind, sent or not: each crew has one reader. */
const written = async (installation: Installation, template: string): Promise<number> =>
  (await jobs(installation)).filter((job) => job.template === template).length

const alarms = ({ address }: Installation) =>
  look(address, async (db) => {
    const rows = await db
      .selectFrom('outings')
      .select(['id', 'alertsTold'])
      .where('alertsTold', '>', 0)
      .execute()
    return rows.map(({ id: outingId, alertsTold: alert }) => ({ outingId, alert }))
  })

const tried = async (installation: Installation): Promise<number> =>
  (await jobs(installation)).filter(({ failure }) => failure !== null).length

const waiting = async (installation: Installation): Promise<number> =>
  (await jobs(installation)).filter(({ state }) => state === 'waiting').length

const nameOf = ({ address }: Installation, outingId: string): Promise<string> =>
  look(address, async (db) => {
    const { name } = await db
      .selectFrom('outings')
      .innerJoin('boats', 'boats.id', 'outings.boatId')
      .where('outings.id', '=', outingId)
      .select('boats.name')
      .executeTakeFirstOrThrow()
    return name
  })

import { currentTimeMs } from '@boathouse/domain/test/clock'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freshAddress, open } from '../../test/database.ts'
import { freshEmail } from '../../test/factories.ts'
import { waitFor } from '../../test/mails.ts'
import type { Database } from '../db/connect.ts'
import type { Lanes } from '../lanes.ts'
import { claimMail, enqueueMail, enqueueMails, forgetInWaiting } from './outbox.ts'
import type { Mail } from './templates.ts'
import { startMailWorker } from './worker.ts'

let database: Database
let ahead: number
let workers: Lanes[]
const clock = () => new Date(currentTimeMs() + ahead)

beforeEach(async () => {
  database = open(await freshAddress())
  ahead = 0
  workers = []
})
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  await database.db.destroy()
})

const enqueue = (address = freshEmail()) =>
  enqueueMail(database.db, { template: 'signInLink', address, locale: 'en', facts: {} }, clock())

function work(
  deliver: (mail: Mail) => Promise<void>,
  link = async (): Promise<{ link: string } | null> => ({ link: 'http://localhost/x' }),
) {
  const failures: unknown[] = []
  const worker = startMailWorker({
    db: database.db,
    transport: { deliver, close: () => undefined },
    links: { signInLink: link } as never,
    publicUrl: 'http://localhost',
    clock,
    onFailure: (error) => failures.push(error),
  })
  workers.push(worker)
  worker.wake()
  return { worker, failures }
}

const states = async () =>
  (await database.db.selectFrom('outboxMails').select(['state', 'attempts']).execute()).map(
    ({ state, attempts }) => `${state} ${attempts}`,
  )
const settled = (wanted: string[]) =>
  waitFor(async () => (JSON.stringify(await states()) === JSON.stringify(wanted) ? true : undefined))

/** Waits for the first failed attempt. */
const failedOnce = () =>
  waitFor(async () => {
    const mail = await database.db.selectFrom('outboxMails').selectAll().executeTakeFirstOrThrow()
    if (mail.failure === null) return
    expect(mail).toMatchObject({ state: 'waiting', attempts: 1 })
    return mail
  })

describe('the outbox', () => {
  it('sends pending mails with links, in the reader’s language', async () => {
    const sent: Mail[] = []
    await enqueue('ann@test.example')
    work(async (mail) => void sent.push(mail))
    await settled(['sent 1'])
    expect(sent).toMatchObject([{ to: 'ann@test.example', subject: 'Your sign-in link for Boathouse' }])
    expect(sent[0]?.text).toContain('http://localhost/x')
    expect(sent[0]?.html).toContain('href="http://localhost/x"')
  })

  it('drops a mail whose reader has deleted their account since', async () => {
    const facts = { practiceId: 'practice', userId: 'ann' }
    const mail = { template: 'reminder', address: freshEmail(), locale: 'en', facts } as const
    await enqueueMail(database.db, mail, clock())
    await forgetInWaiting(database.db, 'ann')
    const sent: Mail[] = []
    const { failures } = work(async (letter) => void sent.push(letter))
    await settled(['sent 1'])
    expect([sent, failures]).toEqual([[], []])
  })

  it('retries later when the mail server is unavailable, and logs it', async () => {
    let isAway = true
    const sent: Mail[] = []
    await enqueue()
    const { worker, failures } = work(async (mail) => {
      if (isAway) throw new Error('451 come back later')
      sent.push(mail)
    })
    await failedOnce()
    expect(failures).toHaveLength(1)
    isAway = false
    expect(await claimMail(database.db, clock())).toBeUndefined()
    ahead = 60_000
    worker.wake()
    await settled(['sent 2'])
    expect(sent).toHaveLength(1)
  })

  it('deletes a sent mail’s facts, and a failed one’s address', async () => {
    const brought = { invite: 'x'.repeat(40) }
    await enqueueMail(
      database.db,
      { template: 'signInLink', address: 'ann@test.example', locale: 'en', facts: brought },
      clock(),
    )
    let isAway = true
    const { worker } = work(async ({ to }) => {
      if (isAway) throw new Error(`550 no such user: <${to}>`)
    })
    const stored = () => database.db.selectFrom('outboxMails').select(['facts', 'failure']).executeTakeFirst()
    expect(await failedOnce()).toMatchObject({
      facts: JSON.stringify(brought),
      failure: 'Error: 550 no such user: <[address]>',
    })
    isAway = false
    ahead = 60_000
    worker.wake()
    await settled(['sent 2'])
    expect(await stored()).toEqual({ facts: '{}', failure: null })
  })

  it('gives each mail to one of two servers', async () => {
    const sent: string[] = []
    for (let n = 0; n < 20; n += 1) await enqueue(`${n}@test.example`)
    const deliver = async ({ to }: Mail) => {
      await new Promise((resolve) => setTimeout(resolve, 2))
      sent.push(to)
    }
    work(deliver)
    work(deliver)
    await settled(Array(20).fill('sent 1'))
    expect(new Set(sent).size).toBe(20)
    expect(sent).toHaveLength(20)
  })

  it('sends others while earlier ones hang (R4)', async () => {
    const sent: string[] = []
    await enqueue('hanging@test.example')
    let isHanging = false
    const hanging = Promise.withResolvers<void>()
    const { worker } = work(async ({ to }) => {
      if (!to.startsWith('hanging')) return void sent.push(to)
      isHanging = true
      await hanging.promise
    })
    await waitFor(async () => isHanging || undefined)
    for (let n = 0; n < 5; n += 1) await enqueue(`${n}@test.example`)
    worker.wake()
    await waitFor(async () => sent.length === 5 || undefined)
    hanging.resolve()
  })

  it('sends mails that users wait for before mass mails', async () => {
    const many = (['comments', 'announcement', 'reminder'] as const).map((template) => ({
      template,
      address: freshEmail(),
      locale: 'en',
      facts: {} as never,
    }))
    await enqueueMails(database.db, many, clock())
    ahead = 1_000
    await enqueue('waiting@test.example')
    await enqueueMails(database.db, many, clock())
    ahead = 2_000
    const claimed: string[] = []
    for (let n = 0; n < 7; n += 1) claimed.push((await claimMail(database.db, clock()))?.template ?? 'none')
    expect(claimed[0]).toBe('signInLink')
    expect(claimed.slice(1, 4).sort()).toEqual(['announcement', 'comments', 'reminder'])
    expect(claimed.slice(4).sort()).toEqual(['announcement', 'comments', 'reminder'])
    expect(await claimMail(database.db, clock())).toBeUndefined()
  })

  it('takes over the mail of a dead server after its lease', async () => {
    await enqueue()
    expect(await claimMail(database.db, clock())).toMatchObject({ attempts: 1 })
    expect(await claimMail(database.db, clock())).toBeUndefined()
    ahead = 121_000
    expect(await claimMail(database.db, clock())).toMatchObject({ attempts: 2 })
  })

  it('completes a mail without a recipient', async () => {
    const sent: Mail[] = []
    await enqueue()
    work(
      async (mail) => void sent.push(mail),
      async () => null,
    )
    await settled(['sent 1'])
    expect(sent).toEqual([])
  })

  it('keeps hostile text from becoming markup or headers', async () => {
    const sent: Mail[] = []
    await enqueue()
    work(
      async (mail) => void sent.push(mail),
      async () => ({ link: 'http://localhost/"><img src=x>' }),
    )
    await settled(['sent 1'])
    expect(sent[0]?.html).not.toContain('<img src=x')
  })

  it('does not wait forever for a hanging mail server when stopping', async () => {
    await enqueue()
    let isHanging = false
    const { worker } = work(() => {
      isHanging = true
      return new Promise(() => undefined)
    })
    await waitFor(async () => isHanging || undefined)
    workers = []
    await worker.stop()
    expect(await states()).toEqual(['waiting 1'])
  })
})

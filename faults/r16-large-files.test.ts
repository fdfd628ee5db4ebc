import { describe, expect, it } from 'vitest'
import { runCommand } from '../apps/server/test/command.ts'
import { inSeconds, percentile, showFigures } from './figures.ts'
import { engines, freshFolder, someClient } from './installation.ts'
import { type Given, prepareServer, upload } from './large-originals.ts'
import type { Account } from './people.ts'
import { MEGABYTE, residentBytes, startProgram, watchMost } from './processes.ts'
import type { FileRequest, Sending, Statuses } from './senders.ts'
import { waitsOfOthers } from './waits.ts'

const OTHERS_P99_MS = 1_000
const MAY_GROW_BY = 50 * MEGABYTE
const SECONDS = 8
const UNREAD = 20

const repeat = <Item>(count: number, make: () => Promise<Item>): Promise<Item[]> =>
  Array.from({ length: count }).reduce<Promise<Item[]>>(
    async (before) => [...(await before), await make()],
    Promise.resolve([]),
  )

const deletion = ({ id, cookie }: Account): FileRequest => ({
  ...{ path: `/api/users/${id}/deletion`, method: 'POST' },
  headers: { cookie, ...someClient() },
})

describe.each(engines)('on %s', (engine) => {
  const attacks: Record<string, (given: Given) => Promise<{ requests: FileRequest[]; forMs: number }>> = {
    'four accounts read originals of 10 and 24 MB': async ({ own }) => {
      const owners = [await own([24]), await own([24]), await own([10]), await own([10])]
      return { requests: owners.flatMap(({ originals }) => originals), forMs: SECONDS * 1_000 }
    },
    'one account reads an original of 24 MB four at a time': async ({ own }) => {
      const { originals } = await own([24])
      return { requests: Array.from({ length: 4 }).flatMap(() => originals), forMs: SECONDS * 1_000 }
    },
    'six files of 10 MB are sent': async ({ own }) => {
      const { account } = await own([])
      return { requests: Array.from({ length: 6 }, () => upload(account, 10)), forMs: 0 }
    },
    'an account with eight files of 8 MB is deleted': async ({ url, own }) => {
      const { account } = await own(Array.from({ length: 8 }, () => 8))
      // Warm-up: the first deletion loads the identity library.
      const { account: empty } = await own([])
      const { path, ...request } = deletion(empty)
      await fetch(url + path, request as RequestInit)
      return { requests: [deletion(account)], forMs: 0 }
    },
  }

  it.each(Object.entries(attacks))('others are served while %s (R16)', async (what, prepare) => {
    const given = await prepareServer(engine)
    const { requests, forMs } = await prepare(given)
    const before = await waitsOfOthers(2_000, given)
    const { tell } = startProgram<Sending, Statuses>('senders.ts')
    const [meanwhile, statuses] = await Promise.all([
      waitsOfOthers((SECONDS + 2) * 1_000, given),
      tell({ url: given.url, requests, forMs }),
    ])
    showFigures('R16', what, {
      ...statuses,
      'others’ p50 before': inSeconds(percentile(before.waits, 0.5)),
      'others’ p50': inSeconds(percentile(meanwhile.waits, 0.5)),
      'others’ p99': inSeconds(percentile(meanwhile.waits, 0.99)),
      'others’ most': inSeconds(Math.max(...meanwhile.waits)),
      'others refused': meanwhile.refused,
    })
    expect(Object.keys(statuses).filter((status) => Number(status) > 299)).toEqual([])
    expect(meanwhile.refused).toBe(0)
    expect(percentile(meanwhile.waits, 0.99)).toBeLessThan(OTHERS_P99_MS)
  })

  it('unread downloads of originals cost little memory, and a backup has all originals (R16)', async () => {
    const given = await prepareServer(engine)
    const owners = await repeat(UNREAD, () => given.own([10]))
    const requests = owners.flatMap(({ originals }) => originals)
    const { tell } = startProgram<Sending, Statuses>('senders.ts')
    for (const one of requests) await tell({ url: given.url, requests: [one], forMs: 0 })
    const before = residentBytes(given.pid)
    const most = watchMost(() => residentBytes(given.pid))
    const unread = requests.map((one) => ({ ...one, isUnread: true as const }))
    const statuses = await tell({ url: given.url, requests: unread, forMs: 0 })
    const { waits } = await waitsOfOthers(SECONDS * 1_000, given)
    const grewBy = most() - before
    const began = performance.now()
    const backup = await runCommand(['backup', `${freshFolder()}/backup.zip`], given.installation.settings)
    showFigures('R16', `${UNREAD} originals of 10 MB are asked for and not read`, {
      ...statuses,
      'memory before': `${Math.round(before / MEGABYTE)} MB`,
      'grew by': `${Math.round(grewBy / MEGABYTE)} MB`,
      'others’ p99': inSeconds(percentile(waits, 0.99)),
      backup: inSeconds(performance.now() - began),
    })
    expect(backup.code, backup.output).toBe(0)
    expect(statuses).toEqual({ 200: UNREAD })
    expect(grewBy).toBeLessThan(MAY_GROW_BY)
  })
})

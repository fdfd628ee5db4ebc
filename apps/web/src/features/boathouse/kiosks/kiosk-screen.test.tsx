import { showOwnKiosk } from '@boathouse/domain/boathouse/kiosks/contract'
import type { OwnKiosk } from '@boathouse/domain/boathouse/kiosks/model'
import { currentTimeMs } from '@boathouse/domain/test/clock'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { changeDraft, readDraft } from '#lib/offline/draft-store.ts'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { ownKioskQuery } from './api.ts'
import { noteEnded } from './ended-kiosks.ts'
import { KioskScreen } from './kiosk-screen.tsx'

// In-memory replacement of IndexedDB; an end-to-end test covers the real one.
vi.mock('#lib/offline/draft-store.ts', () => {
  const kept = new Map<string, unknown>()
  const change = async (userId: string, name: string, work: (known: unknown) => unknown) => {
    kept.set(`${userId}/${name}`, work(kept.get(`${userId}/${name}`)))
    return kept.get(`${userId}/${name}`)
  }
  return {
    changeDraft: change,
    readDraft: async (userId: string, name: string) => kept.get(`${userId}/${name}`),
    dropDraft: async (userId: string, name: string) => kept.delete(`${userId}/${name}`),
    draftNames: async (userId: string, folder: string) =>
      [...kept.keys()]
        .filter((key) => key.startsWith(`${userId}/${folder}`))
        .map((key) => key.slice(userId.length + 1)),
    wipeDrafts: async (userId: string) => {
      for (const key of kept.keys()) if (key.startsWith(`${userId}/`)) kept.delete(key)
    },
  }
})

const idOf = (n: number) => `01990000-0000-7000-8000-00000000d00${n}`
const kioskOf = (n: number, club: number, name: string): OwnKiosk => ({
  ...{ id: idOf(n), name: `Kiosk ${n}` },
  club: { id: idOf(club), name, timeZone: 'Europe/Berlin' } as OwnKiosk['club'],
})
const harbour = kioskOf(1, 8, 'Harbour')
const lake = kioskOf(2, 9, 'Lake')
const harbourAgain = kioskOf(3, 8, 'Harbour')

const outings = `outbox/outings/${harbour.club.id}`
const waiting = {
  ...{ kind: 'outings', about: { clubId: harbour.club.id }, since: '2026-06-01T06:00:00.000Z' },
  queue: [1, 2].map((n) => ({ id: `entry ${n}`, wasSent: false, refusal: null })),
}
const countOf = async (kiosk: OwnKiosk) =>
  (await readDraft<typeof waiting>(kiosk.id, outings))?.queue.length ?? 0

/** Opens a cached page of the kiosk `before`; meanwhile another tab paired the device as `now`. */
async function open(before: OwnKiosk, now: OwnKiosk) {
  network({ 'GET /api/kiosk': json(now) })
  const kept = { key: ownKioskQuery.queryKey, data: before, at: currentTimeMs() }
  localStorage.setItem(`kiosk/${showOwnKiosk.id}`, JSON.stringify(kept))
  /** Number of sendable changes at the first render. */
  const sendable: Promise<number>[] = []
  const Board = ({ own }: { readonly own: OwnKiosk }) => {
    useState(() => sendable.push(countOf(own)))
    return <p>{own.name}</p>
  }
  const { unmount } = await renderPart(<KioskScreen>{(own) => <Board key={own.id} own={own} />}</KioskScreen>)
  await screen.findByText(now.name)
  return { unmount, sendable: () => Promise.all(sendable) }
}

afterEach(() => localStorage.clear())

test('sends the changes of the club’s earlier kiosk', async () => {
  await changeDraft(harbour.id, outings, () => waiting)
  const { sendable } = await open(harbour, harbourAgain)
  expect([await countOf(harbour), await countOf(harbourAgain)]).toEqual([0, 2])
  expect((await sendable()).at(-1)).toBe(2)
})

test('lets only the same club pair the device until unsent changes are discarded', async () => {
  await changeDraft(harbour.id, outings, () => waiting)
  noteEnded(harbour)
  const refused = problem(422, 'invalid', [{ path: 'code', code: 'kioskUnsent' }])
  const { bodiesOf } = network({ 'POST /api/kiosk': [refused, json(lake)], 'GET /api/kiosk': json(lake) })
  const { person } = await renderPart(<KioskScreen>{({ name }) => <p>{name}</p>}</KioskScreen>)
  expect(await screen.findByText('Not sent yet: kiosk of Harbour')).toBeDefined()
  const pair = () => person.click(screen.getByRole('button', { name: 'Make it a kiosk' }))
  await person.type(screen.getByLabelText('Code'), 'ABCD2345')
  await pair()
  expect(await screen.findByText(/^This code is another club’s/)).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Discard' }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByText(/^Not sent yet/)).toBeNull())
  await pair()
  expect(await screen.findByText(lake.name)).toBeDefined()
  expect(bodiesOf('POST /api/kiosk')).toEqual([
    { code: 'ABCD2345', unsentOf: harbour.club.id },
    { code: 'ABCD2345' },
  ])
  expect(await countOf(harbour)).toBe(0)
})

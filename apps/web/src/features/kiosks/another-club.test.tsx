import { showOwnKiosk } from '@boathouse/domain/kiosks/contract'
import type { OwnKiosk } from '@boathouse/domain/kiosks/model'
import { currentTimeMs } from '@boathouse/domain/test/clock'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { changeDraft, readDraft } from '#lib/session/draft-store.ts'
import { json, network } from '../../../test/network.ts'
import { renderPart } from '../../../test/render.tsx'
import { ownKioskQuery } from './api.ts'
import { KioskScreen } from './kiosk-screen.tsx'

// In-memory replacement of IndexedDB; an end-to-end test covers the real one.
vi.mock('#lib/session/draft-store.ts', () => {
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
    wipeDrafts: async () => {},
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

test('keeps one club’s changes while the device belongs to another, and sends them once it is back', async () => {
  await changeDraft(harbour.id, outings, () => waiting)
  const { unmount } = await open(harbour, lake)
  expect(await screen.findByText('Not sent yet: kiosk of Harbour')).toBeDefined()
  expect(screen.getByText(/^2 changes made at the kiosk were never sent/)).toBeDefined()
  // Passers-by can't discard changes.
  expect(screen.queryByRole('button')).toBeNull()
  expect([await countOf(harbour), await countOf(lake)]).toEqual([2, 0])
  unmount()

  const { sendable } = await open(lake, harbourAgain)
  expect([await countOf(harbour), await countOf(harbourAgain)]).toEqual([0, 2])
  expect(screen.queryByText(/^Not sent yet/)).toBeNull()
  expect((await sendable()).at(-1)).toBe(2)
})

import { showOwnKiosk } from '@boathouse/domain/boathouse/kiosks/contract'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { ownKioskQuery } from './api.ts'
import { forgetKiosk, keepKiosk, recallKiosk, wasPaired } from './kept-kiosk.ts'

const own = {
  id: '01980000-0000-7000-8000-000000000001',
  name: 'Slipway',
  club: { id: '01980000-0000-7000-8000-000000000002', name: 'Harbour', timeZone: 'Europe/Berlin' },
}

afterEach(() => localStorage.clear())

function closeKiosk() {
  const queryClient = new QueryClient()
  const stop = keepKiosk(queryClient)
  queryClient.setQueryData(ownKioskQuery.queryKey, own)
  stop()
}

it('shows the kiosk’s last data and still refetches it', () => {
  closeKiosk()
  const reloaded = new QueryClient()
  recallKiosk(reloaded)
  expect(wasPaired()).toBe(true)
  expect(reloaded.getQueryData(ownKioskQuery.queryKey)).toEqual(own)

  const asked = vi.fn().mockResolvedValue(own)
  const screen = new QueryObserver(reloaded, { ...ownKioskQuery, staleTime: 10_000, queryFn: asked })
  const leave = screen.subscribe(() => {})
  expect(asked).toHaveBeenCalledTimes(1)
  leave()
})

it('keeps no data of a kiosk that has ended, and leaves unreadable data', () => {
  closeKiosk()
  forgetKiosk(new QueryClient())
  expect(wasPaired()).toBe(false)

  localStorage.setItem(`kiosk/${showOwnKiosk.id}`, JSON.stringify({ key: ['x'], data: { id: 1 }, at: 0 }))
  expect(wasPaired()).toBe(false)
})

import { downloadOwnRows } from '@boathouse/domain/identity/profile/contract'
import { expect, test, vi } from 'vitest'
import { network, problem } from '../../../test/network.ts'
import { download } from './download.ts'

const UID = '01990000-0000-7000-8000-00000000000a'
const EXPORT = `POST /api/users/${UID}/export`
const ask = () => download(downloadOwnRows, { params: { uid: UID } })

test('saves the file under its name', async () => {
  const headers = { 'content-disposition': 'attachment; filename="boathouse-2026-11-24.zip"' }
  network({ [EXPORT]: new Response('PK', { headers }) })
  const { blob, name } = await ask()
  expect(name).toBe('boathouse-2026-11-24.zip')
  expect(await blob.text()).toBe('PK')
})

test.each([
  ['a refusal', problem(429, 'rateLimited'), { kind: 'refused', code: 'rateLimited' }],
  ['a lost network', 'unreachable' as const, { kind: 'unreachable', status: 0 }],
])('%s is a failure like that of any call', async (_, answer, failure) => {
  network({ [EXPORT]: answer })
  await expect(ask()).rejects.toMatchObject(failure)
})

test('aborts a file that does not start within a minute', async () => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  const asked = ask().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await asked).toMatchObject({ kind: 'unreachable' })
  vi.useRealTimers()
})

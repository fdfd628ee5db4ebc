import { expect, it, vi } from 'vitest'
import { lazyModule } from './lazy-module.ts'

const double = async (number: number) => 2 * number

it('loads the module at the first call, and keeps it', async () => {
  const load = vi.fn(async () => ({ double }))
  const lazy = lazyModule(load)
  const { double: taken } = lazy
  expect(load).not.toHaveBeenCalled()
  expect(await Promise.all([lazy.double(2), taken(3)])).toEqual([4, 6])
  expect(await taken(4)).toBe(8)
  expect(lazy.double).toBe(double)
})

it('tries again after the module could not be loaded', async () => {
  const load = vi.fn(async () => ({ double })).mockRejectedValueOnce(new Error('too many open files'))
  const lazy = lazyModule(load)
  await expect(lazy.double(1)).rejects.toThrow('too many open files')
  expect(await lazy.double(1)).toBe(2)
})

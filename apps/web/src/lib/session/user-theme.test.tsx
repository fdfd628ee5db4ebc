import { beforeEach, expect, test, vi } from 'vitest'
import { applyKeptTheme, forgetTheme, showOwnTheme, themeKeeper } from './user-theme.ts'

const seen = vi.fn()
beforeEach(() => {
  seen.mockClear()
  themeKeeper.subscribe(seen)
})

const applied = () => {
  applyKeptTheme()
  return document.documentElement.dataset['mantineColorScheme']
}

test('applies a user’s theme on the next load, until they sign out', () => {
  showOwnTheme('mira', 'dark')
  expect(seen).toHaveBeenLastCalledWith('dark')
  expect(applied()).toBe('dark')
  expect(themeKeeper.get('auto')).toBe('dark')
  forgetTheme()
  expect(seen).toHaveBeenLastCalledWith('auto')
  expect(localStorage.length).toBe(0)
  expect(applied()).toBe('light')
})

test('another user’s theme replaces it, and following the device stores none', () => {
  showOwnTheme('mira', 'dark')
  showOwnTheme('anna', 'light')
  expect({ ...localStorage }).toEqual({ 'theme/anna': 'light' })
  showOwnTheme('anna', 'system')
  expect(seen).toHaveBeenLastCalledWith('auto')
  expect(localStorage.length).toBe(0)
})

test('ignores a stored value that is no theme', () => {
  localStorage.setItem('theme/mira', '"><script>')
  expect(themeKeeper.get('auto')).toBe('auto')
})

test('a later listener gets the theme shown before it subscribed', () => {
  themeKeeper.unsubscribe()
  showOwnTheme('mira', 'dark')
  const late = vi.fn()
  themeKeeper.subscribe(late)
  expect(late).toHaveBeenCalledExactlyOnceWith('dark')
})

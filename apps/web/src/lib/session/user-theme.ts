import type { Theme } from '@boathouse/domain/identity/profile/model'
import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { quietly } from '../device/quietly.ts'

/** Local storage key of the user's theme, for the first paint. Missing for `system`. */
const PREFIX = 'theme/'

const schemeOf: Record<Theme, MantineColorScheme> = { light: 'light', dark: 'dark', system: 'auto' }

/** Last applied theme: a screen's effects run before Mantine subscribes in an effect of its own. */
let shown: MantineColorScheme | undefined
let listener: ((scheme: MantineColorScheme) => void) | undefined

function tell(scheme: MantineColorScheme): void {
  shown = scheme
  listener?.(scheme)
}

/** Storage of Mantine's theme. Only `showOwnTheme` and `forgetTheme` change it. */
export const themeKeeper: MantineColorSchemeManager = {
  get: () => schemeOf[keptTheme()],
  set: markBrowserBars,
  subscribe: (onChange) => {
    listener = onChange
    if (shown) onChange(shown)
  },
  unsubscribe: () => {
    listener = undefined
  },
  clear: () => {},
}

/** Applies a user's theme now and on the next load. */
export function showOwnTheme(userId: string, theme: Theme): void {
  quietly(() => {
    for (const key of themeKeys()) if (key !== PREFIX + userId) localStorage.removeItem(key)
    if (theme === 'system') localStorage.removeItem(PREFIX + userId)
    else localStorage.setItem(PREFIX + userId, theme)
  })
  tell(schemeOf[theme])
}

/** Call this after sign-out. */
export function forgetTheme(): void {
  quietly(() => {
    for (const key of themeKeys()) localStorage.removeItem(key)
  })
  tell('auto')
}

/** Call this before the first paint: all colours depend on this attribute. */
export function applyKeptTheme(): void {
  const theme = keptTheme()
  const isDark = theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
  document.documentElement.dataset['mantineColorScheme'] = isDark ? 'dark' : 'light'
  markBrowserBars(schemeOf[theme])
}

function keptTheme(): Theme {
  const stored = quietly(() => themeKeys().map((key) => localStorage.getItem(key))[0])
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

const themeKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))

function markBrowserBars(scheme: MantineColorScheme): void {
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    bar.dataset['theme'] ??= /dark/.test(bar.media) ? 'dark' : 'light'
    const own = bar.dataset['theme']
    if (scheme === 'auto') bar.media = `(prefers-color-scheme: ${own})`
    else bar.media = scheme === own ? 'all' : 'not all'
  }
}

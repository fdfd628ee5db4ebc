import type { Theme } from '@boathouse/domain/profile/model'
import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { quietly } from './quietly.ts'

/**
 * The theme of whoever is signed in, kept in this browser under their id so that the first paint has it before the
 * server says who it is. There is one such key at most, and none for whoever follows the device.
 */
const PREFIX = 'theme/'

const schemeOf: Record<Theme, MantineColorScheme> = { light: 'light', dark: 'dark', system: 'auto' }

/** What was shown last: a screen's effects run before those of Mantine around it, which listens only then. */
let shown: MantineColorScheme | undefined
let listener: ((scheme: MantineColorScheme) => void) | undefined

function tell(scheme: MantineColorScheme): void {
  shown = scheme
  listener?.(scheme)
}

/** What Mantine asks for the theme; only `showOwnTheme` and `forgetTheme` change it. */
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

/** Shows a person's theme, from now on and at the next load. */
export function showOwnTheme(userId: string, theme: Theme): void {
  quietly(() => {
    for (const key of themeKeys()) if (key !== PREFIX + userId) localStorage.removeItem(key)
    if (theme === 'system') localStorage.removeItem(PREFIX + userId)
    else localStorage.setItem(PREFIX + userId, theme)
  })
  tell(schemeOf[theme])
}

/** Nobody is signed in: nothing stays of whoever was. */
export function forgetTheme(): void {
  quietly(() => {
    for (const key of themeKeys()) localStorage.removeItem(key)
  })
  tell('auto')
}

/** Before anything is painted: the page's colours follow this attribute. */
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

/** A phone's bars take their colour from the page's head, where each says for which theme it is. */
function markBrowserBars(scheme: MantineColorScheme): void {
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    bar.dataset['theme'] ??= /dark/.test(bar.media) ? 'dark' : 'light'
    const own = bar.dataset['theme']
    if (scheme === 'auto') bar.media = `(prefers-color-scheme: ${own})`
    else bar.media = scheme === own ? 'all' : 'not all'
  }
}

import { applyKeptTheme } from '../src/lib/session/user-theme.ts'

applyKeptTheme()

// Pictures follow the system's theme; the user may have chosen another one.
addEventListener('DOMContentLoaded', () => {
  const isDark = document.documentElement.dataset['mantineColorScheme'] === 'dark'
  for (const source of document.querySelectorAll('source')) source.media = isDark ? 'all' : 'not all'
})

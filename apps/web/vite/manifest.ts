import { type Translate, translator } from '@boathouse/messages'
import { catalogueOf } from '@boathouse/messages/catalogues'
import { type Locale, localeNames } from '@boathouse/messages/locales'
import type { Plugin } from 'vite'
import { SHARE_FIELD, SHARE_PATH } from '../src/lib/offline/share-target.ts'

/** Writes the web app manifest in each language, for example `manifests/en.webmanifest`. */
export function manifest(): Plugin {
  return {
    name: 'manifest',
    apply: 'build',
    generateBundle: async function () {
      for (const locale of localeNames) {
        const t = translator(locale, await catalogueOf(locale))
        const source = JSON.stringify(describeApp(t, locale))
        this.emitFile({ type: 'asset', fileName: `manifests/${locale}.webmanifest`, source })
      }
    },
  }
}

const icon = (src: string, sizes: string) => ({ src, sizes, type: 'image/png' })

const screenshot = (name: string, sizes: string, label: string) => ({
  src: `/screenshots/${name}.jpg`,
  sizes,
  type: 'image/jpeg',
  form_factor: name.endsWith('-wide') ? 'wide' : 'narrow',
  label,
})

const SHARED_TYPES = [
  ...['.fit', '.tcx', '.gpx', '.csv', '.json', '.gz', '.zip', 'text/csv', 'text/xml', 'application/xml'],
  ...['application/vnd.ant.fit', 'application/fit', 'application/vnd.garmin.tcx+xml', 'application/gpx+xml'],
  ...['application/json', 'application/gzip', 'application/zip', 'application/octet-stream'],
]

/** `id` must be the same in every language and never change. */
const describeApp = (t: Translate, lang: Locale) => ({
  id: '/',
  name: t('app.name'),
  short_name: t('app.name'),
  description: t('manifest.description'),
  lang,
  dir: 'ltr',
  categories: ['sports', 'fitness'],
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  background_color: '#f8fafc',
  theme_color: '#00758f',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    icon('/icon-192.png', '192x192'),
    icon('/icon-512.png', '512x512'),
    { ...icon('/icon-maskable-512.png', '512x512'), purpose: 'maskable' },
  ],
  share_target: {
    action: SHARE_PATH,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: SHARE_FIELD, accept: SHARED_TYPES }] },
  },
  shortcuts: [
    {
      name: t('dashboard.logTraining'),
      url: '/training-logs?dialog=log',
      icons: [icon('/icon-192.png', '192x192')],
    },
    {
      name: t('takeRegister'),
      url: '/attendance/register',
      icons: [icon('/icon-192.png', '192x192')],
    },
    {
      name: t('board.title'),
      url: '/board',
      icons: [icon('/icon-192.png', '192x192')],
    },
  ],
  screenshots: [
    screenshot('dashboard', '720x1280', t('nav.dashboard')),
    screenshot('training-logs', '720x1280', t('nav.trainingLogs')),
    screenshot('attendance', '720x1280', t('nav.attendance')),
    screenshot('training-logs-wide', '1280x800', t('nav.trainingLogs')),
  ],
})

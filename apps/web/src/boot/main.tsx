import './first-paint.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { keepInstallOffer } from '#features/club/installation/install-offer.ts'
import { wantedLanguages } from '#lib/i18n/chosen-language.ts'
import { LanguageStore } from '#lib/i18n/language-store.ts'
import { listParts, wordParts } from '#lib/i18n/word-parts.ts'
import { whenIdle } from '#ui/feedback/when-idle.ts'
import { keepPageWithoutCode } from './missing-code.ts'
import { Providers } from './providers.tsx'
import { createQueryClient } from './query-client.ts'
import { createAppRouter, prefetchRoute } from './router.tsx'
import '#ui/base.css'

keepPageWithoutCode()
keepInstallOffer()
/** Yields to the event loop, so a phone handles input between steps. */
const phonesTurn = () => new Promise((goOn) => setTimeout(goOn))

await phonesTurn()
const queryClient = createQueryClient()
const language = new LanguageStore(wantedLanguages())
const router = createAppRouter({ queryClient, language })
await phonesTurn()
prefetchRoute(router)
await phonesTurn()
const place = document.getElementById('root') as HTMLElement
const hasAppShell = place.hasChildNodes()
// Keep the prerendered page until the screen is ready: rendering earlier would clear it.
await Promise.all([language.load(listParts(location.pathname)), hasAppShell && router.load()])

const root = createRoot(place)
const show = () =>
  root.render(
    <StrictMode>
      <Providers queryClient={queryClient} router={router} language={language} />
    </StrictMode>,
  )
// Rendering is slow on phones: a transition keeps the prerendered page responsive. Without one, nothing is visible yet.
if (hasAppShell) startTransition(show)
else show()

// Only signed-in users get a prerendered page. They continue to other screens, so preload their messages.
if (hasAppShell) whenIdle(() => void language.load(wordParts).catch(() => undefined))

// Load the manifest late: browsers would otherwise fetch it and its icons in parallel with the page's own files.
whenIdle(() => {
  const manifest = Object.assign(document.createElement('link'), {
    rel: 'manifest',
    href: `/manifests/${language.current().locale}.webmanifest`,
  })
  document.head.append(manifest)
})

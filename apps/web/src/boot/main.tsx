import './first-paint.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { keepInstallOffer } from '#features/installation/install-offer.ts'
import { LanguageStore } from '#lib/i18n/language-store.ts'
import { listParts, wordParts } from '#lib/i18n/word-parts.ts'
import { whenIdle } from '#ui/when-idle.ts'
import { keepPageWithoutCode } from './missing-code.ts'
import { Providers } from './providers.tsx'
import { createQueryClient } from './query-client.ts'
import { createAppRouter, prefetchRoute } from './router.tsx'
import '#ui/base.css'

keepPageWithoutCode()
keepInstallOffer()
/** The phone answers between the steps. */
const phonesTurn = () => new Promise((goOn) => setTimeout(goOn))

await phonesTurn()
const queryClient = createQueryClient()
const language = new LanguageStore(navigator.languages)
const router = createAppRouter({ queryClient, language })
await phonesTurn()
prefetchRoute(router)
await phonesTurn()
const place = document.getElementById('root') as HTMLElement
const hasAppShell = place.hasChildNodes()
// What the page painted stays until the screen is known: a program that knows nothing yet would wipe it off.
await Promise.all([language.load(listParts(location.pathname)), hasAppShell && router.load()])

const root = createRoot(place)
const show = () =>
  root.render(
    <StrictMode>
      <Providers queryClient={queryClient} router={router} language={language} />
    </StrictMode>,
  )
// A screen is much for a phone: as a transition it is made in between what the phone is asked for meanwhile. Where nothing
// is to be seen until then, it waits for nothing.
if (hasAppShell) startTransition(show)
else show()

// Whoever is signed in goes on to other screens, whose words are here by then.
if (hasAppShell) whenIdle(() => void language.load(wordParts).catch(() => undefined))

// Nobody installs it before they have seen it; browsers ask for the manifest and its icons along with the page's own files.
whenIdle(() => {
  const manifest = Object.assign(document.createElement('link'), {
    rel: 'manifest',
    href: `/manifests/${language.current().locale}.webmanifest`,
  })
  document.head.append(manifest)
})

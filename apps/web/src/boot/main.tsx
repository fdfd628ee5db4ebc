import './first-paint.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { keepInstallOffer } from '#features/installation/install-offer.ts'
import { loadLanguage } from '#lib/i18n/language.tsx'
import { whenIdle } from '#ui/when-idle.ts'
import { keepPageWithoutCode } from './missing-code.ts'
import { Providers } from './providers.tsx'
import { createQueryClient } from './query-client.ts'
import { createAppRouter, prefetchRoute } from './router.tsx'
import '#ui/base.css'

keepPageWithoutCode()
keepInstallOffer()
// The phone answers between reading the program and running it.
await new Promise((goOn) => setTimeout(goOn))
const queryClient = createQueryClient()
const router = createAppRouter(queryClient)
prefetchRoute(router)
const place = document.getElementById('root') as HTMLElement
const hasAppShell = place.hasChildNodes()
// What the page painted stays until the screen is known: a program that knows nothing yet would wipe it off.
const [words] = await Promise.all([loadLanguage(navigator.languages), hasAppShell && router.load()])

const root = createRoot(place)
const show = () =>
  root.render(
    <StrictMode>
      <Providers queryClient={queryClient} router={router} words={words} />
    </StrictMode>,
  )
// A screen is much for a phone: as a transition it is made in between what the phone is asked for meanwhile. Where nothing
// is to be seen until then, it waits for nothing.
if (hasAppShell) startTransition(show)
else show()

// Nobody installs it before they have seen it; browsers ask for the manifest and its icons along with the page's own files.
whenIdle(() => {
  const manifest = Object.assign(document.createElement('link'), {
    rel: 'manifest',
    href: `/manifests/${words.locale}.webmanifest`,
  })
  document.head.append(manifest)
})

/** How Chromium lets a page install the app; no standard has it. */
export interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** Told of on the window. */
export const OFFER_CHANGED = 'install-offer-changed'

let offer: InstallOffer | null = null

/** What the browser offers now; null where it can't install the app. */
export const readInstallOffer = (): InstallOffer | null => offer

export function setInstallOffer(next: InstallOffer | null): void {
  offer = next
  dispatchEvent(new Event(OFFER_CHANGED))
}

/** Keeps the browser's offer until a person asks for it; by itself the browser then shows none. It comes but once. */
export const keepInstallOffer = (): void =>
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setInstallOffer(event as InstallOffer)
  })

/** Chromium's `beforeinstallprompt`; not standardized. */
export interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** Event dispatched on `window`. */
export const OFFER_CHANGED = 'install-offer-changed'

let offer: InstallOffer | null = null

/** The browser's current offer; null if it can't install the app. */
export const readInstallOffer = (): InstallOffer | null => offer

export function setInstallOffer(next: InstallOffer | null): void {
  offer = next
  dispatchEvent(new Event(OFFER_CHANGED))
}

/** Keeps the browser's one-time offer until the user asks for it, and suppresses its own prompt. */
export const keepInstallOffer = (): void =>
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setInstallOffer(event as InstallOffer)
  })

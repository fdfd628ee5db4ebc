declare const self: ServiceWorkerGlobalScope

/** A notification as the server sends it, which some browsers show by themselves: 'declarative web push' of the Push API. */
interface Declared extends Pick<NotificationOptions, 'lang' | 'tag'> {
  readonly title: string
  readonly navigate: string
}

const ICON = '/icon-192.png'

/** Shows what the server sends where the browser does not by itself, and opens what it is about. */
export function showNotifications(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data)))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(String(event.notification.data)))
  })
}

/** Browsers take the permission away from a site that shows nothing: what can't be read is shown by its name alone. */
async function show(data: PushMessageData | null): Promise<void> {
  const { title, navigate, lang, tag } = read(data) ?? { title: 'Boathouse', navigate: '/' }
  const options = { lang, tag, data: navigate, icon: ICON }
  const known = Object.entries(options).filter(([, value]) => value !== undefined)
  await self.registration.showNotification(title, Object.fromEntries(known))
}

function read(data: PushMessageData | null): Declared | undefined {
  try {
    return (data?.json() as { notification?: Declared } | undefined)?.notification
  } catch {
    return undefined
  }
}

/** Goes to a page that shows it already; any other one stays as it is, with what was typed into it. */
async function open(address: string): Promise<void> {
  const { href } = new URL(address, self.location.origin)
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = pages.find(({ url }) => url === href)
  await (shown ? shown.focus() : self.clients.openWindow(href))
}

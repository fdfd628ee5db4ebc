declare const self: ServiceWorkerGlobalScope

interface Declared extends Pick<NotificationOptions, 'lang' | 'tag'> {
  readonly title: string
  readonly navigate: string
}

const ICON = '/icon-192.png'

/** Shows pushed notifications in browsers that don't do so automatically, and opens their target on click. */
export function showNotifications(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data)))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(String(event.notification.data)))
  })
}

/** Always shows something, or browsers revoke the permission: for unreadable notifications, the app's name. */
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

/** Focuses a page that shows the target, else opens one: other pages keep their state and input. */
async function open(address: string): Promise<void> {
  const { href } = new URL(address, self.location.origin)
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = pages.find(({ url }) => url === href)
  await (shown ? shown.focus() : self.clients.openWindow(href))
}

import { vi } from 'vitest'
import { hashEndpoint } from '#lib/device/push-subscription.ts'

export const SERVER_KEY =
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'

export const ENDPOINT = 'https://push.example.org/this-browser'

const bytes = (base64url: string) =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))
    .buffer

interface Settings {
  readonly permission?: NotificationPermission
  readonly answer?: NotificationPermission
  /** Server key of the existing subscription; null if there is none. */
  readonly subscribedWith?: string | null
}

/** Replaces only what is external: the push service and the permission prompt. */
export async function browserPush({
  permission = 'default',
  answer = 'granted',
  subscribedWith = null,
}: Settings = {}) {
  const make = (key: string) => ({
    endpoint: ENDPOINT,
    options: { applicationServerKey: bytes(key) },
    getKey: (name: string) => new Uint8Array(name === 'auth' ? 16 : 65).buffer,
    unsubscribe: vi.fn(async () => {
      subscription = null
      return true
    }),
  })
  let subscription = subscribedWith === null ? null : make(subscribedWith)
  const first = subscription
  const notification = {
    permission,
    requestPermission: vi.fn(async () => {
      notification.permission = answer
      return answer
    }),
  }
  const subscribe = vi.fn(async ({ applicationServerKey }: { applicationServerKey: string }) => {
    subscription = make(applicationServerKey)
    return subscription
  })
  const registration = { pushManager: { getSubscription: async () => subscription, subscribe } }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', notification)
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: async () => registration,
      register: async () => registration,
      ready: Promise.resolve(registration),
    },
  })
  return {
    endpointHash: await hashEndpoint(ENDPOINT),
    ask: notification.requestPermission,
    subscribe,
    first,
    isSubscribed: () => subscription !== null,
  }
}

export function withoutBrowserPush(): void {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
}

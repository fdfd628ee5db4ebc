import type { Page } from '@playwright/test'
import { respond, respondToWrites } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'

const WEBHOOK = {
  id: '01990000-0000-7000-8000-000000000001',
  url: `https://hooks.example/${'x'.repeat(60)}`,
  kinds: ['practice.changed', 'member.left'],
  createdAt: '2026-11-20T08:30:00.000Z',
  offAt: null,
  oldSecretEndsAt: '2190-11-21T08:30:00.000Z',
}
const OFF = { ...WEBHOOK, id: '01990000-0000-7000-8000-000000000002', offAt: '2026-11-21T08:30:00.000Z' }
const SENT = {
  id: '01990000-0000-7000-8000-000000000003',
  kind: 'practice.changed',
  state: 'failed',
  attempts: 12,
  createdAt: '2026-11-20T08:30:00.000Z',
  nextAt: null,
  status: 500,
  failure: null,
}
const secret = `whsec_${'x'.repeat(43)}=`

const withWebhooks = async (page: Page) => {
  await respond(page, '**/webhooks', { items: [WEBHOOK, OFF] })
  await respond(page, '**/deliveries*', {
    items: [
      SENT,
      {
        ...SENT,
        id: OFF.id,
        state: 'waiting',
        nextAt: '2190-11-21T08:30:00.000Z',
        status: null,
        failure: 'timedOut',
      },
    ],
    nextCursor: null,
  })
}

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()
const ofDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

const webhooks: readonly Screen[] = [
  { name: 'webhooks', path: '/admin/club?group=links', before: withWebhooks },
  {
    name: 'no webhooks',
    path: '/admin/club?group=links',
    open: (page) => page.getByText('No webhooks yet.').waitFor(),
  },
  {
    name: 'adding a webhook',
    path: '/admin/club?group=links',
    dialog: 'webhooks.add',
    open: press('Add a webhook'),
  },
  {
    name: 'changing a webhook',
    path: '/admin/club?group=links',
    dialog: 'webhooks.edit.title',
    before: withWebhooks,
    open: press('Change'),
  },
  {
    name: 'a new secret of a webhook',
    path: '/admin/club?group=links',
    dialog: 'webhooks.renew.title',
    before: withWebhooks,
    open: press('Create a new secret'),
  },
  {
    name: 'the secret of a webhook',
    path: '/admin/club?group=links',
    dialog: 'webhooks.secret.title',
    before: async (page) => {
      await withWebhooks(page)
      await respondToWrites(page, '**/secret', { webhook: WEBHOOK, secret })
    },
    open: async (page) => {
      await press('Create a new secret')(page)
      await ofDialog(page, 'Create a new secret').click()
      await page.getByRole('dialog', { name: 'Webhook secret' }).waitFor()
    },
  },
  {
    name: 'removing a webhook',
    path: '/admin/club?group=links',
    dialog: 'webhooks.end.title',
    before: withWebhooks,
    open: press('Remove'),
  },
  {
    name: 'messages of a webhook',
    path: '/admin/club?group=links',
    dialog: 'webhooks.history.title',
    before: withWebhooks,
    open: async (page) => {
      await press('History')(page)
      await page.getByText('Response 500').waitFor()
    },
  },
]

export const webhookGroups: readonly ScreenGroup[] = [
  { name: 'webhooks', signedIn: 'Club admin', screens: webhooks },
]

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { enterAsClubAdmin } from '../../fixtures/club-admins.ts'
import { type Installation, startInstallation } from '../../fixtures/installation.ts'
import { type Receiver, signatureOf, startReceiver } from '../../fixtures/receiver.ts'
import { test as base, expect } from '../../fixtures/test.ts'
import { webhooksCard } from '../../pages/webhooks-card.ts'

/** An installation that trusts another system of this machine, and may call it. */
const test = base.extend<{ own: { readonly installation: Installation; readonly receiver: Receiver } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are asked for from the pattern.
  own: async ({}, use) => {
    const receiver = await startReceiver()
    const folder = mkdtempSync(join(process.env['TEST_FOLDER'] ?? tmpdir(), 'receiver-'))
    const certificate = join(folder, 'receiver.pem')
    writeFileSync(certificate, receiver.cert)
    const installation = await startInstallation({
      settings: {
        WEBHOOK_NETWORKS: '127.0.0.0/8',
        WEBHOOK_PORTS: '1024-65535',
        NODE_EXTRA_CA_CERTS: certificate,
      },
    })
    await use({ installation, receiver })
    await installation.stop()
    receiver.stop()
    rmSync(folder, { recursive: true })
  },
  baseURL: async ({ own }, use) => use(own.installation.url),
})

test('an admin adds a webhook, tests it, sees that it failed, and sends it again', async ({
  page,
  otherBrowser,
  own: { installation, receiver },
}) => {
  const boss = await otherBrowser({ baseURL: installation.url })
  await enterAsClubAdmin(page, boss, installation)
  const card = webhooksCard(page)
  await card.open()
  await card.add.click()
  await card.url.fill(receiver.url.replace('https', 'http'))
  await card.save.click()
  await expect(card.url).toHaveAccessibleDescription(/Enter an address that begins with https:/)
  await card.url.fill(receiver.url)
  await card.save.click()
  const secret = await card.secret.inputValue()
  expect(secret).toMatch(/^whsec_/)
  await card.done.click()
  await expect(card.row(receiver.url)).toBeVisible()

  receiver.answerWith(500)
  await card.test.click()
  await expect(card.sent).toContainText(['A test'])
  await expect(card.sent).toContainText(['Not delivered'])
  await expect(card.sent).toContainText(['Response 500'])
  receiver.answerWith(204)
  await card.again.click()
  await expect(card.sent).toContainText(['Delivered'])
  await expect(card.sent).toContainText(['Response 204'])

  const [first, second] = receiver.received
  expect(receiver.received).toHaveLength(2)
  expect(JSON.parse(second?.body ?? '')).toMatchObject({ type: 'test' })
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  for (const message of receiver.received)
    expect(message.headers['webhook-signature']).toBe(signatureOf(message, secret))

  // The secret is shown only once.
  await card.open()
  await card.history.click()
  await expect(card.sent).toHaveCount(1)
  await expect(page.getByText(secret)).toHaveCount(0)
})

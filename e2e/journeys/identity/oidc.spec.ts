import { startProvider, type TestProvider } from '../../../apps/server/test/oidc-provider.ts'
import { type Installation, startInstallation } from '../../fixtures/installation.ts'
import { enterAs, goInside, newEmail } from '../../fixtures/people.ts'
import { test as base, expect } from '../../fixtures/test.ts'
import { dashboardPage } from '../../pages/dashboard-page.ts'
import { signOut } from '../../pages/frame.ts'
import { loginPage } from '../../pages/login-page.ts'
import { oidcParts, providerPage } from '../../pages/oidc-page.ts'

const test = base.extend<{ own: { readonly installation: Installation; readonly provider: TestProvider } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are asked for from the pattern.
  own: async ({}, use) => {
    let provider: TestProvider | undefined
    const installation = await startInstallation({
      settingsAt: async (url) => {
        provider = await startProvider(url)
        const { issuer, clientId, clientSecret, name } = provider.settings
        return {
          OIDC_ISSUER: issuer,
          OIDC_CLIENT_ID: clientId,
          OIDC_CLIENT_SECRET: clientSecret,
          OIDC_NAME: name,
        }
      },
    })
    if (!provider) throw new Error('No provider was started.')
    await use({ installation, provider })
    await installation.stop()
    await provider.stop()
  },
  baseURL: async ({ own }, use) => use(own.installation.url),
})

test('a new user signs in by the club’s provider; a known user connects it after an explanation, and signs in (B18)', async ({
  page,
  own,
  otherBrowser,
  consoleErrors,
}) => {
  const { accounts, settings } = own.provider
  consoleErrors.allow(settings.issuer)
  consoleErrors.expect('status of 422')
  const [newcomer, email] = [newEmail(), newEmail()]
  accounts.set('new', { email: newcomer, email_verified: true })
  accounts.set('known', { email, email_verified: true })

  await page.goto('/login?to=/settings/sign-in')
  await oidcParts(page).signIn.click()
  await providerPage(page).refuse.click()
  await expect(page.getByText('Sign-in was cancelled there.')).toBeVisible()
  await oidcParts(page).signIn.click()
  await providerPage(page).name.fill('new')
  await providerPage(page).go.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(page.getByText(newcomer).first()).toBeVisible()
  await expect(oidcParts(page).disconnect).toBeVisible()

  // Another user with the same address, but without a connected account.
  const other = await otherBrowser({ baseURL: own.installation.url })
  await enterAs(other.request, email)
  await goInside(other)
  await signOut(other)
  await oidcParts(other).signIn.click()
  await providerPage(other).name.fill('known')
  await providerPage(other).go.click()
  await expect(other.getByText('An account here already uses your email address.')).toBeVisible()
  await expect(loginPage(other).heading).toBeVisible()

  await enterAs(other.request, email)
  await goInside(other)
  await other.goto('/settings/sign-in')
  await oidcParts(other).connect.click()
  await expect(oidcParts(other).disconnect).toBeVisible()
  await signOut(other)
  await oidcParts(other).signIn.click()
  await expect(dashboardPage(other).heading).toBeVisible()
})

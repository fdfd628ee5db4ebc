import { screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { forgetInstallOffer, offerInstall } from '../../../../test/install.ts'
import { renderPart } from '../../../../test/render.tsx'
import { DeviceCard } from './device-card.tsx'
import { keepInstallOffer } from './install-offer.ts'

beforeAll(keepInstallOffer)
afterEach(forgetInstallOffer)

function browser({ userAgent = 'Mozilla/5.0 (X11; Linux x86_64)', isInstalled = false, agrees = true } = {}) {
  let isPersistent = false
  const persist = vi.fn(async () => {
    isPersistent = agrees
    return agrees
  })
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isInstalled && query === '(display-mode: standalone)',
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      userAgent: { value: userAgent },
      storage: {
        value: { estimate: async () => ({ usage: 4_210_000 }), persisted: async () => isPersistent, persist },
      },
    }),
  )
  return persist
}

const install = () => screen.queryByRole('button', { name: 'Install' })

test('shows how much is stored and asks the browser to keep it', async () => {
  const persist = browser()
  const { person } = await renderPart(<DeviceCard />)
  expect(await screen.findByText(/^4.2 MB are stored here/)).toBeDefined()
  await person.click(await screen.findByRole('button', { name: 'Keep it' }))
  expect(persist).toHaveBeenCalledOnce()
  expect(await screen.findByText('The browser keeps this until you sign out.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Keep it' })).toBeNull()
})

test('says that the browser refused, without reporting a failure', async () => {
  browser({ agrees: false })
  const { person } = await renderPart(<DeviceCard />)
  await person.click(await screen.findByRole('button', { name: 'Keep it' }))
  expect(await screen.findByText(/browser didn’t allow it/)).toBeDefined()
})

test('shows nothing if the browser reports nothing', async () => {
  await renderPart(<DeviceCard />)
  expect(await screen.findByRole('button', { name: 'Clear offline copy' })).toBeDefined()
  expect(screen.queryByText(/stored here/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Keep it' })).toBeNull()
  expect(install()).toBeNull()
})

test('offers to install where possible, and not within the installed app', async () => {
  browser()
  const { unmount } = await renderPart(<DeviceCard />)
  expect(install()).toBeNull()
  offerInstall()
  expect(install()).not.toBeNull()
  unmount()
  browser({ isInstalled: true })
  await renderPart(<DeviceCard />)
  expect(install()).toBeNull()
})

test('explains how to install on an iPhone', async () => {
  browser({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)' })
  await renderPart(<DeviceCard />)
  expect(await screen.findByText(/Tap Share/)).toBeDefined()
  expect(install()).toBeNull()
})

import type { Page } from '@playwright/test'

export function tokensCard(page: Page) {
  const card = page.getByRole('region', { name: 'For scripts and apps', exact: true })
  const making = page.getByRole('dialog', { name: 'Create access token' })
  const made = page.getByRole('dialog', { name: 'Your new access token' })
  return {
    make: card.getByRole('button', { name: 'Create access token' }),
    row: (name: string) => card.getByRole('listitem').filter({ hasText: name }),
    api: card.getByRole('link', { name: 'API reference' }),
    name: making.getByLabel('Name', { exact: true }),
    may: (noun: string) => making.getByLabel(noun, { exact: true }),
    submit: making.getByRole('button', { name: 'Create access token' }),
    secret: made.getByLabel('Access token', { exact: true }),
    done: made.getByRole('button', { name: 'Done' }),
    end: (name: string) => card.getByRole('button', { name: `Revoke the access token ${name}` }),
    endNow: page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }),
  }
}

export function apiDocs(page: Page) {
  const call = (path: string) => {
    const block = page.locator(`.opblock-get:has([data-path="${path}"])`)
    return {
      open: block.locator('.opblock-summary-control'),
      tryIt: block.locator('.try-out__btn'),
      execute: block.locator('.execute'),
      response: block.locator('.live-responses-table'),
    }
  }
  return {
    open: () => page.goto('/api/docs'),
    authorize: page.locator('.auth-wrapper > .authorize'),
    token: page.locator('#auth-bearer-value'),
    apply: page.locator('.auth-container:has(#auth-bearer-value) .modal-btn.authorize'),
    close: page.locator('.close-modal'),
    noun: (name: string) => page.locator(`#operations-tag-${name}`),
    call,
  }
}

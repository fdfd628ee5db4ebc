import type { Page } from '@playwright/test'

export const secondStepPage = (page: Page) => ({
  heading: page.getByRole('heading', { name: 'Two-step sign-in' }),
  code: page.getByLabel('Code', { exact: true }),
  recoveryCode: page.getByLabel('Recovery code', { exact: true }),
  useRecoveryCode: page.getByRole('button', { name: 'Use a recovery code instead' }),
  usePasskey: page.getByRole('button', { name: 'Use your passkey' }),
  submit: page.getByRole('button', { name: 'Sign in', exact: true }),
})

export const ownSecondStep = (page: Page) => {
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    setUp: page.getByRole('button', { name: 'Set up an authenticator app' }),
    renew: page.getByRole('button', { name: 'Create new codes', exact: true }),
    end: page.getByRole('button', { name: 'Turn off the authenticator app' }),
    addPasskey: page.getByRole('button', { name: /^Add (a|another) passkey$/ }),
    makePasskey: dialog.getByRole('button', { name: 'Create passkey' }),
    remove: (name: string) => page.getByRole('button', { name: `Remove passkey ${name}` }),
    removeNow: dialog.getByRole('button', { name: 'Remove', exact: true }),
    name: dialog.getByLabel('Name'),
    next: dialog.getByRole('button', { name: 'Next' }),
    qr: dialog.getByRole('img', { name: 'QR code with the key for your authenticator app' }),
    code: dialog.getByLabel('Code', { exact: true }),
    turnOn: dialog.getByRole('button', { name: 'Turn it on' }),
    endNow: dialog.getByRole('button', { name: 'Turn off', exact: true }),
    recoveryCodes: dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem'),
    done: dialog.getByRole('button', { name: 'I’ve saved them' }),
    key: async () => ((await dialog.getByText(/^Key:/).textContent()) ?? '').replace(/^Key:|\s/g, ''),
  }
}

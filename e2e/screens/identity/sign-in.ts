import type { Page } from '@playwright/test'
import { mailedLink } from '../../fixtures/mails.ts'
import { askForLink, newEmail, PASSWORD, registerAs } from '../../fixtures/people.ts'
import { callbackPage } from '../../pages/callback-page.ts'
import { confirmEmailPage } from '../../pages/confirm-email-page.ts'
import { forgotPasswordPage } from '../../pages/forgot-password-page.ts'
import { loginPage, magicLinkPage } from '../../pages/login-page.ts'
import { registerPage } from '../../pages/register-page.ts'
import { resetPasswordPage } from '../../pages/reset-password-page.ts'
import { secondStepPage } from '../../pages/second-step-page.ts'
import { setUpPage } from '../../pages/set-up-page.ts'
import { changeResponse, respond } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'
import { waitingFor } from './factors.ts'

const forgetBrowser: NonNullable<Screen['before']> = (page) => page.evaluate(() => localStorage.clear())

async function mailSomebody({ request }: Page): Promise<void> {
  const email = newEmail()
  await askForLink(request, email)
  await mailedLink(request, email)
}

const signIn: ScreenGroup = {
  name: 'signing in',
  signedIn: 'nobody',
  expectedErrors: ['status of 422'],
  screens: [
    { name: 'sign in', path: '/login' },
    { name: 'sign in, wrong', path: '/login', open: (page) => loginPage(page).submit.click() },
    { name: 'magic link', path: '/login?with=link' },
    {
      name: 'magic link, wrong',
      path: '/login?with=link',
      open: (page) => magicLinkPage(page).send.click(),
    },
    {
      name: 'magic link, invitation wrong',
      path: '/login?with=link',
      open: async (page) => {
        await magicLinkPage(page).email.fill(newEmail())
        await magicLinkPage(page).invitation.fill('1')
        await magicLinkPage(page).send.click()
      },
    },
    {
      name: 'check your email',
      path: '/login?with=link',
      open: async (page) => {
        await magicLinkPage(page).email.fill(newEmail())
        await magicLinkPage(page).send.click()
        await magicLinkPage(page).code.waitFor()
      },
    },
    {
      name: 'check your email, code wrong',
      path: '/login?with=link',
      open: async (page) => {
        await magicLinkPage(page).email.fill(newEmail())
        await magicLinkPage(page).send.click()
        await magicLinkPage(page).code.fill('000000')
        await magicLinkPage(page).enter.click()
        await page.getByText('This code is wrong.').waitFor()
      },
    },
    { name: 'no second step waiting', path: '/second-step' },
    {
      name: 'second step by recovery code, wrong',
      path: '/second-step',
      before: waitingFor(true, true),
      open: async (page) => {
        await secondStepPage(page).useRecoveryCode.click()
        await secondStepPage(page).recoveryCode.fill('1')
        await secondStepPage(page).submit.click()
        await page.getByText('A recovery code has 16 letters and digits.').waitFor()
      },
    },
    { name: 'mailbox', path: '/mailbox', before: mailSomebody },
    { name: 'no sign-in link', path: '/auth-callback' },
    { name: 'confirm your email', path: '/auth-callback?token=none', before: forgetBrowser },
    {
      name: 'confirm your email, wrong',
      path: '/auth-callback?token=none',
      before: forgetBrowser,
      open: (page) => callbackPage(page).complete.click(),
    },
    {
      name: 'sign-in failed',
      path: '/auth-callback?token=none',
      before: forgetBrowser,
      open: async (page) => {
        await callbackPage(page).email.fill(newEmail())
        await callbackPage(page).complete.click()
        await callbackPage(page).why.waitFor()
      },
    },
    {
      name: 'sign-in failed, another address',
      route: '/auth-callback',
      before: forgetBrowser,
      path: async ({ request }) => {
        const email = newEmail()
        await askForLink(request, email)
        return mailedLink(request, email)
      },
      open: async (page) => {
        await callbackPage(page).email.fill(newEmail())
        await callbackPage(page).complete.click()
        await callbackPage(page).why.waitFor()
      },
    },
    { name: 'set up', path: '/setup?token=none', before: (page) => respond(page, '**/api/set-up/open', {}) },
    {
      name: 'set up, wrong',
      path: '/setup?token=none',
      before: (page) => respond(page, '**/api/set-up/open', {}),
      open: (page) => setUpPage(page).submit.click(),
    },
    {
      name: 'dead set-up link',
      path: '/setup?token=none',
      before: (page) => changeResponse(page, '**/api/installation', { isSetUp: false }),
      open: (page) => setUpPage(page).dead.waitFor(),
    },
    {
      name: 'set up already',
      path: '/setup?token=none',
      before: (page) => changeResponse(page, '**/api/installation', { isSetUp: true }),
      open: (page) => setUpPage(page).done.waitFor(),
    },
    { name: 'no such page', path: '/nothing-is-here', route: '/$' },
  ],
}

/** Mocks a valid link: without an account, none is emailed. */
const openResetLink = (page: Page) => respond(page, '**/api/password-resets/open', {})

const passwords: ScreenGroup = {
  name: 'signing up and passwords',
  signedIn: 'nobody',
  expectedErrors: ['status of 403', 'status of 409', 'status of 422'],
  screens: [
    { name: 'sign up', path: '/register' },
    {
      name: 'sign up, wrong',
      path: '/register',
      open: (page) => registerPage(page).signUp({ email: 'rower', password: 'short' }),
    },
    {
      name: 'sign up, passwords differ',
      path: '/register',
      open: async (page) => {
        const { email, password, confirmPassword, submit } = registerPage(page)
        await email.fill(newEmail())
        await password.fill(PASSWORD)
        await confirmPassword.fill('1')
        await submit.click()
      },
    },
    {
      name: 'sign up, address taken',
      path: '/register',
      open: async (page) => {
        const email = await registerAs(page.request)
        await page.context().clearCookies()
        await registerPage(page).signUp({ email, password: PASSWORD })
        await registerPage(page).why.waitFor()
      },
    },
    { name: 'forgotten password', path: '/forgot-password' },
    {
      name: 'link to a new password on its way',
      path: '/forgot-password',
      open: async (page) => {
        await forgotPasswordPage(page).email.fill(newEmail())
        await forgotPasswordPage(page).send.click()
        await forgotPasswordPage(page).sent.waitFor()
      },
    },
    { name: 'new password', path: '/reset-password?token=none', before: openResetLink },
    {
      name: 'new password, wrong',
      path: '/reset-password?token=none',
      before: openResetLink,
      open: (page) => resetPasswordPage(page).set('short'),
    },
    {
      name: 'new password, refused',
      path: '/reset-password?token=none',
      before: openResetLink,
      open: async (page) => {
        await resetPasswordPage(page).set(PASSWORD)
        await resetPasswordPage(page).why.waitFor()
      },
    },
    {
      name: 'dead link to a new password',
      path: '/reset-password?token=none',
      open: (page) => resetPasswordPage(page).why.waitFor(),
    },
    { name: 'dead confirmation', path: '/confirm-email' },
    {
      name: 'confirmation refused',
      path: '/confirm-email?token=none',
      open: (page) => confirmEmailPage(page).failed.waitFor(),
    },
    {
      name: 'confirmation that asks whose account it is',
      route: '/confirm-email',
      path: async (page) => {
        const email = await registerAs(page.request)
        await page.context().clearCookies()
        return mailedLink(page.request, email)
      },
      open: (page) => confirmEmailPage(page).asksOwner.waitFor(),
    },
    {
      name: 'email confirmed by password',
      route: '/confirm-email',
      path: async (page) => {
        const email = await registerAs(page.request)
        await page.context().clearCookies()
        return mailedLink(page.request, email)
      },
      open: async (page) => {
        await confirmEmailPage(page).password.fill(PASSWORD)
        await confirmEmailPage(page).submit.click()
        await confirmEmailPage(page).confirmed.waitFor()
      },
    },
    {
      name: 'email confirmed',
      route: '/confirm-email',
      path: async ({ request }) => mailedLink(request, await registerAs(request)),
      open: (page) => confirmEmailPage(page).confirmed.waitFor(),
    },
  ],
}

export const signInGroups = [signIn, passwords]
